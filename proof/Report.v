(** The answers in words. *)

From Coq Require Import List NArith Bool Ascii String DecimalString FMapPositive.
Require Import Grammar Automaton Ranges Classes Checker Text Bnf Marking Files Main Scanned Functions.
Import ListNotations.
Local Open Scope string_scope.

Definition decimal (n : N) : string := NilZero.string_of_uint (N.to_uint n).

Definition hex_digit (n : N) : ascii := ascii_of_N (if N.ltb n 10 then 48 + n else 55 + n).
Fixpoint hex (digits : nat) (n : N) (rest : string) : string :=
  match digits with O => rest | S digits => hex digits (N.div n 16) (String (hex_digit (N.modulo n 16)) rest) end.
Definition shown_code (c : N) : string :=
  if N.ltb 32 c && N.ltb c 127 then String (ascii_of_N c) EmptyString else ("\u{" ++ hex 4 c "}")%string.

(** A character of a class, a printed one if there is one; and the name of a mark. *)
Definition shown_symbol (s : section) (x : symbol N) : string :=
  match x with
  | Letter class =>
      let own := filter (fun piece => N.eqb (snd piece) class) (pieces (section_alphabet s)) in
      match List.find (fun piece => N.ltb 32 (fst piece)) own, own with
      | Some (c, _), _ | None, (c, _) :: _ => shown_code c
      | _, _ => "?"
      end
  | Tag m => ("{" ++ nth (N.to_nat m) (mark_names s) "?" ++ "}")%string
  end.

