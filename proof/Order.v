(** An order of expressions over sets of classes, to compare items and to keep each once. Only that equal ones are equal matters
    for the theorem. *)

From Coq Require Import List NArith Bool.
Require Import Grammar.
Import ListNotations.

Definition rank {set} (a : expression set) : N :=
  match a with
  | Chars _ => 0 | Rule _ => 1 | Empty => 2 | Sequence _ _ => 3 | Nothing => 4
  | Choice _ _ => 5 | Repeat _ _ _ => 6 | Except _ _ => 7 | Mark _ => 8 | Silent _ => 9
  end.

Definition then_ (x y : comparison) : comparison := match x with Eq => y | other => other end.

Definition compare_most (x y : option nat) : comparison :=
  match x, y with
  | None, None => Eq
  | None, Some _ => Lt
  | Some _, None => Gt
  | Some m, Some n => Nat.compare m n
  end.

Fixpoint compare (a b : expression N) : comparison :=
  match a, b with
  | Chars s, Chars t => N.compare s t
  | Rule m, Rule n => Pos.compare m n
  | Sequence a1 a2, Sequence b1 b2 | Choice a1 a2, Choice b1 b2 | Except a1 a2, Except b1 b2 =>
      then_ (compare a1 b1) (compare a2 b2)
  | Repeat l m a, Repeat l' m' b => then_ (Nat.compare l l') (then_ (compare_most m m') (compare a b))
  | Mark m, Mark n => N.compare m n
  | Silent a, Silent b => compare a b
  | _, _ => N.compare (rank a) (rank b)
  end.

Fixpoint compare_lists {A} (compare : A -> A -> comparison) (l m : list A) : comparison :=
  match l, m with
  | [], [] => Eq
  | [], _ :: _ => Lt
  | _ :: _, [] => Gt
  | x :: l, y :: m => then_ (compare x y) (compare_lists compare l m)
  end.

Definition compare_items : list (expression N) -> list (expression N) -> comparison := compare_lists compare.
Definition compare_sets : list (list (expression N)) -> list (list (expression N)) -> comparison :=
  compare_lists compare_items.

Fixpoint insert (i : list (expression N)) (l : list (list (expression N))) : list (list (expression N)) :=
  match l with
  | [] => [i]
  | j :: rest => match compare_items i j with Eq => l | Lt => i :: l | Gt => j :: insert i rest end
  end.
Definition canonical (l : list (list (expression N))) : list (list (expression N)) := fold_right insert [] l.

Lemma then_eq : forall x y, then_ x y = Eq -> x = Eq /\ y = Eq.
Proof. intros [] y H; auto; discriminate. Qed.

Lemma compare_eq : forall a b, compare a b = Eq -> a = b.
Proof.
  induction a; intros b H; destruct b; try discriminate; simpl in H;
    repeat match goal with H : then_ _ _ = Eq |- _ => apply then_eq in H; destruct H end; auto; f_equal; auto;
    try (now apply N.compare_eq); try (now apply Pos.compare_eq); try (now apply PeanoNat.Nat.compare_eq).
  destruct most, most0; try discriminate; auto. f_equal. now apply PeanoNat.Nat.compare_eq.
Qed.

Lemma compare_lists_eq : forall A (f : A -> A -> comparison), (forall x y, f x y = Eq -> x = y) ->
  forall l m, compare_lists f l m = Eq -> l = m.
Proof.
  induction l as [|x l IH]; intros [|y m] E; try discriminate; auto. simpl in E. apply then_eq in E. destruct E.
  f_equal; auto.
Qed.

Lemma compare_items_eq : forall i j, compare_items i j = Eq -> i = j.
Proof. apply compare_lists_eq, compare_eq. Qed.
Lemma compare_sets_eq : forall l m, compare_sets l m = Eq -> l = m.
Proof. apply compare_lists_eq, compare_items_eq. Qed.

Lemma insert_ok : forall i l j, In j (insert i l) <-> j = i \/ In j l.
Proof.
  induction l as [|k l IH]; intros j; simpl; [intuition|].
  destruct (compare_items i k) eqn:E; simpl.
  - apply compare_items_eq in E. subst. intuition.
  - intuition.
  - rewrite IH. intuition.
Qed.

Lemma canonical_ok : forall l i, In i (canonical l) <-> In i l.
Proof. induction l as [|j l IH]; intros i; simpl; [tauto|]. rewrite insert_ok, IH. intuition. Qed.
