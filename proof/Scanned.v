(** Whether a function of a scanner matches what an automaton accepts, and the theorem: if the comparison holds, they do. It explores
    the pairs of a state of the function's simulation and a state of the automaton that some string leads to. *)

From Coq Require Import List NArith Bool Arith Lia.
Require Import Grammar Automaton Ranges Classes Explore Text Program Simulation Means Sound Same Shared Filling.
Import ListNotations.

(** A set by its number: 0 has all characters, and those of the list follow; one that there is not has none. *)
Definition in_set (sets : list ranges) (number : N) (code : N) : bool :=
  match N.to_nat number with O => true | S index => in_ranges (nth index sets []) code end.
Definition in_mask (masks : list N) (number : N) (class : N) : bool :=
  match N.to_nat number with O => true | S index => N.testbit (nth index masks 0%N) class end.

Definition every_class (a : automaton) : list N := nodup N.eq_dec (map snd (pieces (symbols a))).

(** The states of a scanner's functions, over the classes of an alphabet, in which the sets have these masks. *)
Record simulated := { masks : list N; states_of : table; starts : list (N * N) }.

Section Scanned.
  Variable t : table.
  Variable a : automaton.

  (** A state of the table, and one of the automaton. *)
  Definition pair := (N * N)%type.
  Definition equal_pairs (x y : pair) : bool := N.eqb (fst x) (fst y) && N.eqb (snd x) (snd y).

  Fixpoint pairs_after (q : Automaton.state) (s : N) (classes : list N) : option (list (N * pair)) :=
    match classes with
    | [] => Some []
    | class :: classes =>
        match next a q (Letter class), moved_to t s class, pairs_after q s classes with
        | Some n, Some m, Some others => Some ((class, (m, n)) :: others)
        | _, _, _ => None
        end
    end.

  Definition is_matched (r : result) : bool := match r with Matched => true | State _ => false end.

  (** The pairs after a pair; [None] if they disagree whether the string may end there. *)
  Definition pair_after (x : pair) : option (list (N * pair)) :=
    match find (snd x) (states a), ended_in t (fst x) with
    | Some q, Some r => if Bool.eqb (accepting q) (is_matched r) then pairs_after q (fst x) (every_class a) else None
    | _, _ => None
    end.
End Scanned.

Inductive comparison_result :=
| Agree (pairs : N)
| Disagree (path : list N)              (* after this path *)
| Unknown                               (* there are too many pairs, or the table does not hold *)
| Not_comparable.                       (* a set of the function has only a part of a class *)

Definition masks_in (a : automaton) (sets : list ranges) : option (list N) := all_some (mask_of (symbols a)) sets.

(** The states of some functions, for the alphabet of an automaton. *)
Definition simulate (fuel rounds : nat) (sets : list ranges) (p : program) (functions : list N) (a : automaton) : option simulated :=
  option_map
    (fun masks =>
      let (t, starts) := fill (in_mask masks) p fuel rounds (every_class a) functions in {| masks := masks; states_of := t; starts := starts |})
    (masks_in a sets).

Definition simulated_holds (fuel : nat) (p : program) (s : simulated) : bool := holds_throughout (in_mask (masks s)) p fuel (states_of s).

Definition scanned (rounds : nat) (sets : list ranges) (p : program) (s : simulated) (f : N) (a : automaton) : comparison_result :=
  match ascending 0 (cuts (symbols a)), masks_in a sets, List.find (fun start => N.eqb (fst start) f) (starts s) with
  | true, Some own, Some (_, start) =>
      if is (list_eq_dec N.eq_dec) own (masks s) && folds (states_of s) (begins p f) (Named start) then
        match explore_from equal_pairs (fun x => N.succ_pos (fst x)) (pair_after (states_of s) a) rounds (start, 0%N) with
        | Closed count => Agree count
        | Refused _ path => Disagree (rev path)
        | Unfinished => Unknown
        end
      else Not_comparable
  | _, _, _ => Not_comparable
  end.

Lemma equal_pairs_ok : forall x y, equal_pairs x y = true -> x = y.
Proof.
  intros [s m] [t n] H. unfold equal_pairs in H. simpl in H. apply andb_prop in H. destruct H as [E F].
  apply N.eqb_eq in E, F. now subst.
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
  Variable p : program.
  Variable s : simulated.
  Variable a : automaton.
  Notation t := (states_of s).
  Notation mem := (in_mask (masks s)).
  Hypothesis checked : simulated_holds fuel p s = true.
  Variable R : pair -> Prop.
  Hypothesis closed : forall x, R x -> exists ys, pair_after t a x = Some ys /\ forall c y, In (c, y) ys -> R y.

  Lemma pairs_after_ok : forall q n classes ys, pairs_after t a q n classes = Some ys -> forall c, In c classes ->
    exists n' m, next a q (Letter c) = Some n' /\ moved_to t n c = Some m /\ In (c, (m, n')) ys.
  Proof.
    induction classes as [|d classes IH]; intros ys H c M; [contradiction|]. cbn [pairs_after] in H.
    destruct (next a q (Letter d)) as [n'|] eqn:E1; [|discriminate]. destruct (moved_to t n d) as [m|] eqn:E2; [|discriminate].
    destruct (pairs_after t a q n classes) as [others|]; [|discriminate].
    injection H as <-. destruct M as [<-|M].
    - exists n', m. simpl. auto.
    - destruct (IH _ eq_refl c M) as [n'' [m' [F1 [F2 F3]]]]. exists n'', m'. simpl. auto.
  Qed.

  Lemma runs_agree : forall input w before m n c, input = before ++ w -> R (m, n) ->
    (forall class, In class w -> In class (every_class a)) ->
    means mem p input (named mem p t input) (length before) (Named m) c ->
    (succeeds mem p input c <-> accepts_from a n (map (@Letter N) w) = true).
  Proof.
    intros input. induction w as [|class w IH]; intros before m n c I M J H; destruct (closed _ M) as [ys [E C]]; unfold pair_after in E;
      cbn [fst snd] in E; destruct (find n (states a)) as [q|] eqn:Q; try discriminate;
      destruct (ended_in t m) as [r|] eqn:O; try discriminate;
      destruct (Bool.eqb (accepting q) (is_matched r)) eqn:B; try discriminate; apply eqb_prop in B.
    - assert (L : length before = length input) by (rewrite I; now rewrite app_nil_r). rewrite L in H.
      pose proof (@ended_ok _ p fuel t input checked m r c O H) as G. simpl. rewrite Q, B. destruct r; simpl in G; simpl; intuition discriminate.
    - simpl. rewrite Q. destruct (pairs_after_ok _ _ _ _ E class (J class (or_introl eq_refl))) as [n' [m' [E1 [E2 Y]]]].
      simpl in E1. rewrite E1. apply (IH (before ++ [class]) m' n' c); [now rewrite <- app_assoc|eauto|auto with datatypes|].
      rewrite app_length, Nat.add_1_r. eapply (@called_ok _ p fuel t input checked); [| |exact H].
      + rewrite I, nth_error_app2, Nat.sub_diag; [reflexivity|auto].
      + unfold called_in. now rewrite E2.
  Qed.
End Runs.

Theorem scanned_sound : forall fuel rounds sets p s f a pairs, simulated_holds fuel p s = true -> scanned rounds sets p s f a = Agree pairs ->
  forall text, matches (in_set sets) p text f <-> accepts a (map (@Letter N) text) = true.
Proof.
  unfold scanned, masks_in. intros fuel rounds sets p s f a pairs checked H text.
  destruct (ascending 0 (cuts (symbols a))) eqn:sorted; [|discriminate].
  destruct (all_some (mask_of (symbols a)) sets) as [own|] eqn:M; [|discriminate].
  destruct (List.find _ (starts s)) as [[f' start]|] eqn:F; [|discriminate].
  destruct (is _ own (masks s) && folds _ _ _) eqn:B in H; [|discriminate]. apply andb_prop in B. destruct B as [B begun].
  apply is_ok in B. subst own.
  destruct (explore_from _ _ _ _ _) as [|[m n] path|] eqn:X in H; [|discriminate|discriminate].
  clear H. apply (closed _ equal_pairs_ok) in X. destruct X as [R [start_in closed_]].
  rewrite (matches_translated _ _ (class_of (symbols a)) _ (in_mask (masks s)) (masks_ok _ sorted _ _ M)).
  unfold accepts. replace (classified (symbols a) (map (@Letter N) text)) with (map (@Letter N) (map (class_of (symbols a)) text))
    by (unfold classified; now rewrite !map_map).
  apply (runs_agree fuel p s a checked R closed_ _ (map (class_of (symbols a)) text) [] start 0%N (entry p f)); [reflexivity|exact start_in| |].
  - intros class I. apply in_map_iff in I. destruct I as [code [<- _]]. unfold every_class. apply nodup_In. apply in_map_iff.
    eexists. split; [|apply floor_class]. reflexivity.
  - now apply begun_ok.
Qed.
