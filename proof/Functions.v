(** Reads the program of a scanner, and says what must hold of its functions. README.md describes the file. *)

From Coq Require Import List NArith Bool Ascii String.
Require Import Grammar Automaton Ranges Checker Text Files Main Program Simulation Scanned.
Import ListNotations.
Local Open Scope string_scope.
Local Open Scope bool_scope.

Definition small (word : string) : option nat := option_map N.to_nat (number 10 word).

Definition target_in (word : string) : option target :=
  if String.eqb word "return" then Some Return else if String.eqb word "fail" then Some Fail
  else option_map To (number 10 word).

(** The first words, as numbers. *)
Fixpoint take (count : nat) (words : list string) : option (list N * list string) :=
  match count, words with
  | O, _ => Some ([], words)
  | S count, word :: words =>
      match number 10 word, take count words with Some n, Some (l, words) => Some (n :: l, words) | _, _ => None end
  | S _, [] => None
  end.

Definition condition_in (words : list string) : option (condition * list string) :=
  match words with
  | from :: reads :: count :: words =>
      let reading := if String.eqb reads "never" then Some Never else option_map If_there (small reads) in
      match reading, option_map (fun count => take count words) (small count) with
      | Some r, Some (Some (l, words)) => Some ({| sets := l; cached := String.eqb from "cached"; reads := r |}, words)
      | _, _ => None
      end
  | _ => None
  end.

(** Statements up to the parenthesis that closes them, and the words after it. *)
Fixpoint statements_in (fuel : nat) (words : list string) : option (list statement * list string) :=
  let body fuel words := match words with "(" :: words => statements_in fuel words | _ => None end in
  match fuel, words with
  | S _, ")" :: words => Some ([], words)
  | S fuel, word :: words =>
      match
        match word, words with
        | "advance", n :: words => option_map (fun n => (Advance n, words)) (small n)
        | "read", words => Some (Read, words)
        | "if", words =>
            match condition_in words with
            | Some (t, words) =>
                match body fuel words with
                | Some (yes, words) => option_map (fun '(no, words) => (If t yes no, words)) (body fuel words)
                | None => None
                end
            | None => None
            end
        | "while", words => option_map (fun '(t, words) => (While t, words)) (condition_in words)
        | "loop", again :: over :: words =>
            match number 10 again, number 10 over, body fuel words with
            | Some again, Some over, Some (l, words) => Some (Loop again over l, words)
            | _, _, _ => None
            end
        | "block", over :: words =>
            match number 10 over, body fuel words with Some over, Some (l, words) => Some (Block over l, words) | _, _ => None end
        | "jump", to :: words => option_map (fun to => (Jump to, words)) (target_in to)
        | "call", f :: words => option_map (fun f => (Call f None, words)) (number 10 f)
        | "try", f :: to :: words =>
            match number 10 f, target_in to with Some f, Some to => Some (Call f (Some to), words) | _, _ => None end
        | "machine", t :: accepting :: words =>
            match number 10 t, number 10 accepting, body fuel words with
            | Some t, Some accepting, Some (l, words) => Some (Machine t accepting l, words)
            | _, _, _ => None
            end
        | "attempt", words => option_map (fun '(l, words) => (Attempt l, words)) (body fuel words)
        | _, _ => None
        end
      with
      | Some (st, words) => option_map (fun '(l, words) => (st :: l, words)) (statements_in fuel words)
      | None => None
      end
  | _, _ => None
  end.

(** The sets of a scanner, its functions and tables, and the function of each rule. *)
Record scanner := { set_list : list ranges; code : program; entries : list (string * N) }.

Definition nothing : scanner := {| set_list := []; code := {| functions := []; tables := [] |}; entries := [] |}.

(** Adds what a line says before the rest. *)
Definition with_line (text : string) (s : scanner) : option scanner :=
  let '{| functions := f; tables := t |} := code s in
  match words text with
  | "set" :: l => option_map (fun set => {| set_list := set :: set_list s; code := code s; entries := entries s |})
      match numbers l with Some l => pairs l | None => None end
  | ["table"] => Some {| set_list := set_list s; code := {| functions := f; tables := [] :: t |}; entries := entries s |}
  | "move" :: l =>
      match numbers l, t with
      | Some (set :: next), moves :: t =>
          Some {| set_list := set_list s; code := {| functions := f; tables := ((set, next) :: moves) :: t |}; entries := entries s |}
      | _, _ => None
      end
  | "function" :: l =>
      match statements_in (S (List.length l)) (l ++ [")"]) with
      | Some (body, []) => Some {| set_list := set_list s; code := {| functions := body :: f; tables := t |}; entries := entries s |}
      | _ => None
      end
  | ["rule"; name; f'] => option_map (fun n => {| set_list := set_list s; code := code s; entries := (name, n) :: entries s |}) (number 10 f')
  | _ => None
  end.

(** The moves of a table come before it. *)
Definition scanner_in (text : list string) : option scanner :=
  fold_right (fun line s => match s with Some s => with_line line s | None => None end) (Some nothing) (full_lines text).

(** * What must hold *)

(** The states of all functions, for the alphabet of the first question. *)
Definition all_simulated (fuel : nat) (l : limits) (s : scanner) (asked : list question) : option simulated :=
  match asked with
  | q :: _ =>
      match automaton_for (section_of q) (rule q) with
      | Some a => simulate fuel (rounds l) (set_list s) (code s) (nodup N.eq_dec (map snd (entries s))) a
      | None => None
      end
  | [] => None
  end.

(** A rule of the language section has a function, which matches what the rule's automaton accepts; [None] if it has none. *)
Definition function_answers (fuel : nat) (l : limits) (s : scanner) (asked : list question)
  : list (question * option comparison_result) :=
  let states := all_simulated fuel l s asked in
  let holds := match states with Some states => simulated_holds fuel (code s) states | None => false end in
  map
    (fun q =>
      (q,
       match find_named (rule q) (entries s), automaton_for (section_of q) (rule q), states with
       | Some f, Some a, Some states => Some (if holds then scanned (rounds l) (set_list s) (code s) states f a else Unknown)
       | Some _, Some _, None => Some Not_comparable
       | _, _, _ => None
       end))
    asked.

(** If both answers hold, then the rule has a function, which matches a text if and only if the rule derives it. *)
Theorem function_sound : forall l fuel s asked q nodes pairs, answered l q = Checked (Holds nodes) ->
  In (q, Some (Agree pairs)) (function_answers fuel l s asked) ->
  exists f, find_named (rule q) (entries s) = Some f /\
  forall level, levels l <= level -> forall text,
  matches (in_set (set_list s)) (code s) text f <->
  derives_at in_ranges (grammar_of (grammar_asked q)) level (start_asked q) (map (@Letter N) text).
Proof.
  unfold function_answers. intros l fuel s asked q nodes pairs A F. apply in_map_iff in F. destruct F as [q' [E _]].
  injection E as -> F. destruct (answered_sound _ _ _ A) as [a [E D]]. rewrite E in F.
  destruct (find_named _ _) as [f|]; [|discriminate]. destruct (all_simulated _ _ _ _) as [states|]; [|discriminate].
  destruct (simulated_holds _ _ _) eqn:checked; [|discriminate]. injection F as F.
  exists f. split; [reflexivity|]. intros level L text. rewrite (scanned_sound _ _ _ _ _ _ _ _ checked F). apply (D level L).
Qed.
