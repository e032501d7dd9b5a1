(** Sets of characters as ranges of codes, and the classes that they are made of. *)

From Coq Require Import List NArith Bool Lia.
Require Import Automaton.
Import ListNotations.

(** Sets of characters, as ranges with both ends. *)
Definition ranges := list (N * N).
Definition in_ranges (s : ranges) (code : N) : bool :=
  existsb (fun r => N.leb (fst r) code && N.leb code (snd r)) s.

(** The same set, with ranges that touch as one: "a" | "b" | "c" is a-c. *)
Definition touch (r t : N * N) : bool :=
  N.leb (fst r) (snd r) && N.leb (fst t) (snd t) && N.eqb (N.succ (snd r)) (fst t).
Fixpoint absorb (r : N * N) (s : ranges) : ranges :=
  match s with
  | [] => [r]
  | t :: s =>
      if touch t r then absorb (fst t, snd r) s else if touch r t then absorb (fst r, snd t) s else t :: absorb r s
  end.
Definition joined (s : ranges) : ranges := fold_right absorb [] s.

Lemma absorb_ok : forall s r code, in_ranges (absorb r s) code = in_ranges (r :: s) code.
Proof.
  assert (union : forall r t code, touch r t = true ->
    N.leb (fst r) code && N.leb code (snd t) =
    N.leb (fst r) code && N.leb code (snd r) || N.leb (fst t) code && N.leb code (snd t)).
  { unfold touch. intros [r1 r2] [t1 t2] code H. simpl in *. apply andb_prop in H. destruct H as [H E].
    apply andb_prop in H. destruct H as [R T]. apply N.leb_le in R, T. apply N.eqb_eq in E. subst t1.
    destruct (N.leb_spec r1 code), (N.leb_spec code t2), (N.leb_spec code r2), (N.leb_spec (N.succ r2) code);
      simpl; auto; lia. }
  induction s as [|t s IH]; intros r code; [reflexivity|]. simpl.
  destruct (touch t r) eqn:E1; [|destruct (touch r t) eqn:E2].
  - rewrite IH. simpl. rewrite (union _ _ _ E1). destruct (N.leb (fst t) code && N.leb code (snd t)),
      (N.leb (fst r) code && N.leb code (snd r)); reflexivity.
  - rewrite IH. simpl. rewrite (union _ _ _ E2). symmetry. apply orb_assoc.
  - simpl. fold (in_ranges (absorb r s) code). rewrite IH. simpl. fold (in_ranges s code).
    destruct (N.leb (fst t) code && N.leb code (snd t)), (N.leb (fst r) code && N.leb code (snd r)); reflexivity.
Qed.

Lemma joined_ok : forall s code, in_ranges (joined s) code = in_ranges s code.
Proof.
  induction s as [|r s IH]; intros code; [reflexivity|]. simpl. rewrite absorb_ok. simpl. f_equal. apply IH.
Qed.

Definition pieces (a : alphabet) : list (N * N) := (0%N, first a) :: cuts a.

Fixpoint ascending (from : N) (cuts : list (N * N)) : bool :=
  match cuts with [] => true | (p, _) :: cuts => N.ltb from p && ascending p cuts end.

(** The classes that a set is made of, as bits; [None] if it has only a part of some class. *)
Definition mask_of (a : alphabet) (s : ranges) : option N :=
  let s := joined s in
  let begins p := existsb (fun piece => N.eqb (fst piece) p) (pieces a) in
  let mask := fold_left (fun m piece => if in_ranges s (fst piece) then N.setbit m (snd piece) else m) (pieces a) 0%N in
  if forallb (fun r => begins (fst r) && begins (N.succ (snd r))) s &&
     forallb (fun piece => Bool.eqb (in_ranges s (fst piece)) (N.testbit mask (snd piece))) (pieces a)
  then Some mask else None.

