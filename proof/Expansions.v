(** What items derive does not change when their first expression is expanded. *)

From Coq Require Import List NArith Bool Lia.
Require Import Grammar Items.
Import ListNotations.
Set Implicit Arguments.

Lemma plain_app : forall (char : Type) (u v : word char), plain (u ++ v) = plain u ++ plain v.
Proof. intros. unfold plain, letters. rewrite flat_map_app, map_app. reflexivity. Qed.

Lemma letters_plain : forall (char : Type) (w : word char), letters (plain w) = letters w.
Proof.
  intros char w. induction w as [|[c|m] w IH]; simpl; auto. unfold plain, letters in *. simpl. f_equal. exact IH.
Qed.

Lemma plain_plain : forall (char : Type) (w : word char), plain (plain w) = plain w.
Proof. intros. unfold plain at 1. rewrite letters_plain. reflexivity. Qed.

Lemma any_true : forall A (f : A -> option bool) l, any f l = Some true -> exists x, In x l /\ f x = Some true.
Proof.
  induction l as [|x l IH]; simpl; intros H; try discriminate.
  destruct (f x) as [[|]|] eqn:E; try discriminate.
  - exists x. auto.
  - destruct (IH H) as [y [Hy E']]. exists y. auto.
Qed.

Lemma any_false : forall A (f : A -> option bool) l, any f l = Some false -> forall x, In x l -> f x = Some false.
Proof.
  induction l as [|y l IH]; simpl; intros H x Hx; try contradiction.
  destruct (f y) as [[|]|] eqn:E; try discriminate. destruct Hx as [->|Hx]; auto.
Qed.

Lemma collect_in : forall A B (f : A -> option (list B)) l result,
  collect f l = Some result ->
  (forall x, In x l -> exists own, f x = Some own) /\
  forall y, In y result <-> exists x own, In x l /\ f x = Some own /\ In y own.
Proof.
  induction l as [|x l IH]; simpl; intros result H.
  - injection H as <-. split; [easy|]. split; [easy|]. now intros [? [? [[] _]]].
  - destruct (f x) as [own|] eqn:E; [|discriminate].
    destruct (collect f l) as [others|]; [|discriminate]. injection H as <-.
    destruct (IH others eq_refl) as [defined found]. split.
    + intros z [<-|Hz]; eauto.
    + intros y. rewrite in_app_iff, found. split.
      * intros [Hy|[z [own' [Hz [E' Hy]]]]]; [exists x, own|exists z, own']; auto.
      * intros [z [own' [[<-|Hz] [E' Hy]]]]; [left; congruence|right; eauto].
Qed.

