(** Reads the files: the claims about an RFC, and the automata of a certificate. README.md describes them. *)

From Coq Require Import List NArith Bool Ascii String FMapPositive.
Require Import Grammar Automaton Text Marking.
Import ListNotations.
Local Open Scope string_scope.
Local Open Scope bool_scope.

(** * Claims *)

Inductive claim :=
| AComponent (c : component)
| AProduction (name : string)
| AnIntended (name : string).

Definition claim_in (line : string) : option claim :=
  match words line with
  | "component" :: name :: own => Some (AComponent {| component_name := name; rules := own; container := false; repeated := false |})
  | "container" :: name :: own => Some (AComponent {| component_name := name; rules := own; container := true; repeated := false |})
  | "repeated" :: name :: own => Some (AComponent {| component_name := name; rules := own; container := false; repeated := true |})
  | ["production"; name] => Some (AProduction name)
  | ["intended"; name] => Some (AnIntended name)
  | _ => None
  end.

Definition full_lines (text : list string) : list string := filter (fun line => negb (is_empty line)) text.

(** The claims, and the rules that say how a whole reference is meant, if that is not a rule of the RFC. *)
Definition read_claims (text : list string) : option (claims * list string) :=
  option_map
    (fun l =>
      ({| components := flat_map (fun x => match x with AComponent c => [c] | _ => [] end) l;
          productions_reported := flat_map (fun x => match x with AProduction name => [name] | _ => [] end) l |},
       flat_map (fun x => match x with AnIntended name => [name] | _ => [] end) l))
    (all_some claim_in (full_lines text)).

(** * Automata *)

Inductive line :=
| AKind (name : string)                        (* what follows is about languages, or places *)
| AnAlphabet (a : alphabet)
| SomeMarks (names : list string)
| ARule (name : string)
| ARow (accepts : bool) (targets : list N).    (* the next state of the rule before it *)

Fixpoint pairs (l : list N) : option (list (N * N)) :=
  match l with
  | [] => Some []
  | from :: class :: l => option_map (cons (from, class)) (pairs l)
  | _ => None
  end.

Definition numbers : list string -> option (list N) := all_some (number 10).

Definition line_in (text : string) : option line :=
  match words text with
  | ["kind"; name] => Some (AKind name)
  | "alphabet" :: first :: l =>
      match number 10 first, numbers l with
      | Some first, Some l => option_map (fun cuts => AnAlphabet {| first := first; cuts := cuts |}) (pairs l)
      | _, _ => None
      end
  | "marks" :: names => Some (SomeMarks names)
  | ["rule"; name] => Some (ARule name)
  | "+" :: l => option_map (ARow true) (numbers l)
  | "-" :: l => option_map (ARow false) (numbers l)
  | _ => None
  end.

Definition row := (bool * list N)%type.

(** The automata of one kind. *)
Record section := { kind : string; section_alphabet : alphabet; mark_names : list string; tables : list (string * list row) }.

(** The sections of some lines, the rules before the first [kind], and the rows before the first [rule]. *)
Fixpoint sections_in (l : list line) : option (list section * list (string * list row) * list row) :=
  match l with
  | [] => Some ([], [], [])
  | ARow accepts targets :: l =>
      option_map (fun '(s, rules, rows) => (s, rules, (accepts, targets) :: rows)) (sections_in l)
  | ARule name :: l => option_map (fun '(s, rules, rows) => (s, (name, rows) :: rules, [])) (sections_in l)
  | AKind name :: AnAlphabet a :: SomeMarks names :: l =>
      match sections_in l with
      | Some (s, rules, []) =>
          Some ({| kind := name; section_alphabet := a; mark_names := names; tables := rules |} :: s, [], [])
      | _ => None
      end
  | _ => None
  end.

Definition read_automata (text : list string) : option (list section) :=
  match all_some line_in (full_lines text) with
  | Some l => match sections_in l with Some (s, [], []) => Some s | _ => None end
  | None => None
  end.

(** How many classes an alphabet has; their numbers begin with 0. *)
Definition class_count (a : alphabet) : N := fold_left (fun n cut => N.max n (snd cut)) (cuts a) (first a) + 1.

(** A map from the numbers 0, 1, 2, ... *)
Fixpoint indexed_from {A} (n : N) (l : list A) (m : PositiveMap.t A) : PositiveMap.t A :=
  match l with [] => m | x :: l => indexed_from (N.succ n) l (PositiveMap.add (N.succ_pos n) x m) end.
Definition indexed {A} (l : list A) : PositiveMap.t A := indexed_from 0 l (PositiveMap.empty A).

Definition state_of (classes : nat) (r : row) : state :=
  {| accepting := fst r; by_class := indexed (firstn classes (snd r)); by_mark := indexed (skipn classes (snd r)) |}.

Definition automaton_of (s : section) (rows : list row) : automaton :=
  let classes := N.to_nat (class_count (section_alphabet s)) in
  {| symbols := section_alphabet s; marks := N.of_nat (List.length (mark_names s));
     states := indexed (map (state_of classes) rows) |}.

Definition find_named {A} (name : string) (l : list (string * A)) : option A :=
  option_map snd (List.find (fun x => String.eqb name (fst x)) l).

(** The automaton of a rule. *)
Definition automaton_for (s : section) (rule : string) : option automaton :=
  option_map (automaton_of s) (find_named rule (tables s)).
