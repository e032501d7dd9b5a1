(** Explores what is reached from a node, breadth first. If it ends with [Closed], the nodes that it has seen are a set that
    nothing leads out of. *)

From Coq Require Import List NArith Bool FMapPositive.
Import ListNotations.
Set Implicit Arguments.

Section Explore.
  Variables node label : Type.
  Variable equal : node -> node -> bool.
  Hypothesis equal_ok : forall x y, equal x y = true -> x = y.
  (** Nodes are kept by a key; different nodes may have one key. *)
  Variable key : node -> positive.
  (** The nodes after a node; [None] if the node is refused. *)
  Variable next : node -> option (list (label * node)).

  Definition seen := PositiveMap.t (list node).
  Definition alike (t : seen) (k : positive) : list node :=
    match PositiveMap.find k t with Some l => l | None => [] end.
  Definition known (t : seen) (x : node) : bool := existsb (equal x) (alike t (key x)).
  Definition add (t : seen) (x : node) : seen := PositiveMap.add (key x) (x :: alike t (key x)) t.

  (** A node that is still to be visited, with the labels that led to it, the last one first. *)
  Definition task := (node * list label)%type.

  Fixpoint enter (path : list label) (ys : list (label * node)) (t : seen) (later : list task) : seen * list task :=
    match ys with
    | [] => (t, later)
    | (l, y) :: ys => if known t y then enter path ys t later else enter path ys (add t y) ((y, l :: path) :: later)
    end.

  Inductive outcome :=
  | Closed (count : N)
  | Refused (x : node) (path : list label)
  | Unfinished.

  Inductive round :=
  | Visited (later : list task) (t : seen) (count : N)
  | Stopped (x : node) (path : list label).

  (** Visits all nodes that are as far away as each other. *)
  Fixpoint visit (todo later : list task) (t : seen) (count : N) : round :=
    match todo with
    | [] => Visited later t count
    | (x, path) :: todo =>
        match next x with
        | None => Stopped x path
        | Some ys => let (t, later) := enter path ys t later in visit todo later t (N.succ count)
        end
    end.

  (** [rounds]: how far away nodes may be. *)
  Fixpoint explore (rounds : nat) (todo : list task) (t : seen) (count : N) : outcome :=
    match rounds, todo with
    | _, [] => Closed count
    | O, _ => Unfinished
    | S rounds, _ =>
        match visit todo [] t count with
        | Visited later t count => explore rounds later t count
        | Stopped x path => Refused x path
        end
    end.

  Definition explore_from (rounds : nat) (x : node) : outcome :=
    explore rounds [(x, [])] (add (PositiveMap.empty _) x) 0.

  (** * What [Closed] means *)

  Definition inside (t : seen) (x : node) : Prop := In x (alike t (key x)).
  Definition visited (t : seen) (x : node) : Prop :=
    exists ys, next x = Some ys /\ forall l y, In (l, y) ys -> inside t y.
  Definition waiting (tasks : list task) (x : node) : Prop := exists path, In (x, path) tasks.

  Lemma inside_add : forall t x y, inside (add t x) y <-> y = x \/ inside t y.
  Proof.
    intros t x y. unfold inside, add, alike. destruct (Pos.eq_dec (key y) (key x)) as [E|E].
    - rewrite E, PositiveMap.gss. simpl. intuition congruence.
    - rewrite PositiveMap.gso by assumption. split; [auto|]. intros [->|H]; [contradiction|assumption].
  Qed.

  Lemma known_inside : forall t x, known t x = true -> inside t x.
  Proof.
    unfold known. intros t x H. apply existsb_exists in H. destruct H as [y [M E]]. apply equal_ok in E. now subst.
  Qed.

  Lemma enter_ok : forall path ys t later t' later', enter path ys t later = (t', later') ->
    (forall x, inside t x -> inside t' x) /\
    (forall x, inside t' x -> inside t x \/ waiting later' x) /\
    (forall x, waiting later x -> waiting later' x) /\
    (forall l y, In (l, y) ys -> inside t' y).
  Proof.
    induction ys as [|[l y] ys IH]; simpl; intros t later t' later' H.
    - injection H as <- <-. repeat split; auto; try contradiction.
    - destruct (known t y) eqn:K; destruct (IH _ _ _ _ H) as [I1 [I2 [I3 I4]]].
      + repeat split; auto. intros l' y' [E|M]; [injection E as <- <-; apply I1; now apply known_inside|eauto].
      + repeat split.
        * intros x M. apply I1, inside_add. auto.
        * intros x M. apply I2 in M. destruct M as [M|M]; [|auto]. apply inside_add in M. destruct M as [->|M]; [|auto].
          right. apply I3. exists (l :: path). simpl. auto.
        * intros x [p M]. apply I3. exists p. simpl. auto.
        * intros l' y' [E|M]; [injection E as <- <-; apply I1, inside_add; auto|eauto].
  Qed.

  (** Every node that has been seen is waiting, or its next nodes have been seen. *)
  Definition complete (todo later : list task) (t : seen) : Prop :=
    forall x, inside t x -> waiting todo x \/ waiting later x \/ visited t x.

  Lemma visit_ok : forall todo later t count later' t' count', visit todo later t count = Visited later' t' count' ->
    complete todo later t -> complete [] later' t' /\ forall x, inside t x -> inside t' x.
  Proof.
    induction todo as [|[x path] todo IH]; simpl; intros later t count later' t' count' H invariant.
    - injection H as <- <- <-. auto.
    - destruct (next x) as [ys|] eqn:N; [|discriminate]. destruct (enter path ys t later) as [t1 later1] eqn:E.
      apply enter_ok in E. destruct E as [I1 [I2 [I3 I4]]].
      assert (grown : forall z, visited t z -> visited t1 z).
      { intros z [zs [Z V]]. exists zs. split; [assumption|]. intros l y M. apply I1. eauto. }
      apply IH in H.
      + destruct H as [C G]. auto.
      + intros z M. apply I2 in M. destruct M as [M|M]; [|auto]. destruct (invariant z M) as [[p [W|W]]|[W|V]]; auto.
        * injection W as <- <-. right. right. exists ys. auto.
        * left. now exists p.
  Qed.

  Lemma explore_ok : forall rounds todo t count result, explore rounds todo t count = Closed result ->
    complete todo [] t ->
    exists t', (forall x, inside t x -> inside t' x) /\ (forall x, inside t' x -> visited t' x).
  Proof.
    induction rounds as [|rounds IH]; intros todo t count result H invariant; destruct todo as [|task todo];
      try discriminate;
      try (exists t; split; [auto|]; intros x M; destruct (invariant x M) as [[? []]|[[? []]|V]]; assumption).
    cbn [explore] in H. destruct (visit _ _ _ _) as [later t1 count1|] eqn:V in H; [|discriminate].
    apply visit_ok in V; [|assumption]. destruct V as [C G]. apply IH in H.
    - destruct H as [t' [G' C']]. exists t'. auto.
    - intros x M. destruct (C x M) as [[? []]|[W|V]]; auto.
  Qed.

  Theorem closed : forall rounds x count, explore_from rounds x = Closed count ->
    exists R : node -> Prop, R x /\ forall y, R y -> exists ys, next y = Some ys /\ forall l z, In (l, z) ys -> R z.
  Proof.
    unfold explore_from. intros rounds x count H. apply explore_ok in H.
    - destruct H as [t [I C]]. exists (inside t). split; [apply I, inside_add; auto|exact C].
    - intros y M. apply inside_add in M. destruct M as [->|M].
      + left. exists []. simpl. auto.
      + unfold inside, alike in M. now rewrite PositiveMap.gempty in M.
  Qed.
End Explore.
Arguments Closed {node label}. Arguments Unfinished {node label}.
