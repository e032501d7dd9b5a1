(** From characters to classes of characters: a grammar whose sets are made of whole classes derives a string if and only if
    the same grammar over classes derives the classes of that string. *)

From Coq Require Import List NArith Bool Lia.
Require Import Grammar Automaton Expansions Ranges.
Import ListNotations.

Section Translation.
  Variable a : alphabet.
  Variable marks : N.

  (** The set of an expression that is a set, or a choice between sets: "a" | "b" may be one class, and "a" only a part of it. *)
  Fixpoint set_of (e : expression ranges) : option ranges :=
    match e with
    | Chars s => Some s
    | Choice e1 e2 => match set_of e1, set_of e2 with Some s, Some t => Some (s ++ t) | _, _ => None end
    | _ => None
    end.

  (** The same expression over classes; [None] if a set has only a part of a class, or a mark is too large. *)
  Fixpoint over_classes (e : expression ranges) : option (expression N) :=
    let two f e1 e2 :=
      match over_classes e1, over_classes e2 with Some c1, Some c2 => Some (f c1 c2) | _, _ => None end in
    match set_of e with Some s => option_map (@Chars N) (mask_of a s) | None =>
    match e with
    | Chars s => None
    | Rule name => Some (Rule name)
    | Empty => Some Empty
    | Sequence e1 e2 => two (@Sequence N) e1 e2
    | Nothing => Some Nothing
    | Choice e1 e2 => two (@Choice N) e1 e2
    | Repeat least most e => option_map (Repeat least most) (over_classes e)
    | Except e1 e2 => two (@Except N) e1 e2
    | Mark m => if N.ltb m marks then Some (Mark m) else None
    | Silent e => option_map (@Silent N) (over_classes e)
    end end.

  (** What has become an expression over classes. *)
  Lemma before_classes : forall e c, over_classes e = Some c ->
    match c with
    | Chars _ => True
    | Rule name => e = Rule name
    | Empty => e = Empty
    | Sequence c1 c2 => exists e1 e2, e = Sequence e1 e2 /\ over_classes e1 = Some c1 /\ over_classes e2 = Some c2
    | Nothing => e = Nothing
    | Choice c1 c2 => exists e1 e2, e = Choice e1 e2 /\ over_classes e1 = Some c1 /\ over_classes e2 = Some c2
    | Repeat least most c => exists e1, e = Repeat least most e1 /\ over_classes e1 = Some c
    | Except c1 c2 => exists e1 e2, e = Except e1 e2 /\ over_classes e1 = Some c1 /\ over_classes e2 = Some c2
    | Mark m => e = Mark m
    | Silent c => exists e1, e = Silent e1 /\ over_classes e1 = Some c
    end.
  Proof.
    intros e c E. destruct (set_of e) as [s|] eqn:S.
    { destruct e; simpl in E, S; rewrite ?S in E; try discriminate; try (injection S as ->); destruct (mask_of a s); try discriminate;
        injection E as <-; exact I. }
    destruct e; simpl in E, S; rewrite ?S in E; try discriminate;
      repeat match type of E with
      | context [over_classes ?e] => destruct (over_classes e) eqn:?; try discriminate E
      | context [mask_of a ?s] => destruct (mask_of a s); try discriminate E
      | context [N.ltb ?m ?n] => destruct (N.ltb m n); try discriminate E
      end; injection E as <-; simpl; eauto 6.
  Qed.

  Definition classed (w : word N) : word N := classified a w.

  Lemma classed_app : forall u v, classed (u ++ v) = classed u ++ classed v.
  Proof. intros. apply map_app. Qed.

  Lemma classed_plain : forall w, classed (plain w) = plain (classed w).
  Proof.
    induction w as [|[c|m] w IH]; auto. unfold plain, letters, classed, classified in *. simpl in *. f_equal. assumption.
  Qed.

  Lemma unplain : forall v w, classed w = plain v -> exists x, classed x = v /\ plain x = w.
  Proof.
    induction v as [|[c|m] v IH]; intros w E.
    - exists []. destruct w; [auto|discriminate].
    - destruct w as [|[code|n] w]; try discriminate. injection E as E1 E2. destruct (IH w E2) as [x [X P]].
      exists (Letter code :: x). split; [simpl; congruence|]. change (Letter code :: plain x = Letter code :: w). congruence.
    - destruct (IH w E) as [x [X P]]. exists (Tag m :: x). split; [simpl; congruence|exact P].
  Qed.

  Lemma classed_split : forall w u v, classed w = u ++ v -> exists x y, w = x ++ y /\ classed x = u /\ classed y = v.
  Proof. intros w u v H. unfold classed, classified in *. apply map_eq_app in H. exact H. Qed.

  Hypothesis sorted : ascending 0 (cuts a) = true.
  Variable g : grammar ranges.
  Variable h : grammar N.
  Hypothesis translated : forall name,
    match g name with Some e => exists c, over_classes e = Some c /\ h name = Some c | None => h name = None end.

  Section Level.
    Variable excepted : expression ranges -> word N -> Prop.
    Variable excepted_classes : expression N -> word N -> Prop.
    Hypothesis excepted_ok : forall e c w, over_classes e = Some c -> (excepted e w <-> excepted_classes c (classed w)).

    Notation D := (derives in_ranges g excepted).
    Notation C := (derives N.testbit h excepted_classes).

    Lemma set_derives : forall e s, set_of e = Some s ->
      forall w, D e w <-> exists code, w = [Letter code] /\ in_ranges s code = true.
    Proof.
      induction e; intros t E w; simpl in E; try discriminate.
      - injection E as <-. split.
        + intros H. inversion H. eauto.
        + intros [code [-> M]]. now constructor.
      - destruct (set_of e1) as [s1|]; [|discriminate]. destruct (set_of e2) as [s2|]; [|discriminate]. injection E as <-.
        unfold in_ranges. setoid_rewrite existsb_app. split.
        + intros H. inversion H as [| | | |? ? ? M|? ? ? M| | | | |]; subst.
          * apply (IHe1 _ eq_refl) in M. destruct M as [code [-> M]]. exists code. split; [reflexivity|].
            apply orb_true_iff. now left.
          * apply (IHe2 _ eq_refl) in M. destruct M as [code [-> M]]. exists code. split; [reflexivity|].
            apply orb_true_iff. now right.
        + intros [code [-> M]]. apply orb_true_iff in M. destruct M as [M|M].
          * apply derives_left. apply (IHe1 _ eq_refl). eauto.
          * apply derives_right. apply (IHe2 _ eq_refl). eauto.
    Qed.

    Lemma set_classes : forall e s, set_of e = Some s -> forall c, over_classes e = Some c ->
      exists m, c = Chars m /\ mask_of a s = Some m.
    Proof.
      intros e s S c E. destruct e; simpl in E, S; rewrite ?S in E; try discriminate;
        try (injection S as ->); destruct (mask_of a s) as [m|]; try discriminate; injection E as <-; eauto.
    Qed.

    Lemma to_classes : forall e w, D e w -> forall c, over_classes e = Some c -> C c (classed w).
    Proof.
      assert (sets : forall e s c, set_of e = Some s -> over_classes e = Some c -> forall w, D e w -> C c (classed w)).
      { intros e s c S E w H. destruct (set_classes _ _ S _ E) as [m [-> M]]. apply (set_derives _ _ S) in H.
        destruct H as [code [-> I]]. constructor. now rewrite <- (mask_ok _ _ _ sorted M). }
      intros e w H. induction H; intros c' E;
        match goal with _ : over_classes ?e = _ |- _ => destruct (set_of e) as [s'|] eqn:S;
          [apply (sets _ _ _ S E); econstructor; eassumption|simpl in E, S; try discriminate S; rewrite ?S in E; clear S] end.
      - injection E as <-. specialize (translated name). rewrite H in translated. destruct translated as [c [E T]].
        apply derives_rule with c; auto.
      - injection E as <-. constructor.
      - destruct (over_classes a0), (over_classes b); try discriminate. injection E as <-. rewrite classed_app.
        constructor; auto.
      - destruct (over_classes a0), (over_classes b); try discriminate. injection E as <-. apply derives_left. auto.
      - destruct (over_classes a0), (over_classes b); try discriminate. injection E as <-. apply derives_right. auto.
      - destruct (over_classes a0); try discriminate. injection E as <-. constructor.
      - destruct (over_classes a0) as [c|] eqn:F; try discriminate. injection E as <-. rewrite classed_app.
        apply derives_once_more with rest; auto. apply IHderives2. simpl. now rewrite F.
      - destruct (over_classes a0), (over_classes b) eqn:F; try discriminate. injection E as <-. constructor; [auto|].
        rewrite <- classed_plain. rewrite <- (excepted_ok _ _ _ F). assumption.
      - destruct (N.ltb m marks); [|discriminate]. injection E as <-. constructor.
      - destruct (over_classes a0); try discriminate. injection E as <-. rewrite classed_plain. constructor. auto.
    Qed.

    Lemma one_class : forall e m, over_classes e = Some (Chars m) ->
      forall code, N.testbit m (class_of a code) = true -> D e [Letter code].
    Proof.
      intros e m E code T. destruct (set_of e) as [s|] eqn:S.
      - destruct (set_classes _ _ S _ E) as [m' [F M]]. injection F as <-. apply (set_derives _ _ S). exists code.
        now rewrite (mask_ok _ _ _ sorted M).
      - exfalso. destruct e; simpl in E, S; rewrite ?S in E; try discriminate;
          repeat match type of E with
          | context [over_classes ?e] => destruct (over_classes e); try discriminate E
          | context [N.ltb ?m ?n] => destruct (N.ltb m n); try discriminate E
          end.
    Qed.

    Lemma from_classes : forall c v, C c v -> forall e w, over_classes e = Some c -> classed w = v -> D e w.
    Proof.
      induction 1; intros e w' E W; pose proof (before_classes _ _ E) as B; simpl in B.
      - destruct w' as [|[code|m] [|x w']]; try discriminate. injection W as <-. eapply one_class; eassumption.
      - subst e. specialize (translated name). destruct (g name) as [e|] eqn:G; [|congruence].
        destruct translated as [c [F T]]. apply derives_rule with e; auto. apply IHderives; auto. congruence.
      - subst e. destruct w'; [constructor|discriminate].
      - destruct B as [e1 [e2 [-> [E1 E2]]]]. apply classed_split in W. destruct W as [x [y [-> [X Y]]]]. constructor; auto.
      - destruct B as [e1 [e2 [-> [E1 E2]]]]. apply derives_left. auto.
      - destruct B as [e1 [e2 [-> [E1 E2]]]]. apply derives_right. auto.
      - destruct B as [e1 [-> E1]]. destruct w'; [constructor|discriminate].
      - destruct B as [e1 [-> E1]]. apply classed_split in W. destruct W as [x [y [-> [X Y]]]].
        apply derives_once_more with rest; auto. apply IHderives2; auto. simpl. now rewrite E1.
      - destruct B as [e1 [e2 [-> [E1 E2]]]]. constructor; auto. rewrite (excepted_ok _ _ _ E2), classed_plain. now subst.
      - subst e. destruct w' as [|[code|n] [|x w']]; try discriminate. injection W as ->. constructor.
      - destruct B as [e1 [-> E1]]. apply unplain in W. destruct W as [x [X <-]]. constructor. auto.
    Qed.
  End Level.

  Notation D := (derives_at in_ranges g).
  Notation C := (derives_at N.testbit h).

  Theorem classes_sound : forall level e c w, over_classes e = Some c -> (D level e w <-> C level c (classed w)).
  Proof.
    induction level as [|level IH]; intros e c w E; simpl; split; intros H.
    - now apply to_classes with (2 := H) (excepted_classes := fun _ _ => True) in E.
    - eapply from_classes; eauto. simpl. tauto.
    - eapply to_classes; eauto.
    - eapply from_classes; eauto.
  Qed.

  (** No word has marks that are too large. *)
  Lemma marks_bounded : forall excepted e w, derives in_ranges g excepted e w -> forall c, over_classes e = Some c ->
    forall m, In (Tag m) w -> (m < marks)%N.
  Proof.
    assert (sets : forall excepted e s, set_of e = Some s -> forall w, derives in_ranges g excepted e w ->
      forall m, In (Tag m) w -> (m < marks)%N).
    { intros excepted e s S w H m M. apply (set_derives _ _ _ S) in H. destruct H as [code [-> _]].
      destruct M as [M|[]]. discriminate. }
    intros excepted e w H. induction H; intros c' E m' M;
      match goal with _ : over_classes ?e = _ |- _ => destruct (set_of e) as [s'|] eqn:S;
        [apply (sets excepted _ _ S) with (2 := M); econstructor; eassumption
        |simpl in E, S; try discriminate S; rewrite ?S in E; clear S] end;
      repeat match type of E with context [over_classes ?e] => destruct (over_classes e) eqn:?; try discriminate end.
    - specialize (translated name). rewrite H in translated. destruct translated as [c [F _]]. eauto.
    - contradiction.
    - apply in_app_iff in M. destruct M; eauto.
    - eauto.
    - eauto.
    - contradiction.
    - apply in_app_iff in M. destruct M as [M|M]; [eauto|]. eapply IHderives2; [|exact M]. simpl. rewrite Heqo. reflexivity.
    - eauto.
    - destruct (N.ltb_spec m marks); [|discriminate]. destruct M as [M|[]]. injection M as <-. assumption.
    - unfold plain in M. apply in_map_iff in M. destruct M as [x [M _]]. discriminate.
  Qed.
End Translation.
