(** Words and numbers of lines. A text is a list of lines. *)

From Coq Require Import List NArith Bool Ascii String.
Import ListNotations.
Local Open Scope char_scope.
Local Open Scope bool_scope.

Definition code (c : ascii) : N := N_of_ascii c.
Definition newline : ascii := Eval compute in ascii_of_nat 10.
Definition quote : ascii := Eval compute in ascii_of_nat 34.

Definition between (first last : ascii) (c : ascii) : bool := N.leb (code first) (code c) && N.leb (code c) (code last).
Definition is_digit : ascii -> bool := between "0" "9".
Definition is_letter (c : ascii) : bool := between "a" "z" c || between "A" "Z" c.
(** As \w: a letter, a digit or an underscore. *)
Definition is_word (c : ascii) : bool := is_letter c || is_digit c || Ascii.eqb c "_".
(** Space, tab, line feed, carriage return. *)
Definition is_space (c : ascii) : bool :=
  match code c with 32%N | 9%N | 10%N | 13%N => true | _ => false end.

(** The longest beginning whose characters all hold for [f], and the rest. *)
Fixpoint span (f : ascii -> bool) (s : string) : string * string :=
  match s with
  | String c t => if f c then let (u, v) := span f t in (String c u, v) else (EmptyString, s)
  | EmptyString => (EmptyString, EmptyString)
  end.

(** The parts between characters that hold for [f]. *)
Fixpoint parts (f : ascii -> bool) (s : string) : list string :=
  match s with
  | EmptyString => [EmptyString]
  | String c t =>
      if f c then EmptyString :: parts f t
      else match parts f t with p :: others => String c p :: others | [] => [String c EmptyString] end
  end.

Definition is_empty (s : string) : bool := match s with EmptyString => true | _ => false end.
Definition words (s : string) : list string := filter (fun w => negb (is_empty w)) (parts is_space s).

(** The value of a digit; letters count from ten, in either case. *)
Definition digit_value (c : ascii) : N :=
  if is_digit c then code c - code "0"
  else if between "a" "z" c then code c - code "a" + 10
  else if between "A" "Z" c then code c - code "A" + 10
  else 99.

Fixpoint number_from (base n : N) (s : string) : option N :=
  match s with
  | EmptyString => Some n
  | String c t => if N.ltb (digit_value c) base then number_from base (n * base + digit_value c) t else None
  end.
Definition number (base : N) (s : string) : option N := if is_empty s then None else number_from base 0 s.

(** The place of a string in a list. *)
Fixpoint place_from (n : N) (s : string) (l : list string) : option N :=
  match l with [] => None | t :: l => if String.eqb s t then Some n else place_from (N.succ n) s l end.
Definition place : string -> list string -> option N := place_from 0.

(** All results, if there are all. *)
Fixpoint all_some {A B} (f : A -> option B) (l : list A) : option (list B) :=
  match l with
  | [] => Some []
  | x :: l => match f x, all_some f l with Some y, Some others => Some (y :: others) | _, _ => None end
  end.
