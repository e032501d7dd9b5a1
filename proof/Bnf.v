(** Reads productions in the notations of the RFCs, which grammars/README.md describes. Nothing is proven here: this file is
    the definition of what the text of a grammar means. *)

From Coq Require Import List NArith Bool Ascii String.
Require Import Grammar Ranges Classes Text CodePoints.
Import ListNotations.
Local Open Scope char_scope.
Local Open Scope bool_scope.

Inductive notation :=
| Rfc822        (* RFC 822, with | between alternatives, and our own "a - b" *)
| Rfc822Groups  (* the same, but brackets after a repetition only group *)
| Abnf          (* RFC 2234: / between alternatives, quoted text in either case, %x31-39 *)
| Words.        (* a word is a rule, a single character is itself *)

Inductive token :=
| TText (s : string)
| TName (s : string)
| TRepeat (least : nat) (most : option nat)
| TCodes (first last : N)
| TSign (c : ascii).

(** * Productions: a name in the first column, and a definition that goes on in indented lines *)

Definition is_comment (line : string) : bool := match line with String ";" _ => true | _ => false end.
Definition is_blank (line : string) : bool := match words line with [] => true | _ => false end.
Definition continues (line : string) : bool := match line with String c _ => is_space c | EmptyString => false end.

Fixpoint productions_in (l : list string) : list string :=
  match l with
  | [] => []
  | line :: l =>
      match productions_in l with
      | next :: others =>
          if continues next then (line ++ String newline next)%string :: others else line :: next :: others
      | [] => [line]
      end
  end.
Definition production_texts (text : list string) : list string :=
  productions_in (filter (fun line => negb (is_comment line || is_blank line)) text).

Definition is_name (c : ascii) : bool := is_word c || Ascii.eqb c "+" || Ascii.eqb c "-".

(** The names here: "-" is "_", and "+" is "plus". *)
Fixpoint rule_name (s : string) : string :=
  match s with
  | EmptyString => EmptyString
  | String c t =>
      if Ascii.eqb c "-" then String "_" (rule_name t)
      else if Ascii.eqb c "+" then ("plus" ++ rule_name t)%string
      else String c (rule_name t)
  end.

(** A name and its definition. *)
Definition production (n : notation) (text : string) : option (string * string) :=
  match n with
  | Words => let (name, rest) := span is_word text in if is_empty name then None else Some (name, rest)
  | _ =>
      let (name, rest) := span is_name text in
      match name, snd (span is_space rest) with
      | String first _, String "=" definition => if is_letter first then Some (rule_name name, definition) else None
      | _, _ => None
      end
  end.

(** * Tokens *)

Definition nat_of (s : string) : option nat := option_map N.to_nat (number 10 s).

Fixpoint rfc_tokens (fuel : nat) (s : string) : option (list token) :=
  let go t rest := match fuel with O => None | S fuel => option_map (cons t) (rfc_tokens fuel rest) end in
  let skip rest := match fuel with O => None | S fuel => rfc_tokens fuel rest end in
  match s with
  | EmptyString => Some []
  | String c t =>
      if is_space c then skip t
      else if Ascii.eqb c ";" then skip (snd (span (fun d => negb (Ascii.eqb d newline)) t))
      else if Ascii.eqb c quote then
        match span (fun d => negb (Ascii.eqb d quote || Ascii.eqb d newline)) t with
        | (text, String d rest) => if Ascii.eqb d quote then go (TText text) rest else None
        | _ => None
        end
      else if Ascii.eqb c "<" then
        match t with
        | String d (String ">" rest) =>
            if Ascii.eqb d quote then go (TText (String quote EmptyString)) rest
            else go (TName (rule_name (String d EmptyString))) rest
        | _ =>
            match span (fun d => is_word d || Ascii.eqb d "-") t with
            | (String _ _ as name, String ">" rest) => go (TName (rule_name name)) rest
            | _ => None
            end
        end
      else if Ascii.eqb c "%" then
        match t with
        | String "x" t =>
            let hex := span (fun d => N.ltb (digit_value d) 16) in
            let (low, rest) := hex t in
            match rest with
            | String "-" rest =>
                let (high, rest) := hex rest in
                match number 16 low, number 16 high with
                | Some low, Some high => go (TCodes low high) rest
                | _, _ => None
                end
            | _ => match number 16 low with Some low => go (TCodes low low) rest | None => None end
            end
        | _ => None
        end
      else if is_digit c || Ascii.eqb c "*" then
        let (least, rest) := span is_digit s in
        match rest with
        | String "*" rest =>
            let (most, rest) := span is_digit rest in
            go (TRepeat match nat_of least with Some n => n | None => 0 end (nat_of most)) rest
        | _ => match nat_of least with Some n => go (TRepeat n (Some n)) rest | None => None end
        end
      else if is_letter c then let (name, rest) := span is_name s in go (TName (rule_name name)) rest
      else if existsb (Ascii.eqb c) ["|"; "/"; "("; ")"; "["; "]"; "-"] then go (TSign c) t
      else None
  end.

