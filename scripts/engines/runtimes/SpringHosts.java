import java.util.Scanner;
import org.springframework.web.util.UriComponentsBuilder;

/** Prints the host that Spring finds in each line, with the parser that the argument names. */
public class SpringHosts {
  public static void main(String[] arguments) {
    UriComponentsBuilder.ParserType parser = UriComponentsBuilder.ParserType.valueOf(arguments[0]);
    for (Scanner input = new Scanner(System.in, "UTF-8"); input.hasNextLine();) System.out.println(host(input.nextLine(), parser));
  }

  private static String host(String text, UriComponentsBuilder.ParserType parser) {
    try {
      String host = UriComponentsBuilder.fromUriString(text, parser).build().getHost();
      return host == null ? "no host" : host.isEmpty() ? "empty host" : host;
    } catch (RuntimeException error) {
      return "invalid";
    }
  }
}
