package dev.cinch.report;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** Reads drawings back. */
final class Xml {
    private Xml() {}

    static Document parse(String text) throws Exception {
        return DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(text)));
    }

    static List<Element> elements(Document document, String tag, String className) {
        NodeList found = document.getElementsByTagName(tag);
        List<Element> elements = new ArrayList<>();
        for (int i = 0; i < found.getLength(); i++) {
            Element element = (Element) found.item(i);
            if (className == null
                    || List.of(element.getAttribute("class").split(" ")).contains(className)) {
                elements.add(element);
            }
        }
        return elements;
    }

    static List<String> texts(Document document) {
        return elements(document, "text", null).stream()
                .map(Element::getTextContent)
                .toList();
    }
}
