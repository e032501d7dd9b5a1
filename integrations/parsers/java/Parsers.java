// java.net.URI, java.net.URL and Spring's UriComponentsBuilder, with the protocol of docs/parsers.md. The first argument names
// one of them; Spring is looked for in CLASSPATH.
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.lang.reflect.InvocationTargetException;
import java.net.URI;
import java.net.URL;
import java.util.LinkedHashMap;
import java.util.Map;

public class Parsers {
  interface Reader {
    Map<String, Object> read(String text) throws Exception;
  }

  public static void main(String[] arguments) throws Exception {
    String name = arguments[0];
    Reader reader = name.equals("URI") ? Parsers::uri : name.equals("URL") ? Parsers::url : spring();
    if (arguments.length > 1) {
      System.out.println("Java " + System.getProperty("java.version") + (name.equals("Spring") ? ", Spring " + springVersion() : ""));
      return;
    }
    BufferedReader input = new BufferedReader(new InputStreamReader(System.in));
    for (String line = input.readLine(); line != null; line = input.readLine()) {
      StringBuilder answer = new StringBuilder();
      try {
        answer.append("{\"ok\":true");
        for (Map.Entry<String, Object> part : reader.read(unquoted(line)).entrySet())
          if (part.getValue() != null) answer.append(",\"" + part.getKey() + "\":" + quoted(part.getValue().toString()));
      } catch (Exception error) {
        Throwable cause = error instanceof InvocationTargetException ? error.getCause() : error;
        answer.setLength(0);
        answer.append("{\"ok\":false,\"error\":" + quoted(String.valueOf(cause.getMessage())));
      }
      System.out.println(answer.append('}'));
    }
  }

  static Map<String, Object> uri(String text) throws Exception {
    URI uri = new URI(text);
    String path = uri.isOpaque() ? uri.getRawSchemeSpecificPart() : uri.getRawPath();
    return parts(uri.getScheme(), uri.getRawUserInfo(), uri.getHost(), uri.getPort(), path, uri.getRawQuery(), uri.getRawFragment());
  }

  @SuppressWarnings("deprecation") // since Java 20
  static Map<String, Object> url(String text) throws Exception {
    URL url = new URL(text);
    String host = url.getHost().isEmpty() ? null : url.getHost();
    return parts(url.getProtocol(), url.getUserInfo(), host, url.getPort(), url.getPath(), url.getQuery(), url.getRef());
  }

  static Reader spring() throws Exception {
    Class<?> builder = Class.forName("org.springframework.web.util.UriComponentsBuilder");
    Class<?> components = Class.forName("org.springframework.web.util.UriComponents");
    return text -> {
      Object uri = builder.getMethod("build").invoke(builder.getMethod("fromUriString", String.class).invoke(null, text));
      Map<String, Object> found = new LinkedHashMap<>();
      for (String name : new String[] {"Scheme", "UserInfo", "Host", "Port", "Path", "Query", "Fragment"})
        found.put(name, components.getMethod("get" + name).invoke(uri));
      return parts(found.get("Scheme"), found.get("UserInfo"), found.get("Host"), (Integer) found.get("Port"), found.get("Path"), found.get("Query"), found.get("Fragment"));
    };
  }

  static String springVersion() throws Exception {
    return Class.forName("org.springframework.web.util.UriComponentsBuilder").getPackage().getImplementationVersion();
  }

  static Map<String, Object> parts(Object scheme, Object userinfo, Object host, int port, Object path, Object query, Object fragment) {
    Map<String, Object> parts = new LinkedHashMap<>();
    parts.put("scheme", scheme);
    parts.put("userinfo", userinfo);
    parts.put("host", host);
    parts.put("port", port < 0 ? null : port);
    parts.put("path", path);
    parts.put("query", query);
    parts.put("fragment", fragment);
    return parts;
  }

  /** The string in a line of JSON, which is ASCII. */
  static String unquoted(String line) {
    StringBuilder text = new StringBuilder();
    for (int at = 1; at < line.length() - 1; at++) {
      char unit = line.charAt(at);
      if (unit == '\\') {
        unit = line.charAt(++at);
        if (unit == 'u') {
          text.append((char) Integer.parseInt(line.substring(at + 1, at + 5), 16));
          at += 4;
          continue;
        }
        int control = "bfnrt".indexOf(unit);
        if (control >= 0) unit = "\b\f\n\r\t".charAt(control);
      }
      text.append(unit);
    }
    return text.toString();
  }

  static String quoted(String text) {
    StringBuilder json = new StringBuilder("\"");
    for (char unit : text.toCharArray())
      if (unit == '"' || unit == '\\') json.append('\\').append(unit);
      else if (unit < 0x20 || unit > 0x7e) json.append(String.format("\\u%04x", (int) unit));
      else json.append(unit);
    return json.append('"').toString();
  }
}