Section Sound.
  Variables char set : Type.
  Variable mem : set -> char -> bool.
  Variable productions : grammar set.

  Notation expr := (expression set).
  Notation derives := (derives mem productions).
  Notation expanded := (expanded productions).

  (** What the expressions of an item derive, one after the other. *)
  Fixpoint follows (derives : expr -> word char -> Prop) (i : item set) (w : word char) : Prop :=
    match i with
    | [] => w = []
    | a :: rest => exists u v, w = u ++ v /\ derives a u /\ follows derives rest v
    end.

  Lemma follows_one : forall D a w, follows D [a] w <-> D a w.
  Proof.
    intros D a w. simpl. split.
    - intros [u [v [-> [H ->]]]]. now rewrite app_nil_r.
    - intros H. exists w, []. now rewrite app_nil_r.
  Qed.

  Section AnyExcepted.
    Variable excepted : expr -> word char -> Prop.
    Notation D := (derives excepted).

    Lemma silent_sequence : forall a b w, D (Silent (Sequence a b)) w <-> D (Sequence (Silent a) (Silent b)) w.
    Proof.
      intros a b w. split; intros H.
      - inversion H as [| | | | | | | | | |? v Hv]; subst. inversion Hv; subst. rewrite plain_app. constructor; now constructor.
      - inversion H as [| | |? ? u v Hu Hv| | | | | | |]; subst. inversion Hu; inversion Hv; subst. rewrite <- plain_app.
        constructor. now constructor.
    Qed.

    Lemma silent_mark : forall m w, D (Silent (Mark m)) w <-> w = [].
    Proof.
      intros m w. split.
      - intros H. inversion H as [| | | | | | | | | |? v Hv]; subst. now inversion Hv.
      - intros ->. change (@nil (symbol char)) with (plain [@Tag char m]). constructor. constructor.
    Qed.

    (** A silent mark derives nothing, so it may be left out. *)
    Lemma quiet_sequence : forall a b w,
      D (Sequence (Silent a) (Silent b)) w <-> D (quiet productions (Sequence a b)) w.
    Proof.
      intros a b w.
      assert (left : forall m, D (Sequence (Silent (Mark m)) (Silent b)) w <-> D (Silent b) w).
      { intros m. split; intros H.
        - inversion H as [| | |? ? u v Hu Hv| | | | | | |]; subst. apply silent_mark in Hu. now subst.
        - change w with ([] ++ w). constructor; [now apply silent_mark|assumption]. }
      assert (right : forall m, D (Sequence (Silent a) (Silent (Mark m))) w <-> D (Silent a) w).
      { intros m. split; intros H.
        - inversion H as [| | |? ? u v Hu Hv| | | | | | |]; subst. apply silent_mark in Hv. subst. now rewrite app_nil_r.
        - rewrite <- (app_nil_r w). constructor; [assumption|now apply silent_mark]. }
      destruct a; try apply left; destruct b; try apply right; reflexivity.
    Qed.

    Lemma quiet_ok : forall a w, D (Silent a) w <-> D (quiet productions a) w.
    Proof.
      intros a w. assert (sequence : {b & {c | a = Sequence b c}} + (forall b c, a <> Sequence b c)).
      { destruct a; try (right; discriminate). left. eauto. }
      destruct sequence as [[b [c ->]]|other]; [now rewrite silent_sequence, quiet_sequence|]. split.
      - intros H. inversion H as [| | | | | | | | | |a' v Hv]; subst a' w. clear H.
        destruct a; simpl; inversion Hv; subst; clear Hv.
        + now constructor.
        + rewrite H0. now constructor.
        + constructor.
        + now destruct (other a1 a2).
        + apply derives_left. now constructor.
        + apply derives_right. now constructor.
        + constructor.
        + rewrite plain_app. econstructor; [eassumption|now constructor|].
          match goal with H : D (Repeat (pred least) rest a) ?v |- _ => rename v into v', H into G end.
          match goal with H : fewer most = _ |- _ => clear H end. clear other.
          remember (Repeat (pred least) rest a) as r eqn:E. generalize dependent rest. generalize (pred least).
          induction G; intros; inversion E; subst.
          * constructor.
          * rewrite plain_app. econstructor; [eassumption|now constructor|]. apply IHG2. reflexivity.
        + constructor; [now constructor|]. now rewrite plain_plain.
        + constructor.
        + rewrite plain_plain. now constructor.
      - destruct a; simpl; intros H.
        + inversion H; subst. change [Letter c] with (plain [Letter c]). now constructor.
        + destruct (productions name) as [b|] eqn:E; inversion H; subst.
          constructor. now apply derives_rule with b.
        + inversion H. change (@nil (symbol char)) with (plain (@nil (symbol char))). constructor. constructor.
        + now destruct (other a1 a2).
        + inversion H.
        + inversion H as [| | | |? ? ? Hu|? ? ? Hu| | | | |]; subst; inversion Hu; subst; constructor;
            [now apply derives_left|now apply derives_right].
        + clear other. remember (Repeat least most (Silent a)) as r eqn:E. revert least most E.
          induction H; intros; inversion E; subst.
          * change (@nil (symbol char)) with (plain (@nil (symbol char))). constructor. constructor.
          * specialize (IHderives2 _ _ eq_refl). inversion IHderives2; subst. inversion H0; subst.
            rewrite <- plain_app. constructor. econstructor; eassumption.
        + inversion H as [| | | | | | | |? ? ? Hu N| |]; subst. inversion Hu; subst.
          constructor. constructor; [assumption|]. now rewrite plain_plain in N.
        + inversion H. change (@nil (symbol char)) with (plain [@Tag char mark]). constructor. constructor.
        + inversion H; subst. rewrite <- plain_plain. constructor. now constructor.
    Qed.

    Lemma repeated_ok : forall least most a rest w,
      follows D (repeated least most a rest) w <-> follows D (Repeat least most a :: rest) w.
    Proof.
      intros [|least] [[|most]|] a rest w; try reflexivity. simpl. split.
      - intros F. exists [], w. repeat split; auto. constructor.
      - intros [u [v [-> [H F]]]]. inversion H; subst; [assumption|discriminate].
    Qed.

    Lemma expanded_ok : forall a rest w,
      (match a with Chars _ | Mark _ | Except _ _ => False | _ => True end) ->
      (follows D (a :: rest) w <-> exists i, In i (expanded a rest) /\ follows D i w).
    Proof.
      intros a rest w easy. destruct a; try contradiction; simpl; split.
      - intros [u [v [-> [H F]]]]. inversion H; subst. rewrite H1. exists (a :: rest). simpl. split; [auto|]. now exists u, v.
      - destruct (productions name) as [b|] eqn:E; simpl; intros [i [M F]]; [|contradiction].
        destruct M as [<-|[]]. destruct F as [u [v [-> [H F]]]]. exists u, v. split; [auto|]. split; [|auto].
        now apply derives_rule with b.
      - intros [u [v [-> [H F]]]]. inversion H; subst. exists rest. auto.
      - intros [i [[<-|[]] F]]. exists [], w. repeat split; auto. constructor.
      - intros [u [v [-> [H F]]]]. inversion H as [| | |? ? u1 u2 H1 H2| | | | | | |]; subst.
        eexists. split; [left; reflexivity|]. exists u1, (u2 ++ v). rewrite app_assoc. repeat split; auto. now exists u2, v.
      - intros [i [[<-|[]] [u [v' [-> [H [u' [v [-> [H' F]]]]]]]]]]. exists (u ++ u'), v. rewrite app_assoc. repeat split; auto.
        now constructor.
      - intros [u [v [-> [H F]]]]. inversion H.
      - intros [i [[] _]].
      - intros [u [v [-> [H F]]]]. inversion H; subst; [exists (a1 :: rest)|exists (a2 :: rest)]; (split; [auto|]);
          exists u, v; auto.
      - intros [i [M F]]. destruct M as [<-|[<-|[]]]; destruct F as [u [v [-> [H F]]]]; exists u, v; repeat split; auto;
          [now apply derives_left|now apply derives_right].
      - intros [u [v [-> [H F]]]]. inversion H as [| | | | | | |? ? most' ? u0 v0 E H1 H2| | |]; subst.
        + exists rest. simpl. auto.
        + rewrite E. eexists. split; [apply in_app_iff; right; left; reflexivity|].
          exists u0, (v0 ++ v). rewrite app_assoc. repeat split; auto. apply repeated_ok. now exists v0, v.
      - intros [i [M F]]. apply in_app_iff in M. destruct M as [M|M].
        + destruct (Nat.eqb least 0) eqn:E; [|contradiction]. destruct M as [<-|[]]. apply PeanoNat.Nat.eqb_eq in E. subst.
          exists [], w. repeat split; auto. constructor.
        + destruct (fewer most) as [rest'|] eqn:E; [|contradiction]. destruct M as [<-|[]].
          destruct F as [u [v' [-> [H F]]]]. apply repeated_ok in F. destruct F as [u' [v [-> [H' F]]]].
          exists (u ++ u'), v. rewrite app_assoc. repeat split; auto. econstructor; eassumption.
      - intros [u [v [-> [H F]]]]. exists (quiet productions a :: rest). split; [auto|]. exists u, v. repeat split; auto.
        now apply quiet_ok.
      - intros [i [[<-|[]] [u [v [-> [H F]]]]]]. exists u, v. repeat split; auto. now apply quiet_ok.
    Qed.

    Lemma series_ok : forall i w, follows D i w <-> D (series i) w.
    Proof.
      induction i as [|a [|b rest] IH]; intros w.
      - simpl. split; [intros ->; constructor|intros H; now inversion H].
      - apply follows_one.
      - change (series (a :: b :: rest)) with (Sequence a (series (b :: rest))). split.
        + intros [u [v [-> [H F]]]]. constructor; [assumption|]. now apply IH.
        + intros H. inversion H; subst. exists u, v. repeat split; auto. now apply IH.
    Qed.

    Lemma choices_ok : forall l w, (exists i, In i l /\ follows D i w) <-> D (choices l) w.
    Proof.
      induction l as [|i [|j l] IH]; intros w.
      - simpl. split; [intros [? [[] _]]|intros H; inversion H].
      - simpl. rewrite <- series_ok. split; [intros [? [[<-|[]] F]]; assumption|eauto].
      - change (choices (i :: j :: l)) with (Choice (series i) (choices (j :: l))). split.
        + intros [k [[<-|M] F]].
          * apply derives_left. now apply series_ok.
          * apply derives_right. apply IH. eauto.
        + intros H. inversion H as [| | | |? ? ? H1|? ? ? H1| | | | |]; subst.
          * exists i. split; [now left|]. now apply series_ok.
          * apply IH in H1. destruct H1 as [k [M F]]. exists k. split; [now right|assumption].
    Qed.
  End AnyExcepted.
End Sound.
