// Each line of the input is a reference and a base, as a JSON array of plain characters; each answer has what each program
// resolves it to, or null.
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.URL;
import java.util.concurrent.Callable;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

public class Resolve {
  static final Pattern PAIR = Pattern.compile("\\[\"([^\"\\\\]*)\",\"([^\"\\\\]*)\"\\]");

  public static void main(String[] arguments) throws Exception {
    BufferedReader input = new BufferedReader(new InputStreamReader(System.in));
    for (String line = input.readLine(); line != null; line = input.readLine()) {
      Matcher pair = PAIR.matcher(line);
      if (!pair.matches()) throw new IllegalArgumentException(line);
      String reference = pair.group(1), base = pair.group(2);
      System.out.println("{\"java.net.URI\":" + answer(() -> new URI(base).resolve(new URI(reference)))
          + ",\"java.net.URL\":" + answer(() -> url(base, reference)) + "}");
    }
  }

  @SuppressWarnings("deprecation") // since Java 20
  static URL url(String base, String reference) throws Exception {
    return new URL(new URL(base), reference);
  }

  static String answer(Callable<Object> resolve) {
    try {
      return "\"" + resolve.call() + "\"";
    } catch (Exception error) {
      return "null";
    }
  }
}
