(** Whether a function of a scanner matches what an automaton accepts, and the theorem: if the comparison holds, they do. It explores
    the pairs of a state of the function's simulation and a state of the automaton that some string leads to. *)

From Coq Require Import List NArith Bool Arith Lia.
Require Import Grammar Automaton Ranges Classes Explore Text Program Simulation Means Sound.
Import ListNotations.

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
  - decide equality; first [apply Nat.eq_dec | apply bool_dec | apply (list_eq_dec N.eq_dec)].
  - decide equality; first [apply (list_eq_dec statement_eq) | apply N.eq_dec | (decide equality; apply target_eq)].
Defined.

Definition same (s t : state) : bool := if state_eq s t then true else false.
Lemma same_ok : forall s t, same s t = true -> s = t.
Proof. unfold same. intros s t H. now destruct (state_eq s t). Qed.

(** A set by its number: 0 has all characters, and those of the list follow; one that there is not has none. *)
Definition in_set (sets : list ranges) (number : N) (code : N) : bool :=
  match N.to_nat number with O => true | S index => in_ranges (nth index sets []) code end.
Definition in_mask (masks : list N) (number : N) (class : N) : bool :=
  match N.to_nat number with O => true | S index => N.testbit (nth index masks 0%N) class end.

(** How large a state is. *)
Fixpoint size (s : state) : N :=
  match s with
  | Rejected => 1
  | Thread k _ _ _ => 1 + size_around k
  | Open _ yes no => 1 + size yes + size no
  end
with size_around (k : frames) : N :=
  match k with
  | Outside => 1
  | Then _ k | Within_block _ k | Within_loop _ _ _ k | Within_call _ k | Within_machine _ _ _ k => 1 + size_around k
  | Else failure k => 1 + size failure + size_around k
  end.

Section Scanned.
  Variable fuel : nat.
  (** States that are larger are not followed. *)
  Variable largest : N.
  Variable masks : list N.
  Variable p : program.
  Variable a : automaton.

  Definition pair := (state * N)%type.
  Definition equal_pairs (x y : pair) : bool := N.eqb (snd x) (snd y) && same (fst x) (fst y).
  Definition every_class : list N := nodup N.eq_dec (map snd (pieces (symbols a))).

  Fixpoint pairs_after (q : Automaton.state) (s : state) (classes : list N) : option (list (N * pair)) :=
    match classes with
    | [] => Some []
    | class :: classes =>
        match next a q (Letter class), after (in_mask masks) p same fuel s class, pairs_after q s classes with
        | Some n, Some t, Some others => if N.leb (size t) largest then Some ((class, (t, n)) :: others) else None
        | _, _, _ => None
        end
    end.

  (** Whether one of the next states is too large. *)
  Definition leads_too_far (s : state) : bool :=
    existsb (fun class => match after (in_mask masks) p same fuel s class with Some t => N.ltb largest (size t) | None => false end)
      every_class.

  Definition is_matched (r : result) : bool := match r with Matched => true | State _ => false end.

  (** The pairs after a pair; [None] if they disagree whether the string may end there. *)
  Definition pair_after (x : pair) : option (list (N * pair)) :=
    match find (snd x) (states a), ends (in_mask masks) p same fuel (fst x) with
    | Some q, Some r => if Bool.eqb (accepting q) (is_matched r) then pairs_after q (fst x) every_class else None
    | _, _ => None
    end.
End Scanned.

Inductive comparison_result :=
| Agree (pairs : N)
| Disagree (path : list N)              (* after this path *)
| Too_large
| Not_comparable.                       (* a set of the function has only a part of a class *)

Definition scanned (fuel rounds : nat) (largest : N) (sets : list ranges) (p : program) (f : N) (a : automaton) : comparison_result :=
  match ascending 0 (cuts (symbols a)), all_some (mask_of (symbols a)) sets with
  | true, Some masks =>
      match explore_from equal_pairs (fun x => N.succ_pos (snd x)) (pair_after fuel largest masks p a) rounds (begins p f, 0%N) with
      | Closed count => Agree count
      | Refused (s, _) path => if leads_too_far fuel largest masks p a s then Too_large else Disagree (rev path)
      | Unfinished => Too_large
      end
  | _, _ => Not_comparable
  end.

Lemma equal_pairs_ok : forall x y, equal_pairs x y = true -> x = y.
Proof.
  intros [s m] [t n] H. unfold equal_pairs in H. simpl in H. apply andb_prop in H. destruct H as [E F].
  apply N.eqb_eq in E. apply same_ok in F. now subst.
Qed.

(** * Characters and their classes *)

Section Translated.
  Variables A B : Type.
  Variable f : A -> B.
  Variable mem : N -> A -> bool.
  Variable mem' : N -> B -> bool.
  Hypothesis same_mem : forall n c, mem n c = mem' n (f c).
  Variable p : program.
  Variable input : list A.

  Lemma is_char_translated : forall n i, is_char mem input n i = is_char mem' (map f input) n i.
  Proof. intros. unfold is_char. rewrite nth_error_map. destruct (nth_error input i); simpl; auto. Qed.

  Lemma is_there_translated : forall i, is_there input i = is_there (map f input) i.
  Proof. intros. unfold is_there. now rewrite map_length. Qed.

  Lemma are_chars_translated : forall l i, are_chars mem input l i = are_chars mem' (map f input) l i.
  Proof. induction l as [|n l IH]; intros i; simpl; [reflexivity|]. now rewrite is_char_translated, IH. Qed.

  Lemma read_by_translated : forall r i read, read_by input r i read = read_by (map f input) r i read.
  Proof. intros [|further] i read; simpl; [reflexivity|]. now rewrite is_there_translated. Qed.

  Lemma holds_translated : forall t i read, holds mem input t i read = holds mem' (map f input) t i read.
  Proof.
    intros t i read. unfold holds. destruct (sets t) as [|first others]; [reflexivity|].
    rewrite is_there_translated, !are_chars_translated. destruct (_ && _); [|reflexivity]. destruct read; [|reflexivity].
    now rewrite is_char_translated.
  Qed.

  Lemma moved_translated : forall t place c, moved mem p t place c = moved mem' p t place (f c).
  Proof.
    intros t place c. unfold moved. destruct (nth_error (tables p) _) as [moves|]; [|reflexivity].
    assert (E : List.find (fun m => mem (fst m) c) moves = List.find (fun m => mem' (fst m) (f c)) moves).
    { induction moves as [|[n l] moves IH]; simpl; [reflexivity|]. rewrite same_mem, IH. reflexivity. }
    now rewrite E.
  Qed.

  Lemma execute_translated : forall st k i read, execute mem p input st k i read = execute mem' p (map f input) st k i read.
  Proof. intros [] k i read; simpl; rewrite <- ?read_by_translated, <- ?holds_translated, <- ?is_there_translated; reflexivity. Qed.

  Lemma step_translated : forall c, step mem p input c = step mem' p (map f input) c.
  Proof.
    intros [k i read]. unfold step. simpl. destruct k as [|[|[] l] k| | | |t accepting place k|]; try reflexivity;
      try (destruct i; [apply execute_translated|reflexivity]).
    destruct i as [i|]; [|reflexivity]. rewrite <- is_there_translated, nth_error_map.
    destruct (nth_error input i); simpl; [|reflexivity]. now rewrite moved_translated.
  Qed.

  Lemma run_translated : forall fuel c, run mem p input fuel c = run mem' p (map f input) fuel c.
  Proof. induction fuel as [|fuel IH]; intros c; simpl; [reflexivity|]. rewrite <- step_translated. destruct (step mem p input c); auto. Qed.

  Lemma matches_translated : forall g, matches mem p input g <-> matches mem' p (map f input) g.
  Proof. intros g. unfold matches. setoid_rewrite run_translated. now rewrite map_length. Qed.
End Translated.

(** * The theorem *)

Lemma masks_ok : forall a, ascending 0 (cuts a) = true -> forall sets masks, all_some (mask_of a) sets = Some masks ->
  forall n code, in_set sets n code = in_mask masks n (class_of a code).
Proof.
  intros a A sets masks H n code. unfold in_set, in_mask. destruct (N.to_nat n) as [|index]; [reflexivity|]. clear n.
  rename index into n.
  revert masks H n. induction sets as [|s sets IH]; intros masks H n; simpl in H.
  - injection H as <-. destruct n; reflexivity.
  - destruct (mask_of a s) as [m|] eqn:M; [|discriminate]. destruct (all_some (mask_of a) sets) as [others|] eqn:O; [|discriminate].
    injection H as <-. destruct n as [|n]; simpl; [now apply mask_ok|now apply IH].
Qed.

Section Runs.
  Variable fuel : nat.
  Variable largest : N.
  Variable masks : list N.
  Variable p : program.
  Variable a : automaton.
  Variable R : pair -> Prop.
  Hypothesis closed : forall x, R x -> exists ys, pair_after fuel largest masks p a x = Some ys /\ forall c y, In (c, y) ys -> R y.

  Lemma pairs_after_ok : forall q s classes ys, pairs_after fuel largest masks p a q s classes = Some ys -> forall c, In c classes ->
    exists n t, next a q (Letter c) = Some n /\ after (in_mask masks) p same fuel s c = Some t /\ In (c, (t, n)) ys.
  Proof.
    induction classes as [|d classes IH]; intros ys H c M; [contradiction|]. cbn [pairs_after] in H.
    destruct (next a q (Letter d)) as [n|] eqn:E1; [|discriminate]. destruct (after (in_mask masks) p same fuel s d) as [t|] eqn:E2; [|discriminate H].
    destruct (pairs_after fuel largest masks p a q s classes) as [others|]; [|discriminate H]. destruct (N.leb (size t) largest); [|discriminate H].
    injection H as <-. destruct M as [<-|M].
    - exists n, t. simpl. auto.
    - destruct (IH _ eq_refl c M) as [n' [t' [F1 [F2 F3]]]]. exists n', t'. simpl. auto.
  Qed.

  Lemma runs_agree : forall w before s n c, R (s, n) -> (forall class, In class w -> In class (every_class a)) ->
    means (in_mask masks) p (before ++ w) (length before) s c ->
    (succeeds (in_mask masks) p (before ++ w) c <-> accepts_from a n (map (@Letter N) w) = true).
  Proof.
    induction w as [|class w IH]; intros before s n c M I H; destruct (closed _ M) as [ys [E C]]; unfold pair_after in E; simpl in E;
      destruct (find n (states a)) as [q|] eqn:Q; try discriminate; destruct (ends _ _ _ _ s) as [r|] eqn:O; try discriminate;
      destruct (Bool.eqb (accepting q) (is_matched r)) eqn:B; try discriminate; apply eqb_prop in B.
    - simpl. rewrite Q, B. pose proof (@ends_ok _ (in_mask masks) p same same_ok (before ++ []) fuel) as X.
      assert (L : length before = length (before ++ (@nil N))) by now rewrite app_nil_r. rewrite L in H.
      pose proof (X s r O c H) as G. destruct r; simpl in G; simpl; intuition discriminate.
    - simpl. rewrite Q. destruct (pairs_after_ok _ _ _ _ E class (I class (or_introl eq_refl))) as [n' [t [E1 [E2 Y]]]].
      simpl in E1. rewrite E1. pose proof (@after_ok _ (in_mask masks) p same same_ok (before ++ class :: w) fuel) as X.
      replace (before ++ class :: w) with ((before ++ [class]) ++ w) in * by now rewrite <- app_assoc.
      apply (IH (before ++ [class]) t n' c); [eauto|auto with datatypes|].
      rewrite app_length, Nat.add_1_r. eapply X; [exact E2| |exact H].
      rewrite <- app_assoc. simpl. rewrite nth_error_app2, Nat.sub_diag; auto.
  Qed.
End Runs.

Theorem scanned_sound : forall fuel rounds largest sets p f a pairs, scanned fuel rounds largest sets p f a = Agree pairs ->
  forall text, matches (in_set sets) p text f <-> accepts a (map (@Letter N) text) = true.
Proof.
  unfold scanned. intros fuel rounds largest sets p f a pairs H text.
  destruct (ascending 0 (cuts (symbols a))) eqn:sorted; [|discriminate].
  destruct (all_some (mask_of (symbols a)) sets) as [masks|] eqn:M; [|discriminate].
  destruct (explore_from _ _ _ _ _) as [|[s n] path|] eqn:X in H; [|destruct (leads_too_far _ _ _ _ _ _) in H; discriminate|discriminate].
  clear H. apply (closed _ equal_pairs_ok) in X. destruct X as [R [start_in closed_]].
  rewrite (matches_translated _ _ (class_of (symbols a)) _ (in_mask masks) (masks_ok _ sorted _ _ M)).
  unfold accepts. replace (classified (symbols a) (map (@Letter N) text)) with (map (@Letter N) (map (class_of (symbols a)) text))
    by (unfold classified; now rewrite !map_map).
  apply (runs_agree fuel largest masks p a R closed_ (map (class_of (symbols a)) text) [] (begins p f) 0%N (entry p f)); [exact start_in| |].
  - intros class I. apply in_map_iff in I. destruct I as [code [<- _]]. unfold every_class. apply nodup_In. apply in_map_iff.
    eexists. split; [|apply floor_class]. reflexivity.
  - apply begins_ok.
Qed.
