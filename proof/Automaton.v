(** Deterministic automata over marked strings, and which strings they accept. *)

From Coq Require Import List NArith FMapPositive.
Require Import Grammar.
Import ListNotations.

(** Where classes of characters begin: [first] is the class from code 0 on, and each pair has a code, and the class from there
    on. So every character has exactly one class. *)
Record alphabet := { first : N; cuts : list (N * N) }.

Fixpoint class_from (class : N) (cuts : list (N * N)) (code : N) : N :=
  match cuts with
  | [] => class
  | (from, further) :: cuts => if N.ltb code from then class else class_from further cuts code
  end.
Definition class_of (a : alphabet) : N -> N := class_from (first a) (cuts a).

(** A state: whether it accepts, and the states after each class and each mark. *)
Record state := { accepting : bool; by_class : PositiveMap.t N; by_mark : PositiveMap.t N }.

(** State 0 is the start. *)
Record automaton := { symbols : alphabet; marks : N; states : PositiveMap.t state }.

Definition find (A : Type) (n : N) (m : PositiveMap.t A) : option A := PositiveMap.find (N.succ_pos n) m.
Arguments find {A}.

(** The state after a class or a mark. *)
Definition next (a : automaton) (q : state) (x : symbol N) : option N :=
  match x with
  | Letter class => find class (by_class q)
  | Tag m => if N.ltb m (marks a) then find m (by_mark q) else None
  end.

Fixpoint accepts_from (a : automaton) (number : N) (w : word N) : bool :=
  match find number (states a) with
  | None => false
  | Some q =>
      match w with
      | [] => accepting q
      | x :: w => match next a q x with Some after => accepts_from a after w | None => false end
      end
  end.

(** The word with the classes of its characters. *)
Definition classified (a : alphabet) (w : word N) : word N :=
  map (fun x => match x with Letter code => Letter (class_of a code) | Tag m => Tag m end) w.

(** Whether the automaton accepts a marked string of character codes. *)
Definition accepts (a : automaton) (w : word N) : bool := accepts_from a 0 (classified (symbols a) w).
