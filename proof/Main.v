(** Everything that is checked for one RFC, from the texts of its files. *)

From Coq Require Import List NArith Bool String FMapPositive.
Require Import Grammar Automaton Ranges Classes Checker Unique Text Bnf Marking Files.
Import ListNotations.
Local Open Scope string_scope.
Local Open Scope bool_scope.

(** * The grammar *)

Definition source := (notation * list string)%type.
Definition definition := (string * (notation * string))%type.

Fixpoint distinct (l : list string) : bool :=
  match l with [] => true | s :: l => negb (member s l) && distinct l end.

(** The definitions of a file by name; each name has one. *)
Definition definitions (s : source) : option (list definition) :=
  match all_some (production (fst s)) (production_texts (snd s)) with
  | Some l => if distinct (map fst l) then Some (map (fun p => (fst p, (fst s, snd p))) l) else None
  | None => None
  end.

(** The names of a grammar, and for each name the expression that the last file defines. *)
Record rule_set := { names : list string; expressions : productions }.

Definition numbered (names : list string) (name : string) : option positive := option_map N.succ_pos (place name names).

Definition read_rules (c : claims) (marks : option (list string)) (sources : list source) : option rule_set :=
  match all_some definitions sources with
  | None => None
  | Some l =>
      let all := List.concat l in
      let names := nodup string_dec (map fst all) in
      let expression (d : definition) :=
        let '(name, (n, text)) := d in
        match numbered names name, definition_expression n (numbered names) name text with
        | Some number, Some e =>
            match marks with
            | Some marks => option_map (pair number) (marked c marks name e)
            | None => Some (number, e)
            end
        | _, _ => None
        end in
      option_map
        (fun l => {| names := names; expressions := fold_left (fun m p => PositiveMap.add (fst p) (snd p) m) l (PositiveMap.empty _) |})
        (all_some expression all)
  end.

(** * Questions: what must hold *)

(** Does the automaton of this rule accept what the grammar derives from it? *)
Record question := { section_of : section; rule : string; grammar_asked : productions; start_asked : expression ranges }.

Definition ask (s : section) (g : rule_set) (rule : string) : option question :=
  option_map
    (fun number => {| section_of := s; rule := rule; grammar_asked := expressions g; start_asked := Rule number |})
    (numbered (names g) rule).

Definition derives_marks (g : rule_set) (rule : string) : bool :=
  match numbered (names g) rule with
  | Some number =>
      match PositiveMap.find number (with_marks (expressions g) (List.length (names g))) with Some b => b | None => false end
  | None => false
  end.

Record inputs := { bnf : list source; split : list source; claims_text : list string; automata_text : list string }.

(** - [language]: each rule of the BNF, read literally; and how a whole reference is meant, which only the .split file says
    - [places]: each of these rules that derives a mark, with the .split file's productions in place of the BNF's *)
Definition questions (i : inputs) : option (list question) :=
  match read_claims (claims_text i), read_automata (automata_text i) with
  | Some (c, intended), Some [language; places] =>
      if String.eqb (kind language) "language" && String.eqb (kind places) "places" &&
         match mark_names language with [] => true | _ => false end then
        match read_rules c None (bnf i), read_rules c None (bnf i ++ split i),
              read_rules c (Some (mark_names places)) (bnf i ++ split i) with
        | Some literal, Some split, Some marked =>
            let rules := names literal in
            all_some (fun x => x)
              (map (ask language literal) rules ++ map (ask language split) intended ++
               map (ask places marked) (filter (derives_marks marked) (rules ++ intended)))
        | _, _, _ => None
        end
      else None
  | _, _ => None
  end.

(** * Answers *)

Inductive answer :=
| NoAutomaton
| TwoWays             (* the automaton accepts some string in two ways, or it is too large to know *)
| Checked (v : verdict).

Definition answered (l : limits) (q : question) : answer :=
  match automaton_for (section_of q) (rule q) with
  | None => NoAutomaton
  | Some a =>
      if unique a (rounds l)
      then Checked (check l (grammar_asked q) (N.of_nat (List.length (mark_names (section_of q)))) (start_asked q) a)
      else TwoWays
  end.

Definition usual_limits : limits := {| levels := 8; depth := 1000; rounds := 1000 * 10 |}.

(** If the answer holds, then there is an automaton for the rule. It accepts exactly what the rule derives, and each string has
    at most one split. *)
Theorem answered_sound : forall l q nodes, answered l q = Checked (Holds nodes) ->
  exists a, automaton_for (section_of q) (rule q) = Some a /\
  forall level, levels l <= level ->
  let derived := derives_at in_ranges (grammar_of (grammar_asked q)) level (start_asked q) in
  (forall w, accepts a w = true <-> derived w) /\
  (forall u v, derived u -> derived v -> letters u = letters v -> u = v).
Proof.
  unfold answered. intros l q nodes H. destruct (automaton_for _ _) as [a|]; [|discriminate].
  destruct (unique a (rounds l)) eqn:U; [|discriminate]. injection H as H. exists a. split; [reflexivity|].
  intros level L. assert (exact : forall w, accepts a w = true <->
    derives_at in_ranges (grammar_of (grammar_asked q)) level (start_asked q) w) by (eapply check_sound; eassumption).
  split; [exact exact|]. intros u v Du Dv. apply exact in Du, Dv. eapply unique_sound; eassumption.
Qed.
