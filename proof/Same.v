(** Whether two statements or states are the same. *)

From Coq Require Import List NArith Bool Arith.
Require Import Program Simulation.
Set Implicit Arguments.

Definition target_eq : forall a b : target, {a = b} + {a <> b}.
Proof. decide equality; apply N.eq_dec. Defined.
Definition reading_eq : forall a b : reading, {a = b} + {a <> b}.
Proof. decide equality; apply Nat.eq_dec. Defined.
Definition condition_eq : forall a b : condition, {a = b} + {a <> b}.
Proof. decide equality; [apply reading_eq|apply bool_dec|apply (list_eq_dec N.eq_dec)]. Defined.
Fixpoint statement_eq (a b : statement) {struct a} : {a = b} + {a <> b}.
Proof.
  decide equality; first [apply (list_eq_dec statement_eq) | apply N.eq_dec | apply Nat.eq_dec | apply condition_eq | apply target_eq |
    (decide equality; apply target_eq)].
Defined.
Fixpoint state_eq (a b : state) {struct a} : {a = b} + {a <> b}
with frames_eq (a b : frames) {struct a} : {a = b} + {a <> b}.
Proof.
  - decide equality; first [apply Nat.eq_dec | apply bool_dec | apply N.eq_dec | apply (list_eq_dec N.eq_dec)].
  - decide equality; first [apply (list_eq_dec statement_eq) | apply N.eq_dec | (decide equality; apply target_eq)].
Defined.

Definition same (s t : state) : bool := if state_eq s t then true else false.
Lemma same_ok : forall s t, same s t = true -> s = t.
Proof. unfold same. intros s t H. now destruct (state_eq s t). Qed.

Definition is {A} (eq : forall a b : A, {a = b} + {a <> b}) (a b : A) : bool := if eq a b then true else false.
Lemma is_ok : forall A eq (a b : A), is eq a b = true -> a = b.
Proof. unfold is. intros A eq a b H. now destruct (eq a b). Qed.

Definition all_statements_eq := list_eq_dec statement_eq.
Definition failed_eq : forall a b : option target, {a = b} + {a <> b}.
Proof. decide equality. apply target_eq. Defined.
