(** The checker, and the theorem: if it holds, the automaton accepts exactly the marked strings that the production derives.

    It explores the pairs of a state of the automaton and a set of items that some string leads to, and looks whether the state
    accepts if and only if one of the items derives the empty string. *)

From Coq Require Import List NArith Bool Lia FMapPositive.
Require Import Grammar Automaton Items Expansions ItemsSound Order Ranges Classes Explore.
Import ListNotations.

Definition item_set := list (item N).
Definition node := (N * item_set)%type.

Definition equal_nodes (x y : node) : bool :=
  N.eqb (fst x) (fst y) && match compare_sets (snd x) (snd y) with Eq => true | _ => false end.

(** How deep the checker looks. Limits that are too small make it fail, and never make it hold. *)
Record limits := { levels : nat; depth : nat; rounds : nat }.

Section Check.
  Variable l : limits.
  Variable h : grammar N.
  Variable a : automaton.

  (** Every class and every mark. *)
  Definition alphabet_symbols : list (symbol N) :=
    map (@Letter N) (nodup N.eq_dec (map snd (pieces (symbols a)))) ++
    map (fun n => Tag (N.of_nat n)) (seq 0 (N.to_nat (marks a))).

  Definition set_after (x : symbol N) (s : item_set) : option item_set :=
    option_map canonical (collect (after N.testbit h canonical (depth l) (levels l) x) s).

  Fixpoint nodes_after (q : state) (s : item_set) (xs : list (symbol N)) : option (list (symbol N * node)) :=
    match xs with
    | [] => Some []
    | x :: xs =>
        match next a q x, set_after x s, nodes_after q s xs with
        | Some n, Some t, Some others => Some ((x, (n, t)) :: others)
        | _, _, _ => None
        end
    end.

  (** Whether one of the items derives the empty string. *)
  Definition is_over (s : item_set) : option bool := any (nullable h (depth l) (levels l)) s.

  (** The nodes after a node; [None] if its state and its items disagree. *)
  Definition node_after (x : node) : option (list (symbol N * node)) :=
    match find (fst x) (states a), is_over (snd x) with
    | Some q, Some over => if Bool.eqb over (accepting q) then nodes_after q (snd x) alphabet_symbols else None
    | _, _ => None
    end.
End Check.

(** The productions, and the same over classes. *)
Definition productions := PositiveMap.t (expression ranges).
Definition grammar_of (g : productions) : grammar ranges := fun name => PositiveMap.find name g.
Definition grammar_over_classes (a : alphabet) (marks : N) (g : productions) : grammar N :=
  let translated := PositiveMap.map (over_classes a marks) g in
  fun name => match PositiveMap.find name translated with Some result => result | None => None end.

Inductive verdict :=
| Holds (nodes : N)
| Unordered                             (* the classes do not begin in ascending order *)
| OtherMarks                            (* the automaton has another number of marks than the grammar *)
| NotOfClasses (name : option positive) (* a set of this production, or of the start, has only a part of a class *)
| Differ (x : node) (path : list (symbol N))  (* after this path: the state and the items disagree *)
| TooLarge.

Definition not_of_classes (a : alphabet) (marks : N) (g : productions) : option positive :=
  option_map fst
    (List.find (fun p => match over_classes a marks (snd p) with Some _ => false | None => true end) (PositiveMap.elements g)).

(** [marks]: how many marks the grammar has. *)
Definition check (l : limits) (g : productions) (marks : N) (start : expression ranges) (a : automaton) : verdict :=
  if negb (ascending 0 (cuts (symbols a))) then Unordered
  else if negb (N.eqb (Automaton.marks a) marks) then OtherMarks
  else match not_of_classes (symbols a) marks g, over_classes (symbols a) marks start with
  | Some name, _ => NotOfClasses (Some name)
  | None, None => NotOfClasses None
  | None, Some c =>
      match explore_from equal_nodes (fun x => N.succ_pos (fst x))
              (node_after l (grammar_over_classes (symbols a) marks g) a) (rounds l) (0%N, [[c]]) with
      | Closed count => Holds count
      | Refused x path => Differ x (rev path)
      | Unfinished => TooLarge
      end
  end.

