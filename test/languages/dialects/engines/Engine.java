import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Reads strings, then a regular expression a line, all in hexadecimal; prints for each string whether the expression is found in it. */
class Engine {
  static String read(String word) {
    return new String(HexFormat.of().parseHex(word.substring(1)), StandardCharsets.UTF_8);
  }

  public static void main(String[] args) throws Exception {
    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.US_ASCII));
    List<String> strings = Arrays.stream(in.readLine().split(" ")).map(Engine::read).toList();
    for (String line; (line = in.readLine()) != null; ) {
      try {
        Pattern pattern = Pattern.compile(read(line));
        StringBuilder answers = new StringBuilder();
        for (String string : strings) answers.append(pattern.matcher(string).find() ? '1' : '0');
        System.out.println(answers);
      } catch (PatternSyntaxException error) {
        System.out.println("error: " + error.getDescription());
      }
    }
  }
}
