// The package net/url of Go, with the protocol of docs/parsers.md.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"net/url"
	"os"
	"runtime"
)

func read(text string) map[string]any {
	u, err := url.Parse(text)
	if err != nil {
		return map[string]any{"ok": false, "error": err.Error()}
	}
	answer := map[string]any{"ok": true, "scheme": u.Scheme, "host": u.Hostname(), "port": u.Port(), "path": u.EscapedPath()}
	if u.Opaque != "" {
		answer["path"] = u.Opaque
	}
	if u.User != nil {
		answer["userinfo"] = u.User.String()
	}
	if u.RawQuery != "" || u.ForceQuery {
		answer["query"] = u.RawQuery
	}
	if u.Fragment != "" {
		answer["fragment"] = u.EscapedFragment()
	}
	for _, name := range []string{"scheme", "host", "port"} {
		if answer[name] == "" {
			delete(answer, name)
		}
	}
	return answer
}

func main() {
	if len(os.Args) > 1 && os.Args[1] == "--version" {
		fmt.Println("Go", runtime.Version()[2:])
		return
	}
	input := bufio.NewReader(os.Stdin)
	for {
		line, err := input.ReadBytes('\n')
		if err == io.EOF {
			return
		}
		var text string
		json.Unmarshal(line, &text)
		answer, _ := json.Marshal(read(text))
		os.Stdout.Write(append(answer, '\n'))
	}
}
