(** What a BNF means: which strings an expression derives, with marks where components begin and end.

    This file is all that says what a derivation is. It is generic in the characters and in the
    sets of characters: RFCs have codes and ranges of codes, the checker has classes and sets of classes. *)

From Coq Require Import List NArith.
Import ListNotations.
Set Implicit Arguments.

(** A marked string is a list of letters and marks. A mark says that a component or a production begins or ends there. *)
Inductive symbol (char : Type) : Type :=
| Letter (c : char)
| Tag (mark : N).
Arguments Tag {char}.

Definition word (char : Type) := list (symbol char).

(** The string without its marks: as letters, and as a word. *)
Definition letters (char : Type) (w : word char) : list char :=
  flat_map (fun a => match a with Letter c => [c] | Tag _ => [] end) w.
Definition plain (char : Type) (w : word char) : word char := map (@Letter char) (letters w).

(** The right side of a production. The comments have the notation of the RFCs. *)
Inductive expression (set : Type) : Type :=
| Chars (s : set)                                       (* %x41-5A, or one character of a quoted text *)
| Rule (name : positive)                                (* the name of a production *)
| Empty                                                 (* "" *)
| Sequence (a b : expression set)                       (* a b *)
| Nothing                                               (* no string at all *)
| Choice (a b : expression set)                         (* a | b *)
| Repeat (least : nat) (most : option nat) (a : expression set)  (* 2*4a, *a, [ a ] *)
| Except (a b : expression set)                         (* a - b: what a derives and b does not (.split files only) *)
| Mark (mark : N)                                       (* here a component or a production begins or ends *)
| Silent (a : expression set).                          (* a without the marks in it *)
Arguments Rule {set}. Arguments Empty {set}. Arguments Nothing {set}. Arguments Mark {set}.

(** The expression of each production. *)
Definition grammar (set : Type) := positive -> option (expression set).

(** How often a repetition may go on after once more; [None] if it may not happen once more. *)
Definition fewer (most : option nat) : option (option nat) :=
  match most with
  | None => Some None
  | Some O => None
  | Some (S n) => Some (Some n)
  end.

Section Derivation.
  Variables char set : Type.
  Variable mem : set -> char -> bool.
  Variable productions : grammar set.

  (** [excepted b w]: what b derives, where b is the right side of a difference. *)
  Variable excepted : expression set -> word char -> Prop.

  Inductive derives : expression set -> word char -> Prop :=
  | derives_char s c : mem s c = true -> derives (Chars s) [Letter c]
  | derives_rule name a w : productions name = Some a -> derives a w -> derives (Rule name) w
  | derives_empty : derives Empty []
  | derives_sequence a b u v : derives a u -> derives b v -> derives (Sequence a b) (u ++ v)
  | derives_left a b w : derives a w -> derives (Choice a b) w
  | derives_right a b w : derives b w -> derives (Choice a b) w
  | derives_no_more most a : derives (Repeat 0 most a) []
  | derives_once_more least most rest a u v :
      fewer most = Some rest -> derives a u -> derives (Repeat (pred least) rest a) v ->
      derives (Repeat least most a) (u ++ v)
  | derives_except a b w : derives a w -> ~ excepted b (plain w) -> derives (Except a b) w
  | derives_mark m : derives (Mark m) [Tag m]
  | derives_silent a w : derives a w -> derives (Silent a) (plain w).
End Derivation.

(** A definition cannot be inductive through "does not derive". So differences have levels: those of level n + 1 take away
    what is derived with differences of level n, and level 0 has no differences. Without differences all levels are the same
    ([Levels.v]); and a grammar that the checker accepts has a level from which on all are the same ([Checker.v]). *)
Fixpoint derives_at (char set : Type) (mem : set -> char -> bool) (productions : grammar set) (level : nat)
  : expression set -> word char -> Prop :=
  match level with
  | O => derives mem productions (fun _ _ => True)
  | S lower => derives mem productions (derives_at mem productions lower)
  end.