(** In the list of "national" characters the brackets are characters. *)
Fixpoint word_tokens (fuel : nat) (signs : list ascii) (s : string) : option (list token) :=
  let go t rest := match fuel with O => None | S fuel => option_map (cons t) (word_tokens fuel signs rest) end in
  match s with
  | EmptyString => Some []
  | String c t =>
      if is_space c then match fuel with O => None | S fuel => word_tokens fuel signs t end
      else if existsb (Ascii.eqb c) signs then go (TSign c) t
      else if is_letter c then
        let (word, rest) := span is_word s in
        if Nat.eqb (String.length word) 1 then go (TText word) rest
        else if String.eqb word "space" then go (TText " "%string) rest
        else if String.eqb word "vline" then go (TText "|"%string) rest
        else go (TName word) rest
      else go (TText (String c EmptyString)) t
  end.

Definition tokens (n : notation) (name definition : string) : option (list token) :=
  match n with
  | Words =>
      word_tokens (S (String.length definition)) (if String.eqb name "national" then ["|"] else ["|"; "["; "]"]) definition
  | _ => rfc_tokens (S (String.length definition)) definition
  end.

(** * Expressions *)

Definition other_case (c : ascii) : ascii :=
  if between "a" "z" c then ascii_of_N (code c - 32) else if between "A" "Z" c then ascii_of_N (code c + 32) else c.

Fixpoint text_expression (n : notation) (s : string) : expression ranges :=
  let one c :=
    let own := (code c, code c) in
    let other := other_case c in
    Chars match n with Abnf => [own; (code other, code other)] | _ => [own] end in
  match s with
  | EmptyString => Empty
  | String c EmptyString => one c
  | String c t => Sequence (one c) (text_expression n t)
  end.

Definition alternative_sign (n : notation) : ascii := match n with Abnf => "/" | _ => "|" end.
Definition takes (sign : ascii) (l : list token) : option (list token) :=
  match l with TSign c :: rest => if Ascii.eqb c sign then Some rest else None | _ => None end.

Section Parser.
  Variable n : notation.
  (** The number of a rule; [None] if it is not defined. *)
  Variable numbered : string -> option positive.

  (** Each function returns an expression and the tokens after it. *)
  Definition parsed := option (expression ranges * list token).

  Fixpoint alternatives (fuel : nat) (l : list token) : parsed :=
    match fuel with O => None | S fuel =>
      match difference fuel l with
      | Some (a, rest) =>
          match takes (alternative_sign n) rest with
          | Some rest => option_map (fun p => (Choice a (fst p), snd p)) (alternatives fuel rest)
          | None => Some (a, rest)
          end
      | None => None
      end
    end
  with difference (fuel : nat) (l : list token) : parsed :=
    match fuel with O => None | S fuel =>
      match elements fuel l with
      | Some (a, rest) =>
          match takes "-" rest with
          | Some rest => option_map (fun p => (Except a (fst p), snd p)) (elements fuel rest)
          | None => Some (a, rest)
          end
      | None => None
      end
    end
  with elements (fuel : nat) (l : list token) : parsed :=
    match fuel with O => None | S fuel =>
      match l with
      | [] => Some (Empty, l)
      | TSign c :: _ =>
          if Ascii.eqb c "(" || Ascii.eqb c "[" then elements_after fuel (element fuel l) else Some (Empty, l)
      | _ => elements_after fuel (element fuel l)
      end
    end
  with elements_after (fuel : nat) (first : parsed) : parsed :=
    match fuel with O => None | S fuel =>
      match first with
      | Some (a, rest) =>
          option_map (fun p => (match fst p with Empty => a | b => Sequence a b end, snd p)) (elements fuel rest)
      | None => None
      end
    end
  with element (fuel : nat) (l : list token) : parsed :=
    match fuel with O => None | S fuel =>
      match l with
      | TRepeat least most :: rest =>
          option_map (fun p => (Repeat least most (fst p), snd p))
            (operand fuel match n with Rfc822Groups => false | _ => true end rest)
      | _ => operand fuel true l
      end
    end
  (** [optional]: whether brackets make their content optional, or only group it. *)
  with operand (fuel : nat) (optional : bool) (l : list token) : parsed :=
    match fuel with O => None | S fuel =>
      match l with
      | TText s :: rest => Some (text_expression n s, rest)
      | TCodes first last :: rest => Some (code_points first last, rest)
      | TName s :: rest => option_map (fun name => (Rule name, rest)) (numbered s)
      | TSign c :: rest =>
          let closing := if Ascii.eqb c "(" then ")" else "]" in
          match alternatives fuel rest with
          | Some (a, rest) =>
              option_map (fun rest => (if Ascii.eqb c "[" && optional then Repeat 0 (Some 1) a else a, rest))
                (takes closing rest)
          | None => None
          end
      | _ => None
      end
    end.

  Definition definition_expression (name definition : string) : option (expression ranges) :=
    match tokens n name definition with
    | Some l =>
        match alternatives (8 * S (List.length l)) l with
        | Some (a, []) => Some a
        | _ => None
        end
    | None => None
    end.
End Parser.
