import java.net.URI;
import java.net.URISyntaxException;
import java.util.Scanner;

/** Prints what java.net.URI makes of each line: a host, or of two fields, a resolved reference. */
public class Hosts {
  public static void main(String[] arguments) {
    for (Scanner input = new Scanner(System.in, "UTF-8"); input.hasNextLine();) {
      String[] fields = input.nextLine().split("\t", -1);
      System.out.println(fields.length == 1 ? host(fields[0]) : URI.create(fields[0]).resolve(fields[1]));
    }
  }

  private static String host(String text) {
    try {
      String host = new URI(text).getHost();
      return host == null ? "no host" : host.isEmpty() ? "empty host" : host;
    } catch (URISyntaxException error) {
      return "invalid";
    }
  }
}