Definition shown_path (s : section) (path : list (symbol N)) : string :=
  match path with
  | [] => "at the start"
  | _ => ("after """ ++ String.concat "" (map (shown_symbol s) path) ++ """")%string
  end.

(** Why a state and its items disagree. *)
Definition disagreement (l : limits) (q : question) (a : automaton) (x : node) : string :=
  let marks := Automaton.marks a in
  let h := grammar_over_classes (symbols a) marks (grammar_asked q) in
  match find (fst x) (states a), is_over l h (snd x) with
  | None, _ => "the automaton has no state " ++ decimal (fst x)
  | Some _, None => "the grammar has left recursion, a loop that may be empty, or a difference within itself"
  | Some _, Some true =>
      if accepting match find (fst x) (states a) with Some q => q | None => Build_state false (PositiveMap.empty _) (PositiveMap.empty _) end
      then "state " ++ decimal (fst x) ++ " has too few next states, or the grammar has left recursion"
      else "the rule derives this, and state " ++ decimal (fst x) ++ " does not accept it"
  | Some q', Some false =>
      if accepting q' then "the rule does not derive this, and state " ++ decimal (fst x) ++ " accepts it"
      else "state " ++ decimal (fst x) ++ " has too few next states, or the grammar has left recursion"
  end.

Definition shown_verdict (l : limits) (q : question) (v : verdict) : string :=
  match v with
  | Holds nodes => "holds"
  | Unordered => "the alphabet is not in ascending order"
  | OtherMarks => "the automaton has another number of marks"
  | NotOfClasses name => "a class of the alphabet has characters that the grammar tells apart"
  | Differ x path =>
      match automaton_for (section_of q) (rule q) with
      | Some a => shown_path (section_of q) path ++ ": " ++ disagreement l q a x
      | None => "no automaton"
      end
  | TooLarge => "the automaton is too large"
  end.

Record report :=
  { failures : list string; automata : N; state_count : N; node_count : N; function_count : N; pair_count : N }.
Definition empty_report : report :=
  {| failures := []; automata := 0; state_count := 0; node_count := 0; function_count := 0; pair_count := 0 |}.

Definition failed (q : question) (what : string) (r : report) : report :=
  {| failures := (kind (section_of q) ++ " of " ++ rule q ++ ": " ++ what)%string :: failures r; automata := automata r;
     state_count := state_count r; node_count := node_count r; function_count := function_count r; pair_count := pair_count r |}.

Definition add_answer (l : limits) (q : question) (r : report) : report :=
  let states := match find_named (rule q) (tables (section_of q)) with Some rows => N.of_nat (List.length rows) | None => 0%N end in
  match answered l q with
  | NoAutomaton => failed q "the automaton is missing" r
  | TwoWays => failed q "the automaton accepts some string with two splits" r
  | Checked (Holds nodes) =>
      {| failures := failures r; automata := automata r + 1; state_count := state_count r + states; node_count := node_count r + nodes;
         function_count := function_count r; pair_count := pair_count r |}
  | Checked v => failed q (shown_verdict l q v) r
  end.

Definition add_function (answer : question * option comparison_result) (r : report) : report :=
  let (q, result) := answer in
  match result with
  | None => failed q "there is no function for it" r
  | Some (Agree pairs) =>
      {| failures := failures r; automata := automata r; state_count := state_count r; node_count := node_count r;
         function_count := function_count r + 1; pair_count := pair_count r + pairs |}
  | Some (Disagree path) => failed q ("the function does something else " ++ shown_path (section_of q) (map (@Letter N) path)) r
  | Some Unknown => failed q "the function has not been compared: the table of states does not hold, or it is too large" r
  | Some Not_comparable => failed q "the function cannot be compared" r
  end.

(** * What cannot be read *)

Definition first_unread {A B} (f : A -> option B) (l : list A) : option A :=
  List.find (fun x => match f x with Some _ => false | None => true end) l.

Definition unread_definition (i : inputs) : option string :=
  let sources := (bnf i ++ split i)%list in
  let each := flat_map (fun s => match definitions s with Some l => l | None => [] end) sources in
  let names := map fst each in
  option_map fst
    (List.find (fun d : definition => let '(name, (n, text)) := d in
      match definition_expression n (numbered names) name text with Some _ => false | None => true end) each).

Definition trouble (i : inputs) : string :=
  match first_unread claim_in (full_lines (claims_text i)), first_unread line_in (full_lines (automata_text i)) with
  | Some line, _ => "the claims have a line that cannot be read: " ++ line
  | _, Some line => "the automata have a line that cannot be read: " ++ line
  | None, None =>
      match first_unread definitions (bnf i ++ split i), unread_definition i with
      | Some _, _ => "a grammar has a line that is not a production, or two productions of one name"
      | None, Some name => "this production cannot be read, or uses a name without production: " ++ name
      | None, None =>
          match read_automata (automata_text i) with
          | Some [_; _] => "the automata do not have the marks of the grammar"
          | _ => "the automata need two sections, language and places, with rules and states"
          end
      end
  end.

(** How many steps a function may take without a character. *)
Definition usual_fuel : nat := 1000 * 10.

(** The failures in the order of the questions, and how much has been checked. Each rule's function is compared with its automaton
    of the section [language]. *)
Definition check_files (i : inputs) (program : list string) : report :=
  match questions i, scanner_in program with
  | None, _ => {| failures := [trouble i]; automata := 0; state_count := 0; node_count := 0; function_count := 0; pair_count := 0 |}
  | _, None =>
      {| failures := ["the program cannot be read"]; automata := 0; state_count := 0; node_count := 0; function_count := 0;
         pair_count := 0 |}
  | Some l, Some s =>
      let of_functions := filter (fun q => String.eqb (kind (section_of q)) "language") l in
      fold_right (add_answer usual_limits) (fold_right add_function empty_report (function_answers usual_fuel usual_limits s of_functions)) l
  end.

(** The arguments of the program: a notation and a text each; "split" for a .split file, which is in RFC 822's notation. *)
Definition as_inputs (claims automata : list string) (grammars : list (string * list string)) : inputs :=
  let notation_named name :=
    if String.eqb name "abnf" then Abnf else if String.eqb name "words" then Words
    else if String.eqb name "rfc822-groups" then Rfc822Groups else Rfc822 in
  let is_split (g : string * list string) := String.eqb (fst g) "split" in
  let sources f := map (fun g => (notation_named (fst g), snd g)) (filter f grammars) in
  {| bnf := sources (fun g => negb (is_split g)); split := sources is_split;
     claims_text := claims; automata_text := automata |}.

Definition summary (r : report) : string :=
  decimal (function_count r) ++ " functions, " ++ decimal (pair_count r) ++ " pairs of what a function may do and a state; " ++
  decimal (automata r) ++ " automata with " ++ decimal (state_count r) ++ " states, " ++ decimal (node_count r) ++
  " pairs of a state and a set of items".
