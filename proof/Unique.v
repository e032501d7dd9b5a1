(** Whether an automaton accepts each string in one way only: two accepted marked strings with the same letters are the same.
    Explores pairs of states that two such strings lead to. *)

From Coq Require Import List NArith Bool Lia FMapPositive.
Require Import Grammar Automaton Ranges Classes Checker Explore.
Import ListNotations.

Inductive situation :=
| Same (p : N)       (* the two strings are the same so far *)
| Ahead (p q : N)   (* the first has marks here, before the next letter of both or at the end, and the second has none *)
| Apart (p q : N).   (* they differ already *)

Definition equal_situations (x y : situation) : bool :=
  match x, y with
  | Same p, Same q => N.eqb p q
  | Ahead p q, Ahead p' q' | Apart p q, Apart p' q' => N.eqb p p' && N.eqb q q'
  | _, _ => false
  end.
Definition situation_key (x : situation) : positive := match x with Same p | Ahead p _ | Apart p _ => N.succ_pos p end.

Section Unique.
  Variable a : automaton.

  Definition is_accepting (n : N) : bool := match find n (states a) with Some q => accepting q | None => false end.

  (** A state that accepts nothing and that nothing leads out of. *)
  Definition is_dead (n : N) : bool :=
    match find n (states a) with
    | None => true
    | Some q =>
        negb (accepting q) &&
        forallb (fun x => match next a q x with None => true | Some m => N.eqb m n end) (alphabet_symbols a)
    end.

  (** Some of the dead states, so that they are found once. *)
  Variable dead : list N.
  Hypothesis dead_ok : forall n, In n dead -> is_dead n = true.

  (** The state after a symbol, unless it is dead. *)
  Definition live (n : N) (x : symbol N) : option N :=
    match find n (states a) with
    | None => None
    | Some q => match next a q x with Some m => if existsb (N.eqb m) dead then None else Some m | None => None end
    end.

  Definition is_tag (x : symbol N) : bool := match x with Tag _ => true | Letter _ => false end.
  Definition tags : list (symbol N) := filter is_tag (alphabet_symbols a).
  Definition all_letters : list (symbol N) := filter (fun x => negb (is_tag x)) (alphabet_symbols a).
  Definition same_tag (x y : symbol N) : bool := match x, y with Tag m, Tag n => N.eqb m n | _, _ => false end.

  (** The pairs after each of some symbols of one string, or of both. *)
  Definition one (n : N) (xs : list (symbol N)) (to : N -> situation) : list (symbol N * situation) :=
    flat_map (fun x => match live n x with Some m => [(x, to m)] | None => [] end) xs.
  Definition two (p q : N) (xs : list (symbol N)) : list (symbol N * situation) :=
    flat_map (fun x => match live p x, live q x with Some m, Some n => [(x, Apart m n)] | _, _ => [] end) xs.

  Definition situations_after (x : situation) : option (list (symbol N * situation)) :=
    match x with
    | Same p =>
        Some (one p (alphabet_symbols a) Same ++ one p tags (fun n => Ahead n p) ++
          flat_map (fun x => match live p x with
            | Some m => one p (filter (fun y => negb (same_tag x y)) tags) (fun n => Apart m n)
            | None => [] end) tags)
    | Ahead p q =>
        if is_accepting p && is_accepting q then None
        else Some (one p tags (fun n => Ahead n q) ++ two p q all_letters)
    | Apart p q =>
        if is_accepting p && is_accepting q then None
        else Some (one p tags (fun n => Apart n q) ++ one q tags (fun n => Apart p n) ++ two p q all_letters)
    end.

  Lemma one_in : forall n xs to x m, In x xs -> live n x = Some m -> In (x, to m) (one n xs to).
  Proof. intros n xs to x m M L. apply in_flat_map. exists x. rewrite L. simpl. auto. Qed.
  Lemma two_in : forall p q xs x m n, In x xs -> live p x = Some m -> live q x = Some n -> In (x, Apart m n) (two p q xs).
  Proof. intros p q xs x m n M P Q. apply in_flat_map. exists x. rewrite P, Q. simpl. auto. Qed.

  Definition known_symbols (w : word N) : Prop := forall x, In x w -> In x (alphabet_symbols a).

  Lemma dead_rejects : forall w n, known_symbols w -> is_dead n = true -> accepts_from a n w = false.
  Proof.
    induction w as [|x w IH]; intros n K D; simpl; unfold is_dead in D; destruct (find n (states a)) as [q|] eqn:Q; auto;
      apply andb_prop in D; destruct D as [D1 D2].
    - now destruct (accepting q).
    - destruct (next a q x) as [m|] eqn:E; [|reflexivity]. pose proof D2 as all. rewrite forallb_forall in D2.
      specialize (D2 x (K x (or_introl eq_refl))). rewrite E in D2. apply N.eqb_eq in D2. subst m.
      apply IH; [intros y M; apply K; now right|]. unfold is_dead. now rewrite Q, D1, all.
  Qed.

  Lemma accepting_step : forall x w n, known_symbols (x :: w) -> accepts_from a n (x :: w) = true ->
    exists m, live n x = Some m /\ accepts_from a m w = true.
  Proof.
    intros x w n K A. simpl in A. unfold live. destruct (find n (states a)) as [q|]; [|discriminate].
    destruct (next a q x) as [m|]; [|discriminate]. exists m. split; [|assumption].
    destruct (existsb (N.eqb m) dead) eqn:D; [|reflexivity]. apply existsb_exists in D. destruct D as [m' [D E]].
    apply N.eqb_eq in E. subst m'. rewrite dead_rejects in A; [discriminate| |now apply dead_ok].
    intros y M. apply K. now right.
  Qed.

  Lemma accepting_end : forall n, accepts_from a n [] = true -> is_accepting n = true.
  Proof. unfold is_accepting. intros n A. simpl in A. destruct (find n (states a)); [assumption|discriminate]. Qed.

  Lemma tag_in : forall m w, known_symbols (Tag m :: w) -> In (Tag m) tags.
  Proof. intros m w K. apply filter_In. split; [|reflexivity]. apply K. now left. Qed.
  Lemma letter_in : forall c w, known_symbols (Letter c :: w) -> In (Letter c) all_letters.
  Proof. intros c w K. apply filter_In. split; [|reflexivity]. apply K. now left. Qed.
  Lemma known_rest : forall x w, known_symbols (x :: w) -> known_symbols w.
  Proof. intros x w K y M. apply K. now right. Qed.

  Variable R : situation -> Prop.
  Hypothesis closed : forall x, R x -> exists ys, situations_after x = Some ys /\ forall s y, In (s, y) ys -> R y.

  Lemma not_apart : forall size u v p q, length u + length v <= size -> R (Apart p q) ->
    known_symbols u -> known_symbols v -> accepts_from a p u = true -> accepts_from a q v = true -> letters u <> letters v.
  Proof.
    induction size as [|size IH]; intros u v p q L M Ku Kv Au Av E; destruct (closed _ M) as [ys [N C]];
      simpl in N; destruct (is_accepting p && is_accepting q) eqn:both; try discriminate; injection N as <-.
    - destruct u, v; simpl in L; try lia. rewrite (accepting_end _ Au), (accepting_end _ Av) in both. discriminate.
    - destruct u as [|[c|m] u].
      + destruct v as [|[c|m] v]; [|discriminate|].
        * rewrite (accepting_end _ Au), (accepting_end _ Av) in both. discriminate.
        * destruct (accepting_step _ _ _ Kv Av) as [q' [Q Av']]. simpl in L.
          apply (IH [] v p q'); eauto using known_rest; [simpl; lia|].
          eapply C. apply in_app_iff. right. apply in_app_iff. left. apply (one_in q tags (fun n => Apart p n) _ _ (tag_in _ _ Kv) Q).
      + destruct v as [|[c'|m] v]; [discriminate| |].
        * injection E as <- E. destruct (accepting_step _ _ _ Ku Au) as [p' [P Au']].
          destruct (accepting_step _ _ _ Kv Av) as [q' [Q Av']]. simpl in L.
          apply (IH u v p' q'); eauto using known_rest; [lia|].
          eapply C. apply in_app_iff. right. apply in_app_iff. right. apply (two_in _ _ _ _ _ _ (letter_in _ _ Ku) P Q).
        * destruct (accepting_step _ _ _ Kv Av) as [q' [Q Av']]. simpl in L.
          apply (IH (Letter c :: u) v p q'); eauto using known_rest; [simpl; lia|].
          eapply C. apply in_app_iff. right. apply in_app_iff. left. apply (one_in q tags (fun n => Apart p n) _ _ (tag_in _ _ Kv) Q).
      + destruct (accepting_step _ _ _ Ku Au) as [p' [P Au']]. simpl in L.
        apply (IH u v p' q); eauto using known_rest; [lia|].
        eapply C. apply in_app_iff. left. apply (one_in p tags (fun n => Apart n q) _ _ (tag_in _ _ Ku) P).
  Qed.

  Definition begins_with_tag (w : word N) : bool := match w with Tag _ :: _ => true | _ => false end.

  Lemma not_ahead : forall u v p q, R (Ahead p q) -> begins_with_tag v = false ->
    known_symbols u -> known_symbols v -> accepts_from a p u = true -> accepts_from a q v = true -> letters u <> letters v.
  Proof.
    induction u as [|[c|m] u IH]; intros v p q M T Ku Kv Au Av E; destruct (closed _ M) as [ys [N C]];
      simpl in N; destruct (is_accepting p && is_accepting q) eqn:both; try discriminate; injection N as <-;
      try (destruct v as [|[c'|m'] v]; try discriminate).
    - rewrite (accepting_end _ Au), (accepting_end _ Av) in both. discriminate.
    - injection E as <- E. destruct (accepting_step _ _ _ Ku Au) as [p' [P Au']].
      destruct (accepting_step _ _ _ Kv Av) as [q' [Q Av']].
      apply (not_apart (length u + length v) u v p' q'); eauto using known_rest.
      eapply C. apply in_app_iff. right. apply (two_in _ _ _ _ _ _ (letter_in _ _ Ku) P Q).
    - destruct (accepting_step _ _ _ Ku Au) as [p' [P Au']]. apply (IH [] p' q); eauto using known_rest.
      eapply C. apply in_app_iff. left. apply (one_in p tags (fun n => Ahead n q) _ _ (tag_in _ _ Ku) P).
    - destruct (accepting_step _ _ _ Ku Au) as [p' [P Au']]. apply (IH (Letter c' :: v) p' q); eauto using known_rest.
      eapply C. apply in_app_iff. left. apply (one_in p tags (fun n => Ahead n q) _ _ (tag_in _ _ Ku) P).
  Qed.

  Lemma same_words : forall u v p, R (Same p) -> known_symbols u -> known_symbols v ->
    accepts_from a p u = true -> accepts_from a p v = true -> letters u = letters v -> u = v.
  Proof.
    assert (ahead : forall m u v p, R (Same p) -> known_symbols (Tag m :: u) -> known_symbols v ->
      begins_with_tag v = false -> accepts_from a p (Tag m :: u) = true -> accepts_from a p v = true ->
      letters (Tag m :: u) <> letters v).
    { intros m u v p M Ku Kv T Au Av. destruct (closed _ M) as [ys [N C]]. injection N as <-.
      destruct (accepting_step _ _ _ Ku Au) as [p' [P Au']].
      apply (not_ahead u v p' p); eauto using known_rest.
      eapply C. apply in_app_iff. right. apply in_app_iff. left.
      apply (one_in p tags (fun n => Ahead n p) _ _ (tag_in _ _ Ku) P). }
    induction u as [|[c|m] u IH]; intros v p M Ku Kv Au Av E.
    - destruct v as [|[c'|m'] v]; [reflexivity|discriminate|]. symmetry in E. now apply (ahead m' v [] p) in E.
    - destruct v as [|[c'|m'] v]; [discriminate| |].
      + injection E as <- E. destruct (accepting_step _ _ _ Ku Au) as [p' [P Au']].
        destruct (accepting_step _ _ _ Kv Av) as [q' [Q Av']]. rewrite P in Q. injection Q as <-. f_equal.
        destruct (closed _ M) as [ys [N C]]. injection N as <-.
        apply (IH v p'); eauto using known_rest. eapply C. apply in_app_iff. left.
        apply (one_in p _ Same _ _ (Ku _ (or_introl eq_refl)) P).
      + symmetry in E. now apply (ahead m' v (Letter c :: u) p) in E.
    - destruct v as [|[c'|m'] v]; [now apply (ahead m u [] p) in E|now apply (ahead m u (Letter c' :: v) p) in E|].
      destruct (accepting_step _ _ _ Ku Au) as [p' [P Au']]. destruct (accepting_step _ _ _ Kv Av) as [q' [Q Av']].
      destruct (closed _ M) as [ys [N C]]. injection N as <-. destruct (N.eqb_spec m m') as [<-|D].
      + rewrite P in Q. injection Q as <-. f_equal. apply (IH v p'); eauto using known_rest. eapply C. apply in_app_iff. left.
        apply (one_in p _ Same _ _ (Ku _ (or_introl eq_refl)) P).
      + exfalso. apply (not_apart (length u + length v) u v p' q'); eauto using known_rest.
        eapply C. apply in_app_iff. right. apply in_app_iff. right. apply in_flat_map. exists (Tag m).
        split; [exact (tag_in _ _ Ku)|]. rewrite P. apply (one_in p _ (fun n => Apart p' n) (Tag m') q'); [|exact Q].
        apply filter_In. split; [exact (tag_in _ _ Kv)|]. simpl. now rewrite (proj2 (N.eqb_neq m m') D).
  Qed.
End Unique.

Lemma equal_situations_ok : forall x y, equal_situations x y = true -> x = y.
Proof.
  intros [p|p q|p q] [p'|p' q'|p' q'] H; try discriminate; simpl in H; try (apply andb_prop in H; destruct H as [H H2]);
    apply N.eqb_eq in H; try apply N.eqb_eq in H2; now subst.
Qed.

Definition dead_states (a : automaton) : list N :=
  filter (is_dead a) (map (fun p => Pos.pred_N (fst p)) (PositiveMap.elements (states a))).

Definition unique (a : automaton) (rounds : nat) : bool :=
  let dead := dead_states a in
  match explore_from equal_situations situation_key (situations_after a dead) rounds (Same 0) with
  | Closed _ => true
  | _ => false
  end.

(** The theorem: two accepted marked strings with the same letters are the same. *)
Theorem unique_sound : forall a rounds, unique a rounds = true ->
  forall u v, accepts a u = true -> accepts a v = true -> letters u = letters v -> u = v.
Proof.
  unfold unique. intros a rounds H u v Au Av E. destruct (explore_from _ _ _ _ _) eqn:X in H; try discriminate. clear H.
  apply (closed _ equal_situations_ok) in X. destruct X as [R [start closed_]].
  assert (known : forall w, accepts a w = true -> known_symbols a (classified (symbols a) w)).
  { intros w A x. apply symbols_ok. intros m M. apply accepts_marks with (1 := A). unfold classified. apply in_map_iff.
    exists (Tag m). auto. }
  assert (dead_ok : forall n, In n (dead_states a) -> is_dead a n = true) by (intros n M; now apply filter_In in M).
  assert (same : classified (symbols a) u = classified (symbols a) v).
  { apply (same_words a (dead_states a) dead_ok R closed_ _ _ 0%N); auto. clear - E.
    assert (one : forall w, letters (classified (symbols a) w) = map (class_of (symbols a)) (letters w)).
    { induction w as [|[c|m] w IH]; simpl; auto. unfold letters in *. simpl. now rewrite IH. }
    now rewrite !one, E. }
  clear - E same. revert v E same. induction u as [|[c|m] u IH]; intros [|[c'|m'] v] E same; try discriminate; auto.
  - injection same as _ same. injection E as -> E. f_equal. auto.
  - injection same as -> same. f_equal. auto.
Qed.
