(** A table of states by number, so that what alternatives have in common is there once. It does not matter how the table was filled:
    the check looks at each of its entries, and the theorems are about a table that passes. *)

From Coq Require Import List NArith Bool Arith Lia FMapPositive.
Require Import Program Simulation Means Sound Same.
Import ListNotations.
Set Implicit Arguments.

Scheme state_frames_ind := Induction for state Sort Prop with frames_state_ind := Induction for frames Sort Prop.
Combined Scheme states_ind from state_frames_ind, frames_state_ind.

(** The states; the states after each, by characters; and how each ends. *)
Record table := { defined : PositiveMap.t state; moves : PositiveMap.t (PositiveMap.t N); endings : PositiveMap.t result }.

Definition entry_of (t : table) (n : N) : option state := PositiveMap.find (N.succ_pos n) (defined t).
Definition moved_to (t : table) (n c : N) : option N :=
  match PositiveMap.find (N.succ_pos n) (moves t) with Some row => PositiveMap.find (N.succ_pos c) row | None => None end.
Definition called_in (t : table) (n c : N) : option state := option_map Named (moved_to t n c).
Definition ended_in (t : table) (n : N) : option result := PositiveMap.find (N.succ_pos n) (endings t).

Section Folds.
  Variable t : table.

  Definition unnamed (s : state) : option state := match s with Named n => entry_of t n | _ => Some s end.

  (** Whether one state is another, or would be without names. *)
  Fixpoint folds (s s' : state) : bool :=
    match s, s' with
    | Named n, Named n' => N.eqb n n'
    | Named _, _ => false
    | _, _ =>
        match s, unnamed s' with
        | Rejected, Some Rejected => true
        | Thread k skip known there, Some (Thread k' skip' known' there') =>
            folds_around k k' && Nat.eqb skip skip' && Bool.eqb known known' && Nat.eqb there there'
        | Open sets yes no, Some (Open sets' yes' no') => is (list_eq_dec N.eq_dec) sets sets' && folds yes yes' && folds no no'
        | _, _ => false
        end
    end
  with folds_around (k k' : frames) : bool :=
    match k, k' with
    | Outside, Outside => true
    | Then l k, Then l' k' => is all_statements_eq l l' && folds_around k k'
    | Within_block over k, Within_block over' k' => N.eqb over over' && folds_around k k'
    | Within_loop again over body k, Within_loop again' over' body' k' =>
        N.eqb again again' && N.eqb over over' && is all_statements_eq body body' && folds_around k k'
    | Within_call failed k, Within_call failed' k' => is failed_eq failed failed' && folds_around k k'
    | Within_machine t accepting place k, Within_machine t' accepting' place' k' =>
        N.eqb t t' && N.eqb accepting accepting' && N.eqb place place' && folds_around k k'
    | Else failure k, Else failure' k' => folds failure failure' && folds_around k k'
    | _, _ => false
    end.
End Folds.

Section Check.
  Variable mem : N -> N -> bool.
  Variable p : program.
  Variable fuel : nat.
  Variable t : table.

  Definition move_holds (n : positive) (move : positive * N) : bool :=
    match PositiveMap.find n (defined t) with
    | Some s =>
        match after mem p same (called_in t) fuel s (Pos.pred_N (fst move)) with
        | Some s' => folds t s' (Named (snd move))
        | None => false
        end
    | None => false
    end.
  Definition ending_holds (ending : positive * result) : bool :=
    match PositiveMap.find (fst ending) (defined t) with
    | Some s =>
        match ends mem p same (ended_in t) fuel s, snd ending with
        | Some Matched, Matched => true
        | Some (State _), State _ => true
        | _, _ => false
        end
    | None => false
    end.

  Definition holds_throughout : bool :=
    forallb (fun row => forallb (move_holds (fst row)) (PositiveMap.elements (snd row))) (PositiveMap.elements (moves t)) &&
    forallb ending_holds (PositiveMap.elements (endings t)).

  Lemma pred_succ : forall n, Pos.pred_N (N.succ_pos n) = n.
  Proof. intros [|n]; simpl; [reflexivity|]. apply Pos.pred_N_succ. Qed.

  Lemma moves_hold : holds_throughout = true -> forall n c m, moved_to t n c = Some m ->
    exists s s', entry_of t n = Some s /\ after mem p same (called_in t) fuel s c = Some s' /\ folds t s' (Named m) = true.
  Proof.
    unfold holds_throughout, moved_to, entry_of. intros H n c m M. apply andb_prop in H. destruct H as [H _].
    destruct (PositiveMap.find (N.succ_pos n) (moves t)) as [row|] eqn:R; [|discriminate].
    rewrite forallb_forall in H. apply PositiveMap.elements_correct in R. specialize (H _ R). simpl in H.
    rewrite forallb_forall in H. apply PositiveMap.elements_correct in M. specialize (H _ M). unfold move_holds in H. simpl in H.
    rewrite pred_succ in H. destruct (PositiveMap.find _ (defined t)) as [s|]; [|discriminate].
    destruct (after _ _ _ _ _ _ _) as [s'|] eqn:A; [|discriminate]. eauto.
  Qed.

  Lemma endings_hold : holds_throughout = true -> forall n r, ended_in t n = Some r ->
    exists s r', entry_of t n = Some s /\ ends mem p same (ended_in t) fuel s = Some r' /\
    match r', r with Matched, Matched | State _, State _ => True | _, _ => False end.
  Proof.
    unfold holds_throughout, ended_in, entry_of. intros H n r E. apply andb_prop in H. destruct H as [_ H].
    rewrite forallb_forall in H. apply PositiveMap.elements_correct in E. specialize (H _ E). unfold ending_holds in H. simpl in H.
    destruct (PositiveMap.find _ (defined t)) as [s|]; [|discriminate].
    destruct (ends _ _ _ _ _ _) as [r'|] eqn:A; [|discriminate]. exists s, r'. repeat split; auto. destruct r', r; auto; discriminate.
  Qed.

  (** * What a named state stands for *)

  Variable input : list N.
  Notation configuration := Program.configuration.
  Notation means := (means mem p input).
  Notation surrounds := (surrounds mem p input).

  Lemma means_open : forall A i sets yes no c,
    means A i (Open sets yes no) c = if Program.are_chars mem input sets i then means A i yes c else means A i no c.
  Proof. reflexivity. Qed.

  Lemma means_mono : forall (A B : N -> nat -> configuration -> Prop) i, (forall n c, A n i c -> B n i c) ->
    (forall s c, means A i s c -> means B i s c) /\ (forall k around, surrounds A i k around -> surrounds B i k around).
  Proof.
    intros A B i W. apply states_ind; simpl.
    - auto.
    - intros k IH skip known there c [c' [L [U M]]]. exists c'. split; [exact L|]. split; [exact (IH _ U)|exact M].
    - intros sets yes IHy no IHn c M. rewrite means_open in *. destruct (Program.are_chars mem input sets i); [exact (IHy _ M)|exact (IHn _ M)].
    - intros n c [c' [L M]]. exists c'. split; [exact L|exact (W _ _ M)].
    - auto.
    - intros l k IH [] U; try contradiction. destruct U as [E U]. exact (conj E (IH _ U)).
    - intros over k IH [] U; try contradiction. destruct U as [E U]. exact (conj E (IH _ U)).
    - intros again over body k IH [] U; try contradiction. destruct U as [E [F [G U]]]. exact (conj E (conj F (conj G (IH _ U)))).
    - intros failed k IH [] U; try contradiction. destruct U as [E U]. exact (conj E (IH _ U)).
    - intros tb accepting place k IH [] U; try contradiction. destruct U as [E [F [G U]]]. exact (conj E (conj F (conj G (IH _ U)))).
    - intros s IHs k IHk [] U; try contradiction. destruct U as [U F]. exact (conj (IHk _ U) (fun read => IHs _ (F read))).
  Qed.

  (** The configurations of a state of the table are those of its entry: the least predicate of which that holds. *)
  Definition of_entry (P : N -> nat -> configuration -> Prop) n i c : Prop := exists s, entry_of t n = Some s /\ means P i s c.
  Definition named n i c : Prop := forall P : N -> nat -> configuration -> Prop, (forall n i c, of_entry P n i c -> P n i c) -> P n i c.

  Lemma of_entry_mono : forall (A B : N -> nat -> configuration -> Prop) n i c, (forall n c, A n i c -> B n i c) ->
    of_entry A n i c -> of_entry B n i c.
  Proof. intros A B n i c W [s [E M]]. exists s. split; [exact E|]. eapply means_mono; eauto. Qed.

  Lemma named_fold : forall n i c, of_entry named n i c -> named n i c.
  Proof. intros n i c H P closed. apply closed. eapply of_entry_mono; [|exact H]. intros m d M. now apply M. Qed.

  Lemma named_induction : forall P : N -> nat -> configuration -> Prop,
    (forall n i c, of_entry (fun n i c => named n i c /\ P n i c) n i c -> P n i c) -> forall n i c, named n i c -> P n i c.
  Proof.
    intros P closed n i c H. apply (H (fun n i c => named n i c /\ P n i c)). clear n i c H. intros n i c H. split; [|auto].
    apply named_fold. eapply of_entry_mono; [|exact H]. intros m d [M _]. exact M.
  Qed.

  Lemma folds_ok : (forall s s', folds t s s' = true -> forall i c, means named i s c -> means named i s' c) /\
    (forall k k', folds_around t k k' = true -> forall i around, surrounds named i k around -> surrounds named i k' around).
  Proof.
    assert (into : forall s s' i c, unnamed t s' = Some s -> means named i s c -> means named i s' c).
    { intros s s' i c E M. destruct s'; simpl in E; try (injection E as <-; exact M). simpl. exists c.
      split; [apply leads_nowhere|]. apply named_fold. exists s. auto. }
    apply states_ind.
    - intros s' H i c M. simpl in H. destruct (unnamed t s') as [[]|] eqn:E; try discriminate. exact (into _ _ _ _ E M).
    - intros k IH skip known there s' H i c M. simpl in H. destruct (unnamed t s') as [[|k' skip' known' there'| |]|] eqn:E; try discriminate.
      repeat (apply andb_prop in H; destruct H as [H ?]). apply Nat.eqb_eq in H0, H2. apply eqb_prop in H1. subst.
      eapply into; [exact E|]. destruct M as [c' [L [U M]]]. exists c'. split; [exact L|]. split; [exact (IH _ H _ _ U)|exact M].
    - intros sets yes IHy no IHn s' H i c M. simpl in H. destruct (unnamed t s') as [[| |sets' yes' no'|]|] eqn:E; try discriminate.
      repeat (apply andb_prop in H; destruct H as [H ?]). apply is_ok in H. subst. eapply into; [exact E|]. rewrite means_open in *.
      destruct (Program.are_chars mem input sets' i); [exact (IHy _ H1 _ _ M)|exact (IHn _ H0 _ _ M)].
    - intros n s' H i c M. simpl in H. destruct s'; try discriminate. apply N.eqb_eq in H. now subst.
    - intros [] H; try discriminate. auto.
    - intros l k IH [] H i [] U; try discriminate; try contradiction. simpl in H. apply andb_prop in H. destruct H as [H H'].
      apply is_ok in H. subst. destruct U as [E U]. exact (conj E (IH _ H' _ _ U)).
    - intros over k IH [] H i [] U; try discriminate; try contradiction. simpl in H. apply andb_prop in H. destruct H as [H H'].
      apply N.eqb_eq in H. subst. destruct U as [E U]. exact (conj E (IH _ H' _ _ U)).
    - intros again over body k IH [] H i [] U; try discriminate; try contradiction. simpl in H.
      repeat (apply andb_prop in H; destruct H as [H ?]). apply N.eqb_eq in H, H2. apply is_ok in H1. subst.
      destruct U as [E [F [G U]]]. exact (conj E (conj F (conj G (IH _ H0 _ _ U)))).
    - intros failed k IH [] H i [] U; try discriminate; try contradiction. simpl in H. apply andb_prop in H. destruct H as [H H'].
      apply is_ok in H. subst. destruct U as [E U]. exact (conj E (IH _ H' _ _ U)).
    - intros tb accepting place k IH [] H i [] U; try discriminate; try contradiction. simpl in H.
      repeat (apply andb_prop in H; destruct H as [H ?]). apply N.eqb_eq in H, H1, H2. subst.
      destruct U as [E [F [G U]]]. exact (conj E (conj F (conj G (IH _ H0 _ _ U)))).
    - intros s IHs k IHk [] H i [] U; try discriminate; try contradiction. simpl in H. apply andb_prop in H. destruct H as [H H'].
      destruct U as [U F]. exact (conj (IHk _ H' _ _ U) (fun read => IHs _ H _ _ (F read))).
  Qed.

  (** * The table is right *)

  Hypothesis checked : holds_throughout = true.

  (** What is to be shown of a named state. *)
  Definition right n i c : Prop :=
    (forall x, nth_error input i = Some x -> forall s', called_in t n x = Some s' -> means named (S i) s' c) /\
    (i = length input -> forall r, ended_in t n = Some r -> good mem p input named i None c r).

  Lemma named_right : forall n i c, named n i c -> right n i c.
  Proof.
    apply named_induction. intros n i c H.
    (* at this position, what is to be shown of states within; at the next one, nothing more than a meaning *)
    set (Q := fun m j d => named m j d /\ (j = i -> right m j d)).
    assert (here : forall m d, named m i d /\ right m i d -> Q m i d) by (unfold Q; intuition).
    assert (later : forall m d, named m (S i) d -> Q m (S i) d) by (intros m d W; split; [exact W|lia]).
    assert (forget : forall j m d, Q m j d -> named m j d) by (unfold Q; tauto).
    destruct H as [s [E M]]. apply (proj1 (means_mono _ Q i here)) in M. split.
    - intros x X s' C. unfold called_in in C. destruct (moved_to t n x) as [m|] eqn:W; [|discriminate]. injection C as <-.
      destruct (moves_hold checked _ _ W) as [s0 [s1 [E' [A F]]]]. rewrite E in E'. injection E' as <-.
      apply (proj1 folds_ok _ _ F). apply (proj1 (means_mono Q named (S i) (forget (S i)))).
      refine (@after_ok _ mem p same same_ok input (called_in t) Q i _ fuel s x s1 A X c M).
      intros y Y m' s' C d [D R]. apply (proj1 (means_mono named Q (S i) later)). destruct (R eq_refl) as [R' _]. eauto.
    - intros L r W. destruct (endings_hold checked _ W) as [s0 [r' [E' [A F]]]]. rewrite E in E'. injection E' as <-.
      subst i. assert (G : good mem p input Q (length input) None c r').
      { refine (@ends_ok _ mem p same same_ok input (ended_in t) Q _ fuel s r' A c M). intros m r0 W' d [_ R]. destruct (R eq_refl) as [_ R'].
        specialize (R' eq_refl _ W'). destruct r0; exact R'. }
      destruct r', r; try contradiction; exact G.
  Qed.

  Lemma called_ok : forall i n x s' c, nth_error input i = Some x -> called_in t n x = Some s' ->
    means named i (Named n) c -> means named (S i) s' c.
  Proof. intros i n x s' c X C [c' [L M]]. eapply means_back; [exact L|]. eapply named_right; eauto. Qed.

  Lemma ended_ok : forall n r c, ended_in t n = Some r -> means named (length input) (Named n) c ->
    good mem p input named (length input) None c r.
  Proof. intros n r c E [c' [L M]]. eapply good_back; [exact L|]. eapply named_right; eauto. Qed.

  Lemma begun_ok : forall f n, folds t (begins p f) (Named n) = true -> means named 0 (Named n) (entry p f).
  Proof. intros f n H. apply (proj1 folds_ok _ _ H). apply begins_ok. Qed.
End Check.
