// Each line of the input is a reference and a base, as a JSON array; each answer has what each program resolves it to, or null.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"net/url"
	"os"
)

func resolve(reference, base string) *string {
	from, err := url.Parse(base)
	if err != nil {
		return nil
	}
	to, err := from.Parse(reference)
	if err != nil {
		return nil
	}
	text := to.String()
	return &text
}

func main() {
	lines := bufio.NewScanner(os.Stdin)
	for lines.Scan() {
		var pair [2]string
		if err := json.Unmarshal(lines.Bytes(), &pair); err != nil {
			panic(err)
		}
		answer, _ := json.Marshal(map[string]*string{"net/url": resolve(pair[0], pair[1])})
		fmt.Println(string(answer))
	}
}
