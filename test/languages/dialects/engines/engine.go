// Reads strings, then a regular expression a line, all in hexadecimal; prints for each string whether the expression is found in it.
package main

import (
	"bufio"
	"encoding/hex"
	"fmt"
	"os"
	"regexp"
	"strings"
)

func read(word string) string {
	bytes, err := hex.DecodeString(word[1:])
	if err != nil {
		panic(err)
	}
	return string(bytes)
}

func main() {
	in := bufio.NewScanner(os.Stdin)
	in.Buffer(nil, 1<<24)
	in.Scan()
	words := strings.Split(in.Text(), " ")
	for in.Scan() {
		pattern, err := regexp.Compile(read(in.Text()))
		if err != nil {
			fmt.Println("error:", err)
			continue
		}
		var answers strings.Builder
		for _, word := range words {
			if pattern.MatchString(read(word)) {
				answers.WriteByte('1')
			} else {
				answers.WriteByte('0')
			}
		}
		fmt.Println(answers.String())
	}
}