Lemma equal_nodes_ok : forall x y, equal_nodes x y = true -> x = y.
Proof.
  intros [m s] [n t] H. unfold equal_nodes in H. simpl in H. apply andb_prop in H. destruct H as [E F].
  apply N.eqb_eq in E. destruct (compare_sets s t) eqn:C; try discriminate. apply compare_sets_eq in C. now subst.
Qed.

Section Theorem_.
  Variable l : limits.
  Variable h : grammar N.
  Variable a : automaton.
  Variable R : node -> Prop.
  Hypothesis closed : forall x, R x -> exists ys, node_after l h a x = Some ys /\ forall s y, In (s, y) ys -> R y.
  Variable level : nat.
  Hypothesis enough : levels l <= level.

  Lemma nodes_after_ok : forall q s xs ys, nodes_after l h a q s xs = Some ys ->
    forall x, In x xs -> exists n t, next a q x = Some n /\ set_after l h x s = Some t /\ In (x, (n, t)) ys.
  Proof.
    induction xs as [|y xs IH]; simpl; intros ys H x M; [contradiction|].
    destruct (next a q y) as [n|] eqn:E1; [|discriminate]. destruct (set_after l h y s) as [t|] eqn:E2; [|discriminate].
    destruct (nodes_after l h a q s xs) as [others|]; [|discriminate]. injection H as <-. destruct M as [<-|M].
    - exists n, t. simpl. auto.
    - destruct (IH _ eq_refl x M) as [n' [t' [F1 [F2 F3]]]]. exists n', t'. simpl. auto.
  Qed.

  Notation follows := (follows_at N.testbit h level).

  Lemma runs : forall w n s, R (n, s) -> (forall x, In x w -> In x (alphabet_symbols a)) ->
    (accepts_from a n w = true <-> exists i, In i s /\ follows i w).
  Proof.
    induction w as [|x w IH]; intros n s M I; destruct (closed _ M) as [ys [E C]]; unfold node_after in E; simpl in *;
      destruct (find n (states a)) as [q|] eqn:Q; try discriminate;
      destruct (is_over l h s) as [b|] eqn:O; try discriminate;
      destruct (Bool.eqb b (accepting q)) eqn:B; try discriminate; apply eqb_prop in B.
    - rewrite <- B. unfold is_over in O. destruct b.
      + apply any_true in O. destruct O as [i [Mi N]]. split; [|auto]. intros _. exists i. split; [assumption|].
        now apply (nullable_sound N.testbit) with (n := level) in N; [apply N|].
      + split; [discriminate|]. intros [i [Mi F]]. pose proof (any_false _ _ O i Mi) as N.
        apply (nullable_sound N.testbit) with (n := level) in N; [|assumption]. now apply N.
    - destruct (nodes_after_ok _ _ _ _ E x (I x (or_introl eq_refl))) as [n' [t [E1 [E2 Y]]]]. rewrite E1.
      rewrite (IH n' t); [|eauto|auto]. unfold set_after in E2.
      destruct (collect _ s) as [u|] eqn:U; [|discriminate]. injection E2 as <-. apply collect_in in U.
      destruct U as [defined found]. setoid_rewrite canonical_ok. split.
      + intros [j [J F]]. apply found in J. destruct J as [i [own [Mi [A J]]]]. exists i. split; [assumption|].
        eapply after_sound; [exact canonical_ok|exact A|exact enough|eauto].
      + intros [i [Mi F]]. destruct (defined i Mi) as [own A].
        eapply after_sound in F; [|exact canonical_ok|exact A|exact enough]. destruct F as [j [J F]]. exists j.
        split; [|assumption]. apply found. eauto.
  Qed.
End Theorem_.

(** A word with a mark that the automaton does not have is not accepted. *)
Lemma accepts_marks : forall a w n, accepts_from a n w = true -> forall m, In (Tag m) w -> (m < marks a)%N.
Proof.
  induction w as [|x w IH]; simpl; intros n H m M; [contradiction|].
  destruct (find n (states a)) as [q|]; [|discriminate]. destruct (next a q x) as [n'|] eqn:E; [|discriminate].
  destruct M as [->|M]; [|eauto]. simpl in E. destruct (N.ltb_spec m (marks a)); [assumption|discriminate].
Qed.

Lemma symbols_ok : forall a w, (forall m, In (Tag m) w -> (m < marks a)%N) ->
  forall x, In x (classified (symbols a) w) -> In x (alphabet_symbols a).
Proof.
  intros a w B x M. unfold alphabet_symbols. apply in_app_iff. unfold classified in M. apply in_map_iff in M.
  destruct M as [[code|m] [<- M]].
  - left. apply in_map. apply nodup_In. apply in_map_iff. eexists. split; [|apply floor_class]. reflexivity.
  - right. apply in_map_iff. exists (N.to_nat m). rewrite Nnat.N2Nat.id. split; [reflexivity|]. apply in_seq. split; [apply le_0_n|].
    apply B in M. lia.
Qed.

(** The theorem. From [levels l] on, all levels of differences are the same. *)
Theorem check_sound : forall l g marks start a nodes, check l g marks start a = Holds nodes ->
  forall level, levels l <= level ->
  forall w, accepts a w = true <-> derives_at in_ranges (grammar_of g) level start w.
Proof.
  unfold check. intros l g marks start a nodes H level L w.
  destruct (ascending 0 (cuts (symbols a))) eqn:sorted; [|discriminate].
  destruct (N.eqb_spec (Automaton.marks a) marks) as [same|]; [|discriminate]. simpl in H.
  destruct (not_of_classes _ _ _) eqn:whole in H; [discriminate|].
  destruct (over_classes _ _ _) as [c|] eqn:E in H; [|discriminate].
  destruct (explore_from _ _ _ _ _) eqn:X in H; try discriminate. clear H.
  apply (closed _ equal_nodes_ok) in X. destruct X as [R [start_in closed_]].
  set (h := grammar_over_classes (symbols a) marks g) in *.
  assert (translated : forall name, match grammar_of g name with
    | Some e => exists c, over_classes (symbols a) marks e = Some c /\ h name = Some c
    | None => h name = None end).
  { intros name. unfold h, grammar_over_classes, grammar_of. destruct (PositiveMap.find name g) as [e|] eqn:F.
    - pose proof (PositiveMap.map_1 (over_classes (symbols a) marks) F) as M. unfold PositiveMap.MapsTo in M. rewrite M.
      unfold not_of_classes in whole. destruct (List.find _ _) eqn:G in whole; [discriminate|].
      pose proof (find_none _ _ G (name, e) (PositiveMap.elements_correct _ _ F)) as W. simpl in W.
      destruct (over_classes (symbols a) marks e); [eauto|discriminate].
    - destruct (PositiveMap.find name (PositiveMap.map _ g)) eqn:M; [|reflexivity]. exfalso.
      assert (I : PositiveMap.In name g) by (apply PositiveMap.map_2 with (f := over_classes (symbols a) marks); eexists; exact M).
      destruct I as [e' I]. unfold PositiveMap.MapsTo in I. congruence. }
  pose proof (classes_sound (symbols a) marks sorted _ _ translated level start c w E) as classes.
  assert (bounded : accepts a w = true \/ derives_at in_ranges (grammar_of g) level start w ->
    forall m, In (Tag m) w -> (m < Automaton.marks a)%N).
  { intros [A|D] m M.
    - apply accepts_marks with (1 := A). unfold classified. apply in_map_iff. exists (Tag m). auto.
    - rewrite same. destruct level; eapply (marks_bounded (symbols a) marks _ _ translated); eauto. }
  assert (exact : (forall m, In (Tag m) w -> (m < Automaton.marks a)%N) ->
    (accepts a w = true <-> derives_at in_ranges (grammar_of g) level start w)).
  { intros B. rewrite classes. unfold accepts.
    rewrite (runs l h a R closed_ level L (classified (symbols a) w) 0 [[c]] start_in (symbols_ok a w B)). split.
    - intros [i [[<-|[]] F]]. now apply follows_one in F.
    - intros D. exists [c]. split; [now left|]. now apply follows_one. }
  split; intros H; apply exact; auto.
Qed.

(** What it says of strings: the automaton accepts the same ways to put marks into a string that the production derives. *)
Definition splits (holds : word N -> Prop) (string : list N) (w : word N) : Prop := letters w = string /\ holds w.
Corollary same_splits : forall l g marks start a nodes, check l g marks start a = Holds nodes ->
  forall level, levels l <= level -> forall string w,
  splits (fun w => accepts a w = true) string w <-> splits (derives_at in_ranges (grammar_of g) level start) string w.
Proof. intros. unfold splits. rewrite check_sound by eassumption. reflexivity. Qed.
