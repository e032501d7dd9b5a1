(** Where the marks of a grammar are: before and after what the rules of components derive, and after what productions derive.
    Within a component that is not a container there are no marks, and neither on the right side of a difference. *)

From Coq Require Import List NArith Bool String FMapPositive.
Require Import Grammar Ranges Classes Text.
Import ListNotations.
Local Open Scope string_scope.
Local Open Scope bool_scope.

(** A component and the rules that make it. [repeated]: it may occur several times, so it has no place of its own. *)
Record component := { component_name : string; rules : list string; container : bool; repeated : bool }.

(** What a library claims about an RFC beside its BNF: its components, and the productions that it reports. *)
Record claims := { components : list component; productions_reported : list string }.

Definition member (s : string) (l : list string) : bool := existsb (String.eqb s) l.
Definition makes (rule : string) (c : component) : bool := member rule (rules c).

(** The names of the marks of a rule: for each of its components, and for itself as a production. *)
Definition component_marks (c : claims) (rule : string) : list string :=
  map (fun one => component_name one ++ "=" ++ rule)
    (filter (fun one => makes rule one && negb (repeated one)) (components c)).
Definition opening_marks (c : claims) (rule : string) : list string := map (String.append "<") (component_marks c rule).
Definition closing_marks (c : claims) (rule : string) : list string :=
  map (String.append ">") (component_marks c rule ++ filter (String.eqb rule) (productions_reported c)).
Definition is_silent (c : claims) (rule : string) : bool :=
  existsb (fun one => makes rule one && negb (container one)) (components c).

Fixpoint without_marks_on_the_right (e : expression ranges) : expression ranges :=
  let f := without_marks_on_the_right in
  match e with
  | Sequence a b => Sequence (f a) (f b)
  | Choice a b => Choice (f a) (f b)
  | Repeat least most a => Repeat least most (f a)
  | Except a b => Except (f a) (Silent b)
  | Silent a => Silent (f a)
  | _ => e
  end.

(** The expression of a rule with its marks; [None] if a mark is not one of [marks]. *)
Definition marked (c : claims) (marks : list string) (rule : string) (e : expression ranges) : option (expression ranges) :=
  let e := without_marks_on_the_right e in
  let inner := if is_silent c rule then Silent e else e in
  let mark name := option_map (@Mark ranges) (place name marks) in
  match all_some mark (opening_marks c rule), all_some mark (closing_marks c rule) with
  | Some opening, Some closing =>
      Some (fold_right (@Sequence ranges) (fold_left (@Sequence ranges) closing inner) opening)
  | _, _ => None
  end.

(** * Which rules derive marks *)

(** Whether an expression has a mark that is not silent, if [known] are rules that have one. *)
Fixpoint has_mark (known : positive -> bool) (e : expression ranges) : bool :=
  match e with
  | Mark _ => true
  | Rule name => known name
  | Sequence a b | Choice a b => has_mark known a || has_mark known b
  | Repeat _ _ a | Except a _ => has_mark known a
  | Chars _ | Empty | Nothing | Silent _ => false
  end.

(** The rules from which a mark is reached in at most [rounds] steps. *)
Fixpoint with_marks (g : PositiveMap.t (expression ranges)) (rounds : nat) : PositiveMap.t bool :=
  match rounds with
  | O => PositiveMap.map (fun _ => false) g
  | S rounds =>
      let before := with_marks g rounds in
      PositiveMap.map (has_mark (fun name => match PositiveMap.find name before with Some b => b | None => false end)) g
  end.
