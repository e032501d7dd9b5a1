(** What a state of the simulation means: the configurations of the machine that it stands for. *)

From Coq Require Import List NArith Bool Arith Lia.
Require Import Program Simulation.
Import ListNotations.
Set Implicit Arguments.

Section Means.
  Variable char : Type.
  Variable mem : N -> char -> bool.
  Variable p : program.
  Variable same : state -> state -> bool.
  Hypothesis same_ok : forall s t, same s t = true -> s = t.
  Notation opened := (opened same).
  Notation decided := (decided mem same).

  Variable input : list char.
  Notation step := (step mem p input).
  Notation run := (run mem p input).
  Notation is_there := (is_there input).
  Notation are_chars := (are_chars mem input).

  Definition succeeds (c : configuration) : Prop := exists fuel, run fuel c = Some (Returned (length input)).

  Inductive leads : configuration -> configuration -> Prop :=
  | leads_nowhere c : leads c c
  | leads_on c c' c'' : step c = Next c' -> leads c' c'' -> leads c c''.

  Lemma leads_trans : forall a b, leads a b -> forall c, leads b c -> leads a c.
  Proof. induction 1; eauto using leads_on. Qed.

  Lemma leads_succeeds : forall a b, leads a b -> (succeeds a <-> succeeds b).
  Proof.
    induction 1 as [|a b c E _ IH]; [tauto|]. rewrite <- IH. split.
    - intros [[|fuel] H]; [discriminate|]. simpl in H. rewrite E in H. now exists fuel.
    - intros [fuel H]. exists (S fuel). simpl. now rewrite E.
  Qed.

  Definition no_success (c : configuration) (o : outcome) : Prop :=
    step c = o /\ match o with Next _ => False | Returned i => i <> length input | _ => True end.

  Lemma fails : forall c o, no_success c o -> ~ succeeds c.
  Proof.
    intros c o [E N] [[|fuel] H]; [discriminate|]. simpl in H. rewrite E in H. destruct o; try contradiction; try discriminate.
    injection H as H. auto.
  Qed.

  (** Which configurations a named state stands for, at a position. *)
  Variable named : N -> nat -> configuration -> Prop.

  (** A state stands for a configuration: the run goes on as the state says, and what it may fail to does, too. *)
  Fixpoint means (i : nat) (s : state) (c : configuration) : Prop :=
    match s with
    | Rejected => ~ succeeds c
    | Thread k skip known there =>
        exists c', leads c c' /\ surrounds i k (around c') /\ position c' = Some (i + skip) /\
          (known = true -> is_there i = true -> read c' = Some i) /\ i + there <= length input /\ (0 < skip -> skip <= there) /\
          (0 < skip -> known = false)
    | Open sets yes no => if are_chars sets i then means i yes c else means i no c
    | Named n => exists c', leads c c' /\ named n i c'
    end
  with surrounds (i : nat) (k : frames) (around : stack) : Prop :=
    match k, around with
    | Outside, Bottom => True
    | Then l k, Rest l' around => l = l' /\ surrounds i k around
    | Within_block over k, In_block over' around => over = over' /\ surrounds i k around
    | Within_loop again over body k, In_loop again' over' body' around =>
        again = again' /\ over = over' /\ body = body' /\ surrounds i k around
    | Within_call failed k, In_call failed' _ around => failed = failed' /\ surrounds i k around
    | Within_machine t accepting place k, In_machine t' accepting' place' around =>
        t = t' /\ accepting = accepting' /\ place = place' /\ surrounds i k around
    | Else failure k, Trying saved other around =>
        surrounds i k around /\ forall read, means i failure {| around := other; position := Some saved; read := read |}
    | _, _ => False
    end.

  Lemma means_back : forall s i a b, leads a b -> means i s b -> means i s a.
  Proof.
    induction s as [|k skip known there|sets yes IHy no IHn|n]; intros i a b L M; simpl in *.
    - now rewrite (leads_succeeds L).
    - destruct M as [c [L' M]]. exists c. split; [eapply leads_trans; eassumption|assumption].
    - destruct (are_chars sets i); eauto.
    - destruct M as [c [L' M]]. eauto using leads_trans.
  Qed.

  Definition known_at (i : nat) (known : bool) (read : option nat) : Prop := known = true -> is_there i = true -> read = Some i.
  Definition at_ (i : nat) (x : option char) : Prop :=
    match x with Some c => nth_error input i = Some c | None => i = length input end.
  Definition good (i : nat) (x : option char) (c : configuration) (r : result) : Prop :=
    match x, r with
    | Some _, State s => means (S i) s c
    | Some _, Matched => True
    | None, Matched => succeeds c
    | None, State _ => ~ succeeds c
    end.

  Lemma good_back : forall i x a b r, leads a b -> good i x b r -> good i x a r.
  Proof.
    intros i [x|] a b [s|] L G; simpl in *; eauto using means_back; now rewrite (leads_succeeds L).
  Qed.

  Lemma shifted_ok : forall c i next, nth_error input i = Some c ->
    (forall s s', next s = Some s' -> forall cfg, means i s cfg -> means (S i) s' cfg) ->
    forall k k', shifted next k = Some k' -> forall around, surrounds i k around -> surrounds (S i) k' around.
  Proof.
    intros c i next C N. induction k; intros k' H around S; simpl in H;
      try (destruct (shifted next k) as [k0|]; [|discriminate]; injection H as <-; destruct around; try contradiction;
        simpl in *; intuition).
    - injection H as <-. exact S.
    - destruct (next failure) as [f|] eqn:F; [|discriminate]. destruct (shifted next k) as [k0|]; [|discriminate].
      injection H as <-. destruct around; try contradiction. simpl in *. destruct S as [S M]. split; [auto|].
      intros read. eapply N; eauto.
  Qed.

  Lemma leave_ok : forall to k i lost kept around read at0, surrounds i k around ->
    match leave to k lost kept with
    | Into k' lost' kept' =>
        exists around' read', jump to around (if lost then None else Some at0) read =
          Next {| around := around'; position := if lost' then None else Some at0; read := read' |} /\
          surrounds i k' around' /\ (kept' = true -> kept = true /\ read' = read)
    | Out true => lost = false /\ jump to around (if lost then None else Some at0) read = Returned at0
    | Out false => jump to around (if lost then None else Some at0) read = Failed
    | Wrong => True
    end.
  Proof.
    intros to k. revert to. induction k; intros to i lost kept around read at0 S; destruct around; try contradiction; simpl in S.
    - destruct to; simpl; [exact I| |now destruct lost]. destruct lost; simpl; auto.
    - simpl. apply IHk. tauto.
    - destruct S as [<- S]. simpl. destruct to; try (apply IHk; assumption).
      destruct (N.eqb label over); [|apply IHk; assumption]. exists around, read. auto.
    - destruct S as [<- [<- [<- S]]]. simpl. destruct to; try (apply IHk; assumption).
      destruct (N.eqb label over); [exists around, read; auto|]. destruct (N.eqb label again); [|apply IHk; assumption].
      exists (In_loop again over body around), read. simpl. repeat split; auto.
    - destruct S as [<- S]. simpl. destruct to; [exact I| |].
      + destruct lost; [exact I|]. exists around, read0. repeat split; auto; discriminate.
      + destruct failed as [l|]; [|exact I]. specialize (IHk l i true false around read0 at0 S). simpl in IHk.
        destruct (leave l k true false) as [k' lost' kept'|[]|]; auto; [|destruct IHk; discriminate].
        destruct IHk as [around' [read' [J [S' K]]]]. exists around', read'.
        split; [exact J|]. split; [exact S'|]. intros E. destruct (K E) as [F _]. discriminate F.
    - simpl. apply IHk. tauto.
    - simpl. apply IHk. tauto.
  Qed.

  Lemma rest_ok : forall i l k around, surrounds i k around -> surrounds i (then_ l k) (rest l around).
  Proof. intros i [|st l] k around U; simpl; auto. Qed.

  Lemma are_chars_there : forall sets i, are_chars sets i = true -> sets <> [] -> i + length sets <= length input.
  Proof.
    induction sets as [|set sets IH]; intros i H N; [congruence|]. simpl in H. apply andb_prop in H. destruct H as [H H'].
    unfold is_char in H. destruct (nth_error input i) eqn:E; [|discriminate].
    assert (i < length input) by (apply nth_error_Some; congruence). destruct sets; [simpl; lia|].
    specialize (IH _ H' ltac:(discriminate)). simpl in *. lia.
  Qed.

  Lemma there_ok : forall i, is_there i = true <-> i < length input.
  Proof. intros. apply Nat.ltb_lt. Qed.

  Lemma at_char : forall i x, at_ i x -> nth_error input i = x.
  Proof. intros i [c|] A; simpl in A; [assumption|]. subst. apply nth_error_None. lia. Qed.

  Lemma read_ok : forall i r read known, known_at i known read ->
    known_at i (known || reads_always r) (read_by input r i read).
  Proof.
    intros i r read known K H T. apply orb_prop in H. unfold read_by. destruct r as [|further]; simpl in H.
    - destruct H; [auto|discriminate].
    - destruct further; [now rewrite Nat.add_0_r, T|]. destruct H; [|discriminate].
      destruct (Program.is_there input (i + S further)); auto.
  Qed.

  Lemma holds_ok : forall t i read known, known_at i known read -> (cached t = true -> known = true) ->
    sets t <> [] -> holds mem input t i read = Some (are_chars (sets t) i).
  Proof.
    intros t i read known K C N. unfold holds. destruct (sets t) as [|first others] eqn:S; [congruence|].
    destruct (cached t && Program.is_there input i) eqn:B; [|reflexivity]. apply andb_prop in B. destruct B as [B T].
    now rewrite (K (C B) T).
  Qed.

  Lemma decided_ok : forall t known there x yes no r i read,
    decided t known there x yes no = Some r -> known_at i known read -> i + there <= length input -> at_ i x ->
    let read' := read_by input (reads t) i read in
    forall a cy cn,
    (holds mem input t i read' = Some true -> step a = Next cy) ->
    (holds mem input t i read' = Some false -> step a = Next cn) ->
    (forall known there r, yes known there = Some r -> known_at i known read' -> i + there <= length input -> good i x cy r) ->
    (forall known there r, no known there = Some r -> known_at i known read' -> i + there <= length input -> good i x cn r) ->
    good i x a r.
  Proof.
    intros t known there x yes no r i read D K L A read' a cy cn Sy Sn Y N. unfold Simulation.decided in D.
    set (before := known || reads_always (reads t)) in D. assert (B : known_at i before read') by now apply read_ok.
    destruct (cached t && negb before) eqn:C; [discriminate|].
    assert (C' : cached t = true -> before = true) by (intros E; rewrite E in C; now destruct before). clear C.
    destruct (sets t) as [|first others] eqn:Z; [discriminate|].
    assert (H : holds mem input t i read' = Some (are_chars (first :: others) i)).
    { rewrite <- Z. eapply holds_ok; eauto. congruence. }
    rewrite H in Sy, Sn. pose proof (at_char _ _ A) as E. destruct x as [c|].
    - destruct (reads_if_held t) as [held|] eqn:R; [|discriminate]. simpl in Sy, Sn. unfold is_char in Sy, Sn. rewrite E in Sy, Sn.
      destruct (mem first c) eqn:M; simpl in Sy, Sn.
      + assert (yes_ok : are_chars others (S i) = true -> forall r, yes (before || held) (Nat.max there (S (length others))) = Some r ->
          good i (Some c) a r).
        { intros T r' F. eapply good_back; [eapply leads_on; [apply Sy; now rewrite T|apply leads_nowhere]|].
          assert (all : are_chars (first :: others) i = true) by (simpl; unfold is_char; now rewrite E, M, T).
          apply are_chars_there in all; [|discriminate]. simpl in all. eapply Y; [exact F| |lia].
          intros O T'. apply orb_prop in O. destruct O as [O|O]; [auto|]. unfold reads_if_held in R. rewrite Z in R.
          unfold read', read_by. destruct (reads t) as [|further]; [injection R as <-; discriminate|].
          destruct (Nat.ltb_spec further (length (first :: others))) as [F'|]; [|discriminate]. simpl in F'.
          assert (T'' : Program.is_there input (i + further) = true) by (apply there_ok; lia). now rewrite T''. }
        assert (no_ok : are_chars others (S i) = false -> forall r, no before there = Some r -> good i (Some c) a r).
        { intros T r' F. eapply good_back; [eapply leads_on; [apply Sn; now rewrite T|apply leads_nowhere]|]. eapply N; eauto. }
        destruct others as [|second others]; [now apply yes_ok|].
        destruct (yes _ _) as [[y|]|]; try discriminate. destruct (no _ _) as [[n|]|]; try discriminate. injection D as <-.
        unfold Simulation.opened. destruct (same y n) eqn:Q.
        * apply same_ok in Q. subst n. destruct (are_chars (second :: others) (S i)) eqn:T.
          -- now apply yes_ok.
          -- now apply no_ok.
        * simpl. change (if are_chars (second :: others) (S i) then means (S i) y a else means (S i) n a).
          destruct (are_chars (second :: others) (S i)) eqn:T.
          -- now apply (yes_ok eq_refl (State y)).
          -- now apply (no_ok eq_refl (State n)).
      + eapply good_back; [eapply leads_on; [now apply Sn|apply leads_nowhere]|]. eapply N; eauto.
    - destruct (reads_if_held t); [|discriminate]. simpl in Sn. unfold is_char in Sn. rewrite E in Sn.
      eapply good_back; [eapply leads_on; [now apply Sn|apply leads_nowhere]|]. eapply N; eauto.
  Qed.
End Means.
