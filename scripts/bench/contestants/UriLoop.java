import java.io.BufferedReader;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Reads a file line by line, and makes a java.net.URI of each. */
class UriLoop {
  public static void main(String[] args) throws Exception {
    int invalid = 0;
    try (BufferedReader reader = Files.newBufferedReader(Path.of(args[0]), StandardCharsets.UTF_8)) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        try {
          new URI(line);
        } catch (URISyntaxException error) {
          invalid++;
        }
      }
    }
    System.out.println(invalid);
  }
}
