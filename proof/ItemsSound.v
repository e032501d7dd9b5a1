(** [nullable] and [after] compute what items derive. *)

From Coq Require Import List NArith Bool Lia.
Require Import Grammar Items Expansions.
Import ListNotations.
Set Implicit Arguments.

Section Sound.
  Variables char set : Type.
  Variable mem : set -> char -> bool.
  Variable productions : grammar set.
  Variable canonical : list (list (expression set)) -> list (list (expression set)).
  Hypothesis canonical_ok : forall l i, In i (canonical l) <-> In i l.

  Notation expr := (expression set).
  Notation derives := (derives mem productions).
  Notation derives_at := (derives_at mem productions).
  Notation nullable := (nullable productions).
  Notation after := (after mem productions canonical).
  Notation expanded := (expanded productions).

  Definition follows_at (level : nat) := follows (derives_at level).

  Lemma both_some : forall x y b, both x y = Some b -> x = Some false /\ b = false \/ x = Some true /\ y = Some b.
  Proof. intros [[|]|] y b H; simpl in H; auto; try discriminate. injection H as <-. auto. Qed.

  Lemma derives_at_S : forall level, derives_at (S level) = derives (derives_at level).
  Proof. reflexivity. Qed.

  Lemma expanded_at : forall level a rest w,
    (match a with Chars _ | Mark _ | Except _ _ => False | _ => True end) ->
    (follows_at level (a :: rest) w <-> exists i, In i (expanded a rest) /\ follows_at level i w).
  Proof. intros [|level]; apply expanded_ok. Qed.

  Lemma except_at : forall level a b w,
    derives_at (S level) (Except a b) w <-> derives_at (S level) a w /\ ~ derives_at level b (plain w).
  Proof. intros level a b w. split; [intros H; now inversion H|intros [H N]; now constructor]. Qed.

  Lemma nullable_sound : forall fuel level i b, nullable fuel level i = Some b ->
    forall n, level <= n -> (b = true <-> follows_at n i []).
  Proof.
    induction fuel as [|fuel IH]; intros level i b H n L; [discriminate|].
    destruct i as [|a rest].
    { injection H as <-. split; reflexivity. }
    assert (general : match a with Chars _ | Mark _ | Except _ _ => False | _ => True end ->
      any (nullable fuel level) (expanded a rest) = Some b -> (b = true <-> follows_at n (a :: rest) [])).
    { clear H. intros easy H. rewrite expanded_at by assumption. destruct b.
      - apply any_true in H. destruct H as [i [M E]]. split; [|auto]. intros _. exists i. split; [assumption|].
        now apply (IH _ _ _ E n L).
      - split; [discriminate|]. intros [i [M F]]. pose proof (any_false _ _ H i M) as E. now apply (IH _ _ _ E n L). }
    destruct a; try (apply general; [exact I|exact H]); clear general; simpl in H.
    - injection H as <-. split; [discriminate|]. intros [u [v [E [F _]]]]. destruct n; inversion F; subst; discriminate.
    - destruct level as [|lower]; [discriminate|]. destruct n as [|n]; [inversion L|].
      assert (inside : follows_at (S n) (Except a1 a2 :: rest) [] <->
        follows_at (S n) [a1] [] /\ ~ follows_at n [a2] [] /\ follows_at (S n) rest []).
      { unfold follows_at. rewrite !follows_one. split.
        - intros [u [v [E [F G]]]]. symmetry in E. apply app_eq_nil in E. destruct E as [-> ->]. apply except_at in F.
          destruct F. auto.
        - intros [F [N G]]. exists [], []. repeat split; auto. apply except_at. auto. }
      apply both_some in H. destruct H as [[H ->]|[H K]].
      { apply IH with (n := S n) in H; [|assumption]. rewrite inside. intuition congruence. }
      apply IH with (n := S n) in H; [|assumption]. apply both_some in K. destruct K as [[K ->]|[K M]].
      + destruct (nullable fuel lower [a2]) as [c|] eqn:E; [|discriminate]. simpl in K.
        apply IH with (n := n) in E; [|lia]. rewrite inside. destruct c; [|discriminate]. intuition congruence.
      + destruct (nullable fuel lower [a2]) as [c|] eqn:E; [|discriminate]. simpl in K.
        apply IH with (n := n) in E; [|lia]. apply IH with (n := S n) in M; [|assumption].
        rewrite inside. destruct c; [discriminate|]. intuition congruence.
    - injection H as <-. split; [discriminate|]. intros [u [v [E [F _]]]]. destruct n; inversion F; subst; discriminate.
  Qed.

  Theorem after_sound : forall fuel level x i l, after fuel level x i = Some l ->
    forall n, level <= n -> forall w, follows_at n i (x :: w) <-> exists j, In j l /\ follows_at n j w.
  Proof.
    induction fuel as [|fuel IH]; intros level x i l H n L w; [discriminate|].
    destruct i as [|a rest].
    { injection H as <-. simpl. split; [discriminate|]. intros [j [[] _]]. }
    assert (general : match a with Chars _ | Mark _ | Except _ _ => False | _ => True end ->
      collect (after fuel level x) (expanded a rest) = Some l ->
      (follows_at n (a :: rest) (x :: w) <-> exists j, In j l /\ follows_at n j w)).
    { clear H. intros easy H. rewrite expanded_at by assumption. apply collect_in in H. destruct H as [defined found]. split.
      - intros [i [M F]]. destruct (defined i M) as [own E]. apply (IH _ _ _ _ E n L) in F. destruct F as [j [Mj F]].
        exists j. split; [|assumption]. apply found. eauto.
      - intros [j [Mj F]]. apply found in Mj. destruct Mj as [i [own [Mi [E Mj]]]]. exists i. split; [assumption|].
        apply (IH _ _ _ _ E n L). eauto. }
    destruct a; try (apply general; [exact I|exact H]); clear general; simpl in H.
    - injection H as <-. split.
      + intros [u [v [E [F G]]]]. assert (D : exists c, mem s c = true /\ u = [Letter c]) by (destruct n; inversion F; eauto).
        destruct D as [c [M ->]]. injection E as -> ->. rewrite M. exists rest. simpl. auto.
      + intros [j [M F]]. destruct x as [c|m]; [|contradiction]. destruct (mem s c) eqn:E; [|contradiction].
        destruct M as [<-|[]]. exists [Letter c], w. repeat split; auto. destruct n; now constructor.
    - destruct level as [|lower]; [discriminate|]. destruct n as [|n]; [inversion L|].
      destruct (after fuel (S lower) x [a1]) as [froms|] eqn:Efrom; [|discriminate].
      set (excepted := match x with Letter _ => _ | Tag _ => _ end) in H.
      destruct excepted as [b|] eqn:Eb; [|discriminate]. subst excepted.
      destruct (both _ _) as [is_over|] eqn:Eover in H; [|discriminate].
      (* a difference goes on: its left side after the symbol, without what its right side derives after the symbol *)
      assert (onward : forall u, derives_at (S n) (Except a1 a2) (x :: u) <->
        exists from, In from froms /\ derives_at (S n) (Except (series from) b) u).
      { intros u. rewrite except_at, <- follows_one. fold (follows_at (S n)).
        rewrite (IH _ _ _ _ Efrom (S n) L u).
        assert (right : derives_at n a2 (plain (x :: u)) <-> derives_at n b (plain u)).
        { destruct x as [c|m]; [|now injection Eb as ->].
          destruct (after fuel lower (Letter c) [a2]) as [es|] eqn:Ees; [|discriminate]. injection Eb as <-.
          change (plain (Letter c :: u)) with (Letter c :: plain u).
          rewrite <- follows_one. fold (follows_at n). rewrite (IH _ _ _ _ Ees n ltac:(lia) (plain u)).
          transitivity (exists j, In j (canonical es) /\ follows_at n j (plain u)).
          - split; intros [j [M F]]; exists j; (split; [|assumption]); now apply canonical_ok.
          - destruct n; apply choices_ok. }
        rewrite right. setoid_rewrite except_at. setoid_rewrite <- series_ok. unfold follows_at. rewrite derives_at_S. firstorder. }
      assert (over : is_over = true <-> derives_at (S n) (Except a1 a2) []).
      { rewrite except_at, <- (follows_one (derives_at (S n)) a1), <- (follows_one (derives_at n) a2).
        change (plain []) with (@nil (symbol char)). fold (follows_at n) (follows_at (S n)).
        apply both_some in Eover. destruct Eover as [[E ->]|[E K]].
        - apply nullable_sound with (n := S n) in E; [|assumption]. intuition congruence.
        - apply nullable_sound with (n := S n) in E; [|assumption].
          destruct (nullable fuel lower [a2]) as [c|] eqn:E2; [|discriminate].
          apply nullable_sound with (n := n) in E2; [|lia]. injection K as <-. destruct c; simpl; intuition congruence. }
      assert (within : forall v, (exists u v', x :: v = (x :: u) ++ v' /\ derives_at (S n) (Except a1 a2) (x :: u) /\ follows_at (S n) rest v')
        <-> exists j, In j (map (fun from => Except (series from) b :: rest) froms) /\ follows_at (S n) j v).
      { intros v. split.
        - intros [u [v' [E [F G]]]]. injection E as ->. apply onward in F. destruct F as [from [M F]].
          exists (Except (series from) b :: rest). split; [now apply (in_map (fun from => Except (series from) b :: rest))|]. now exists u, v'.
        - intros [j [M F]]. apply in_map_iff in M. destruct M as [from [<- M]]. destruct F as [u [v' [-> [F G]]]].
          exists u, v'. repeat split; auto. apply onward. eauto. }
      assert (split_ : follows_at (S n) (Except a1 a2 :: rest) (x :: w) <->
        (exists j, In j (map (fun from => Except (series from) b :: rest) froms) /\ follows_at (S n) j w) \/
        (is_over = true /\ follows_at (S n) rest (x :: w))).
      { rewrite <- within, over. split.
        - intros [[|y u] [v' [E [F G]]]]; [right; simpl in E; subst; auto|left]. injection E as <- ->. now exists u, v'.
        - intros [[u [v' [E [F G]]]]|[F G]]; [exists (x :: u), v'|exists [], (x :: w)]; auto. }
      rewrite split_. destruct is_over.
      + destruct (after fuel (S lower) x rest) as [others|] eqn:Eothers; [|discriminate]. injection H as <-.
        rewrite (IH _ _ _ _ Eothers (S n) L w). setoid_rewrite in_app_iff. split.
        * intros [[j [M F]]|[_ [j [M F]]]]; exists j; auto.
        * intros [j [[M|M] F]]; [left|right; split; [reflexivity|]]; exists j; auto.
      + injection H as <-. intuition discriminate.
    - injection H as <-. split.
      + intros [u [v [E [F G]]]]. assert (D : u = [Tag mark]) by (destruct n; now inversion F).
        subst u. injection E as -> ->. rewrite N.eqb_refl. exists rest. simpl. auto.
      + intros [j [M F]]. destruct x as [c|m]; [contradiction|]. destruct (N.eqb mark m) eqn:E; [|contradiction].
        apply N.eqb_eq in E. subst. destruct M as [<-|[]]. exists [Tag m], w. repeat split; auto. destruct n; constructor.
  Qed.
End Sound.
