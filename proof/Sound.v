(** The simulation does what the function does: the state after a character stands for a configuration after it. *)

From Coq Require Import List NArith Bool Arith Lia.
Require Import Program Simulation Means.
Import ListNotations.
Set Implicit Arguments.

Section Sound.
  Variable char : Type.
  Variable mem : N -> char -> bool.
  Variable p : program.
  Variable same : state -> state -> bool.
  Hypothesis same_ok : forall s t, same s t = true -> s = t.
  Variable input : list char.
  Variable called : N -> char -> option state.
  Variable ended : N -> option result.
  Variable named : N -> nat -> configuration -> Prop.
  Notation step := (step mem p input).
  Notation means := (means mem p input named).
  Notation surrounds := (surrounds mem p input named).
  Notation good := (good mem p input named).
  Notation known_at := (known_at input).

  Section Silent.
    Variable x : option char.
    Variable next : state -> option state.
    Variable over : state -> option result.
    Variable i : nat.
    Hypothesis here : at_ input i x.
    Hypothesis next_ok : forall c, x = Some c -> forall s s', next s = Some s' -> forall cfg, means i s cfg -> means (S i) s' cfg.
    Hypothesis over_ok : x = None -> forall s r, over s = Some r -> forall cfg, means i s cfg -> good i None cfg r.
    Notation silent := (silent mem p same x next over).

  Lemma consumed_ok : forall count k there r,
    (if Nat.ltb there (S count) then None else
     match x with
     | None => None
     | Some _ => option_map (fun k => State (Thread k count false (pred there))) (shifted next k)
     end) = Some r ->
    forall around read, surrounds i k around -> i + there <= length input ->
    good i x {| around := around; position := Some (i + S count); read := read |} r.
  Proof.
    intros count k there r E around read U L. destruct (Nat.ltb_spec there (S count)); [discriminate|].
    destruct x as [c|]; [|discriminate]. simpl in here. destruct (shifted next k) as [k'|] eqn:F; [|discriminate].
    injection E as <-. simpl. eexists. split; [apply leads_nowhere|]. simpl. split.
    - eapply shifted_ok; [exact here| |exact F|exact U]. intros s s' E cfg. now apply (next_ok eq_refl E).
    - repeat split; try lia; try discriminate. f_equal. lia.
  Qed.

  Lemma on : forall a b r, step a = Next b -> good i x b r -> good i x a r.
  Proof. intros. eapply good_back; [eapply leads_on; [eassumption|apply leads_nowhere]|assumption]. Qed.

  Lemma fresh_ok : forall k around there read, surrounds i k around -> i + there <= length input ->
    means i (Thread k 0 false there) {| around := around; position := Some i; read := read |}.
  Proof.
    intros k around there read U L. eexists. split; [apply leads_nowhere|]. split; [exact U|].
    repeat split; simpl; try discriminate; try lia; f_equal; lia.
  Qed.

  Lemma silent_ok : forall fuel k known lost there r, silent fuel k known lost there = Some r ->
    forall around read, surrounds i k around -> known_at i known read -> i + there <= length input ->
    good i x {| around := around; position := if lost then None else Some i; read := read |} r.
  Proof.
    induction fuel as [|fuel IH]; [discriminate|]. intros k known lost there r H around read U K L. cbn [Simulation.silent] in H.
    destruct k as [|l k|done k|again done body k|failed k|t accepting place k|failure k].
    + discriminate.
    + destruct around as [|l' around| | | | |]; try contradiction. destruct U as [<- U]. destruct l as [|st l].
      { eapply on; [reflexivity|]. eapply IH; eauto. }
      destruct st as [count| |t yes no|t|again done body|done body|to|f failed|t accepting slow|body].
      7: { pose proof (leave_ok mem p input named to k i lost true around read i U) as J.
           destruct (leave to k lost true) as [k' lost' kept|matched|]; [| |discriminate].
           - destruct J as [around' [read' [J [U' K']]]]. eapply on; [simpl; exact J|]. eapply IH; eauto.
             intros B T. apply andb_prop in B. destruct B as [B B']. destruct (K' B') as [_ ->]. auto.
           - injection H as <-. destruct matched.
             + destruct J as [-> J]. destruct x as [c|]; simpl.
               * eapply fails. split; [simpl; exact J|]. simpl. simpl in here.
                 assert (i < length input) by (apply nth_error_Some; congruence). lia.
               * exists 1. simpl in here. cbn [Program.run Program.step Program.around Program.position Program.read jump]. now rewrite J, here.
             + destruct x as [c|]; simpl; (eapply fails; split; [simpl; exact J|exact I]). }
      all: destruct lost; [discriminate|]; apply (rest_ok mem p input named i l) in U.
      * destruct count as [|count]; (eapply on; [reflexivity|]).
        -- rewrite Nat.add_0_r. apply (IH _ _ false _ _ H); auto using rest_ok.
        -- eapply consumed_ok; eauto.
      * eapply on; [reflexivity|]. apply (IH _ _ false _ _ H); auto using rest_ok.
        intros _ T. unfold read_by. now rewrite Nat.add_0_r, T.
      * eapply decided_ok; [exact same_ok|exact H|exact K|exact L|exact here| | | |].
        -- intros E. cbn [Program.step execute Program.around Program.position Program.read]. rewrite E. reflexivity.
        -- intros E. cbn [Program.step execute Program.around Program.position Program.read]. rewrite E. reflexivity.
        -- intros known' there' r' E K' L'. apply (IH _ _ false _ _ E); auto using rest_ok.
        -- intros known' there' r' E K' L'. apply (IH _ _ false _ _ E); auto using rest_ok.
      * eapply decided_ok; [exact same_ok|exact H|exact K|exact L|exact here| | | |].
        -- intros E. cbn [Program.step execute Program.around Program.position Program.read]. rewrite E. reflexivity.
        -- intros E. cbn [Program.step execute Program.around Program.position Program.read]. rewrite E. reflexivity.
        -- intros known' there' r' E K' L'. replace (S i) with (i + 1) by lia.
           eapply (consumed_ok 0); [exact E| |exact L']. split; [reflexivity|exact U].
        -- intros known' there' r' E K' L'. apply (IH _ _ false _ _ E); auto using rest_ok.
      * eapply on; [reflexivity|]. apply (IH _ _ false _ _ H); auto. repeat split; auto.
      * eapply on; [reflexivity|]. apply (IH _ _ false _ _ H); auto. apply rest_ok. repeat split; auto.
      * destruct (nth_error (functions p) (N.to_nat f)) as [body|] eqn:F; [|discriminate].
        eapply on; [cbn [Program.step execute Program.around Program.position Program.read]; rewrite F; reflexivity|].
        apply (IH _ _ false _ _ H); auto; [apply rest_ok; repeat split; auto|intros B; discriminate].
      * eapply on; [reflexivity|]. apply (IH _ _ false _ _ H); auto. do 4 (split; [auto|]). intros read'.
        apply fresh_ok; auto using rest_ok.
      * eapply on; [reflexivity|]. apply (IH _ _ false _ _ H); auto. apply rest_ok. split; [exact U|]. intros read'.
        now apply fresh_ok.
    + destruct around; try contradiction. destruct U as [<- U]. eapply on; [reflexivity|]. eapply IH; eauto.
    + destruct around; try contradiction. destruct lost; [discriminate|].
      pose proof U as U'. destruct U' as [<- [<- [<- U']]]. eapply on; [reflexivity|].
      apply (IH _ _ false _ _ H); auto. apply rest_ok. exact U.
    + discriminate.
    + destruct around; try contradiction. destruct lost; [discriminate|]. destruct U as [<- [<- [<- U]]].
      pose proof (at_char _ _ _ here) as E. rewrite <- E in H.
      destruct (option_map (moved mem p t place) (nth_error input i)) as [[place'|]|] eqn:M.
      2, 3: destruct (N.testbit accepting place) eqn:T;
        [destruct k as [| | | | | |failure k]; try discriminate; destruct around; try contradiction; destruct U as [U F];
         (eapply on; [cbn [Program.step Program.around Program.position Program.read]; rewrite M, T; reflexivity|])
        |(eapply on; [cbn [Program.step Program.around Program.position Program.read]; rewrite M, T; reflexivity|])];
        rewrite E in H; apply (IH _ _ false _ _ H); auto; intros _ Q; unfold read_by; now rewrite Nat.add_0_r, Q.
      eapply on; [cbn [Program.step Program.around Program.position Program.read]; rewrite M; reflexivity|].
      replace (S i) with (i + 1) by lia. rewrite E in H. eapply (consumed_ok 0); [exact H| |].
      * repeat split; auto.
      * assert (i < length input) by (apply nth_error_Some; rewrite E; destruct x; [discriminate|]; rewrite E in M; discriminate).
        lia.
    + destruct around; try contradiction. destruct U as [U F]. eapply on; [reflexivity|]. destruct x as [c|].
      * destruct (next failure) as [s|] eqn:E; [|discriminate]. injection H as <-. simpl.
        eapply next_ok; [reflexivity|exact E|apply F].
      * eapply over_ok; [reflexivity|exact H|apply F].
  Qed.
  End Silent.

  Notation opened := (opened same).
  Notation after := (after mem p same called).
  Notation ends := (ends mem p same ended).
  Notation are_chars := (are_chars mem input).

  (** The table is right about the named states at one position. *)
  Definition called_right (i : nat) : Prop := forall c, nth_error input i = Some c -> forall n s', called n c = Some s' ->
    forall cfg, named n i cfg -> means (S i) s' cfg.
  Definition ended_right : Prop := forall n r, ended n = Some r ->
    forall cfg, named n (length input) cfg -> good (length input) None cfg r.

  Lemma after_ok : forall i, called_right i -> forall fuel s c s', after fuel s c = Some s' ->
    nth_error input i = Some c -> forall cfg, means i s cfg -> means (S i) s' cfg.
  Proof.
    intros i R. induction fuel as [|fuel IHa]; intros s c s' H C cfg M; [discriminate|]. cbn [Simulation.after] in H. destruct s as [|k skip known there|sets yes no|n].
      + injection H as <-. exact M.
      + simpl in M. destruct M as [c' [L [U [P [K [T [Q Z]]]]]]]. eapply means_back; [exact L|]. destruct c' as [around i' read']. simpl in *.
        subst i'. destruct skip as [|skip].
        * destruct (Simulation.silent _ _ _ _ _ _ _ _ _ _ _) as [[s|]|] eqn:E; try discriminate. injection H as <-.
          rewrite Nat.add_0_r.
          assert (N : forall c0, Some c = Some c0 -> forall s s', after fuel s c = Some s' ->
            forall cfg, means i s cfg -> means (S i) s' cfg) by (intros c0 _ s0 s1 E1; exact (IHa s0 c s1 E1 C)).
          apply (@silent_ok (Some c) _ _ i C N ltac:(discriminate) fuel k known false there (State s) E); auto.
        * destruct (shifted _ k) as [k'|] eqn:F; [|discriminate]. injection H as <-. simpl. eexists.
          split; [apply leads_nowhere|]. simpl. split.
          { eapply shifted_ok; [exact C| |exact F|exact U]. intros s s' E cfg'. now apply (IHa s c s' E). }
          specialize (Q ltac:(lia)). repeat split; try lia; try discriminate. f_equal. lia.
      + destruct sets as [|first others]; [simpl in M; eapply IHa; eauto|]. cbn [Means.means] in M.
        change (are_chars (first :: others) i) with (is_char mem input first i && are_chars others (S i)) in M.
        unfold is_char in M. rewrite C in M. destruct (mem first c); cbn [andb] in M.
        * destruct others as [|second others]; [eapply IHa; eauto|].
          destruct (after fuel yes c) as [y|] eqn:Y; [|discriminate]. destruct (after fuel no c) as [n|] eqn:N; [|discriminate].
          injection H as <-. unfold Simulation.opened. destruct (same y n) eqn:E.
          -- apply same_ok in E. subst n. destruct (are_chars (second :: others) (S i)); [exact (IHa _ _ _ Y C _ M)|exact (IHa _ _ _ N C _ M)].
          -- simpl. change (if are_chars (second :: others) (S i) then means (S i) y cfg else means (S i) n cfg).
             destruct (are_chars (second :: others) (S i)); [exact (IHa _ _ _ Y C _ M)|exact (IHa _ _ _ N C _ M)].
        * eapply IHa; eauto.
      + destruct M as [c' [L M]]. eapply means_back; [exact L|]. eapply R; eauto.
  Qed.

  Lemma ends_ok : ended_right -> forall fuel s r, ends fuel s = Some r ->
    forall cfg, means (length input) s cfg -> good (length input) None cfg r.
  Proof.
    intros R. induction fuel as [|fuel IHe]; intros s r H cfg M; [discriminate|]. cbn [Simulation.ends] in H. destruct s as [|k skip known there|sets yes no|n].
      + injection H as <-. exact M.
      + destruct skip; [|discriminate]. simpl in M. destruct M as [c' [L [U [P [K [T _]]]]]]. eapply good_back; [exact L|].
        destruct c' as [around i' read']. simpl in *. subst i'. rewrite Nat.add_0_r.
        assert (N : forall c : char, None = Some c -> forall s s', None = Some s' ->
          forall cfg, means (length input) s cfg -> means (S (length input)) s' cfg) by discriminate.
        apply (@silent_ok None _ _ (length input) eq_refl N (fun _ => IHe) fuel k known false there r H); auto.
      + destruct sets as [|first others]; [eapply IHe; eauto|]. eapply IHe; [exact H|]. cbn [Means.means] in M.
        change (are_chars (first :: others) (length input)) with
          (is_char mem input first (length input) && are_chars others (S (length input))) in M. unfold is_char in M.
        assert (E : nth_error input (length input) = None) by (apply nth_error_None; lia). now rewrite E in M.
      + destruct M as [c' [L M]]. eapply good_back; [exact L|]. eapply R; eauto.
  Qed.

  Lemma begins_ok : forall f, means 0 (begins p f) (entry p f).
  Proof.
    intros f. apply fresh_ok; [now apply rest_ok|lia].
  Qed.
End Sound.