(** Where the piece begins that a character is in. *)
Fixpoint floor_from (p : N) (cuts : list (N * N)) (code : N) : N :=
  match cuts with [] => p | (from, _) :: cuts => if N.ltb code from then p else floor_from from cuts code end.
Definition floor (a : alphabet) : N -> N := floor_from 0 (cuts a).

Lemma floor_class : forall cuts p class code,
  In (floor_from p cuts code, class_from class cuts code) ((p, class) :: cuts).
Proof.
  induction cuts as [|[q k] cuts IH]; intros p class code; simpl; [auto|].
  destruct (N.ltb code q); [auto|]. right. apply IH.
Qed.

Lemma floor_leb : forall cuts p code e, ascending p cuts = true -> (p <= code)%N ->
  (e <= p)%N \/ (exists k, In (e, k) cuts) -> N.leb e (floor_from p cuts code) = N.leb e code.
Proof.
  assert (above : forall cuts p e k, ascending p cuts = true -> In (e, k) cuts -> (p < e)%N).
  { induction cuts as [|[q c] cuts IH]; simpl; intros p e k A M; [contradiction|]. apply andb_prop in A. destruct A as [A B].
    apply N.ltb_lt in A. destruct M as [E|M]; [injection E as -> ->; assumption|]. pose proof (IH _ _ _ B M). lia. }
  induction cuts as [|[q c] cuts IH]; simpl; intros p code e A L M.
  - destruct M as [M|[k []]]. transitivity true; [|symmetry]; apply N.leb_le; lia.
  - apply andb_prop in A. destruct A as [A B]. apply N.ltb_lt in A. destruct (N.ltb code q) eqn:C.
    + apply N.ltb_lt in C. destruct M as [M|[k [E|M]]].
      * transitivity true; [|symmetry]; apply N.leb_le; lia.
      * injection E as -> ->. transitivity false; [|symmetry]; apply N.leb_gt; lia.
      * pose proof (above _ _ _ _ B M). transitivity false; [|symmetry]; apply N.leb_gt; lia.
    + apply N.ltb_ge in C. apply IH; auto. destruct M as [M|[k [E|M]]]; [left; lia| |eauto].
      injection E as -> ->. left. lia.
Qed.

Lemma mask_ok : forall a s m, ascending 0 (cuts a) = true -> mask_of a s = Some m ->
  forall code, in_ranges s code = N.testbit m (class_of a code).
Proof.
  unfold mask_of. intros a s0 m A H code. rewrite <- joined_ok. generalize dependent (joined s0). intros s H.
  set (mask := fold_left _ _ _) in H. destruct (_ && _) eqn:E in H; [|discriminate]. injection H as <-.
  apply andb_prop in E. destruct E as [ends bits]. rewrite forallb_forall in ends, bits.
  transitivity (in_ranges s (floor a code)).
  - assert (sides : forall p, existsb (fun piece => N.eqb (fst piece) p) (pieces a) = true ->
      N.leb p (floor a code) = N.leb p code).
    { intros p M. apply existsb_exists in M. destruct M as [[q k] [M E]]. apply N.eqb_eq in E. simpl in E. subst q.
      apply floor_leb; [assumption|lia|]. destruct M as [M|M]; [injection M as <- <-; left; lia|eauto]. }
    clear bits. induction s as [|[low high] s IH]; simpl; [reflexivity|]. f_equal.
    + specialize (ends (low, high) (or_introl eq_refl)). simpl in ends. apply andb_prop in ends. destruct ends as [E1 E2].
      apply sides in E1, E2. rewrite E1. f_equal.
      assert (upper : forall x, N.leb x high = negb (N.leb (N.succ high) x)).
      { intros x. destruct (N.leb_spec x high), (N.leb_spec (N.succ high) x); auto; lia. }
      now rewrite !upper, E2.
    + apply IH. intros r M. apply ends. now right.
  - specialize (bits (floor a code, class_of a code) (floor_class _ _ _ _)). now apply eqb_prop in bits.
Qed.
