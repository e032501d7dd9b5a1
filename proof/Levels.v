(** Without differences, all levels are the same: for the productions of an RFC, "derives" needs no levels. *)

From Coq Require Import List NArith Bool FMapPositive.
Require Import Grammar Ranges Checker.
Import ListNotations.

Fixpoint has_difference {set} (e : expression set) : bool :=
  match e with
  | Except _ _ => true
  | Sequence a b | Choice a b => has_difference a || has_difference b
  | Repeat _ _ a | Silent a => has_difference a
  | Chars _ | Rule _ | Empty | Nothing | Mark _ => false
  end.

Definition has_differences (g : productions) : bool :=
  existsb (fun p => has_difference (snd p)) (PositiveMap.elements g).

Section Levels.
  Variable g : productions.
  Hypothesis none : has_differences g = false.

  Lemma any_excepted : forall x y e w, derives in_ranges (grammar_of g) x e w -> has_difference e = false ->
    derives in_ranges (grammar_of g) y e w.
  Proof.
    induction 1; intros E; simpl in E; try (apply orb_false_elim in E; destruct E).
    - now constructor.
    - apply derives_rule with a; [assumption|]. apply IHderives. destruct (has_difference a) eqn:D; [|reflexivity].
      rewrite <- none. symmetry. apply existsb_exists. exists (name, a). split; [|assumption].
      now apply PositiveMap.elements_correct.
    - constructor.
    - constructor; auto.
    - apply derives_left; auto.
    - apply derives_right; auto.
    - constructor.
    - econstructor; eauto.
    - discriminate.
    - constructor.
    - constructor; auto.
  Qed.

  Theorem levels_equal : forall m n e w, has_difference e = false ->
    derives_at in_ranges (grammar_of g) m e w -> derives_at in_ranges (grammar_of g) n e w.
  Proof. intros [|m] [|n] e w E H; eapply any_excepted; eassumption. Qed.
End Levels.
