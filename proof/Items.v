(** Items: what may still follow, as a list of expressions. The items after a symbol are partial derivatives (Antimirov 1996). *)

From Coq Require Import List NArith Bool Lia.
Require Import Grammar.
Import ListNotations.
Set Implicit Arguments.

Section Items.
  Variables char set : Type.
  Variable mem : set -> char -> bool.
  Variable productions : grammar set.
  (** Brings items into one order, without repetitions. *)
  Variable canonical : list (list (expression set)) -> list (list (expression set)).
  Hypothesis canonical_ok : forall l i, In i (canonical l) <-> In i l.

  Definition item := list (expression set).

  (** An expression that derives what [Silent a] derives, and has [Silent] further inside. *)
  Definition quiet (a : expression set) : expression set :=
    match a with
    | Rule name => match productions name with Some b => Silent b | None => Nothing end
    | Sequence (Mark _) c => Silent c
    | Sequence b (Mark _) => Silent b
    | Sequence b c => Sequence (Silent b) (Silent c)
    | Choice b c => Choice (Silent b) (Silent c)
    | Repeat least most b => Repeat least most (Silent b)
    | Except b c => Except (Silent b) c
    | Silent b => Silent b
    | Mark _ => Empty
    | Chars _ | Empty | Nothing => a
    end.

  (** What follows after one time of a repetition; nothing is left of one that may not happen again. *)
  Definition repeated (least : nat) (most : option nat) (a : expression set) (rest : item) : item :=
    match least, most with O, Some O => rest | _, _ => Repeat least most a :: rest end.

  (** The items that [a :: rest] is made of, for an expression that neither reads nor is a difference. *)
  Definition expanded (a : expression set) (rest : item) : list item :=
    match a with
    | Rule name => match productions name with Some b => [b :: rest] | None => [] end
    | Empty => [rest]
    | Sequence b c => [b :: c :: rest]
    | Choice b c => [b :: rest; c :: rest]
    | Repeat least most b =>
        (if Nat.eqb least 0 then [rest] else []) ++
        match fewer most with Some most => [b :: repeated (pred least) most b rest] | None => [] end
    | Silent b => [quiet b :: rest]
    | Nothing | Chars _ | Mark _ | Except _ _ => []
    end.

  Definition both (x y : option bool) : option bool :=
    match x with Some true => y | other => other end.

  (** Whether one of the items holds for [f]; [None] if that is not known. *)
  Fixpoint any (A : Type) (f : A -> option bool) (l : list A) : option bool :=
    match l with
    | [] => Some false
    | x :: l => match f x with Some false => any f l | other => other end
    end.

  Fixpoint collect (A B : Type) (f : A -> option (list B)) (l : list A) : option (list B) :=
    match l with
    | [] => Some []
    | x :: l =>
        match f x with
        | None => None
        | Some own => match collect f l with None => None | Some others => Some (own ++ others) end
        end
    end.

  (** Whether an item derives the empty string; [None] if the fuel or the levels run out. *)
  Fixpoint nullable (fuel level : nat) (i : item) : option bool :=
    match fuel, i with
    | O, _ => None
    | S _, [] => Some true
    | S _, (Chars _ | Mark _) :: _ => Some false
    | S fuel, Except a b :: rest =>
        match level with
        | O => None
        | S lower =>
            both (nullable fuel level [a])
              (both (option_map negb (nullable fuel lower [b])) (nullable fuel level rest))
        end
    | S fuel, a :: rest => any (nullable fuel level) (expanded a rest)
    end.

  (** An item as one expression, and several items as one expression. *)
  Fixpoint series (i : item) : expression set :=
    match i with [] => Empty | [a] => a | a :: rest => Sequence a (series rest) end.
  Fixpoint choices (l : list item) : expression set :=
    match l with [] => Nothing | [i] => series i | i :: l => Choice (series i) (choices l) end.

  (** The items after a symbol; [None] if the fuel or the levels run out. *)
  Fixpoint after (fuel level : nat) (x : symbol char) (i : item) : option (list item) :=
    match fuel, i with
    | O, _ => None
    | S _, [] => Some []
    | S _, Chars s :: rest => Some match x with Letter c => if mem s c then [rest] else [] | Tag _ => [] end
    | S _, Mark m :: rest => Some match x with Tag n => if N.eqb m n then [rest] else [] | Letter _ => [] end
    | S fuel, Except a b :: rest =>
        match level with
        | O => None
        | S lower =>
            let excepted :=
              match x with
              | Letter _ => option_map (fun l => choices (canonical l)) (after fuel lower x [b])
              | Tag _ => Some b
              end in
            let over := both (nullable fuel level [a]) (option_map negb (nullable fuel lower [b])) in
            match after fuel level x [a], excepted, over with
            | Some froms, Some b, Some is_over =>
                let within := map (fun from => Except (series from) b :: rest) froms in
                if is_over then option_map (app within) (after fuel level x rest) else Some within
            | _, _, _ => None
            end
        end
    | S fuel, a :: rest => collect (after fuel level x) (expanded a rest)
    end.
End Items.
