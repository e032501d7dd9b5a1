(** What a function of a scanner may still do after a prefix of its input, for every continuation at once. After a prefix, several
    runs are under way: the one that it would be in and, for each alternative that may still fail, the one that would come next. *)

From Coq Require Import List NArith Bool Arith.
Require Import Program.
Import ListNotations.
Set Implicit Arguments.

(** - [Rejected]: the function does not match, whatever follows
    - [Thread]: a run that has moved beyond [skip] characters and then needs the next one; [known]: the variable c has it;
      so many characters are there
    - [Open]: whether the next characters are of these sets decides between two states
    - [Named]: a state of a table (Shared.v). Alternatives within alternatives have the same states many times; with names, a state
      is as large as what is around its own run *)
Inductive state :=
| Rejected
| Thread (k : frames) (skip : nat) (known : bool) (there : nat)
| Open (sets : list N) (yes no : state)
| Named (number : N)
with frames :=
| Outside
| Then (statements : list statement) (k : frames)
| Within_block (over : N) (k : frames)
| Within_loop (again over : N) (body : list statement) (k : frames)
| Within_call (failed : option target) (k : frames)
| Within_machine (table accepting place : N) (k : frames)
| Else (failure : state) (k : frames).                           (* an alternative, with the state that it fails to *)

Inductive result := State (s : state) | Matched.

Definition then_ (statements : list statement) (k : frames) : frames :=
  match statements with [] => k | _ => Then statements k end.

(** Where a jump leads: [lost]: the position is; [kept]: the variable c is. *)
Inductive exit := Into (k : frames) (lost kept : bool) | Out (matched : bool) | Wrong.

Fixpoint leave (to : target) (k : frames) (lost kept : bool) : exit :=
  match k with
  | Outside => match to with Return => if lost then Wrong else Out true | Fail => Out false | To _ => Wrong end
  | Then _ k | Within_machine _ _ _ k | Else _ k => leave to k lost kept
  | Within_block over outer =>
      match to with To l => if N.eqb l over then Into outer lost kept else leave to outer lost kept | _ => leave to outer lost kept end
  | Within_loop again over _ outer =>
      match to with
      | To l =>
          if N.eqb l over then Into outer lost kept
          else if N.eqb l again then Into k lost kept else leave to outer lost kept
      | _ => leave to outer lost kept
      end
  | Within_call failed outer =>
      match to with
      | Return => if lost then Wrong else Into outer false false
      | Fail => match failed with Some l => leave l outer true false | None => Wrong end
      | To _ => Wrong
      end
  end.

Section Simulation.
  Variable char : Type.
  Variable mem : N -> char -> bool.
  Variable p : program.
  (** Whether two states are the same, which makes fewer of them. *)
  Variable same : state -> state -> bool.
  (** What a table says of its states: the state after a character, and how the state ends if the input does. *)
  Variable called : N -> char -> option state.
  Variable ended : N -> option result.

  Definition opened (sets : list N) (yes no : state) : state := if same yes no then yes else Open sets yes no.

  (** Each alternative fails to the state after the character. *)
  Fixpoint shifted (next : state -> option state) (k : frames) : option frames :=
    match k with
    | Outside => Some Outside
    | Then l k => option_map (Then l) (shifted next k)
    | Within_block over k => option_map (Within_block over) (shifted next k)
    | Within_loop again over body k => option_map (Within_loop again over body) (shifted next k)
    | Within_call failed k => option_map (Within_call failed) (shifted next k)
    | Within_machine t accepting place k => option_map (Within_machine t accepting place) (shifted next k)
    | Else failure k =>
        match next failure, shifted next k with Some failure, Some k => Some (Else failure k) | _, _ => None end
    end.

  Definition reads_always (r : reading) : bool := match r with If_there O => true | _ => false end.
  Definition reads_if_held (t : condition) : option bool :=
    match reads t with Never => Some false | If_there further => if Nat.ltb further (length (sets t)) then Some true else None end.

  (** [x]: the next character; [None] if the input ends here. *)
  Definition decided (t : condition) (known : bool) (there : nat) (x : option char) (yes no : bool -> nat -> option result)
    : option result :=
    let before := known || reads_always (reads t) in
    if cached t && negb before then None else
    match sets t, x, reads_if_held t with
    | first :: others, Some c, Some held =>
        if mem first c then
          let succeed := yes (before || held) (Nat.max there (S (length others))) in
          match others with
          | [] => succeed
          | _ =>
              match succeed, no before there with
              | Some (State y), Some (State n) => Some (State (opened others y n))
              | _, _ => None
              end
          end
        else no before there
    | _ :: _, None, Some _ => no before there
    | _, _, _ => None
    end.

  Section Silent.
    Variable x : option char.
    (** What other states lead to by this character, or how they end. *)
    Variable next : state -> option state.
    Variable over : state -> option result.

  (** The state after the next character, or how the function ends, if it runs from here. [None] if the fuel runs out, or the
      language forbids what the function does. *)
  Fixpoint silent (fuel : nat) (k : frames) (known lost : bool) (there : nat) : option result :=
    match fuel with
    | O => None
    | S fuel =>
        let consumed count k there :=
          if Nat.ltb there (S count) then None else
          match x with
          | None => None
          | Some _ => option_map (fun k => State (Thread k count false (pred there))) (shifted next k)
          end in
        let jumped to k :=
          match leave to k lost true with
          | Into k lost kept => silent fuel k (known && kept) lost there
          | Out matched => Some (match x with None => if matched then Matched else State Rejected | Some _ => State Rejected end)
          | Wrong => None
          end in
        match k with
        | Outside => None
        | Then [] k => silent fuel k known lost there
        | Then (Jump to :: _) k => jumped to k
        | Then (st :: l) outer =>
            if lost then None else
            let k := then_ l outer in
            match st with
            | Advance O => silent fuel k known lost there
            | Advance (S count) => consumed count k there
            | Read => silent fuel k true lost there
            | If t yes no =>
                decided t known there x
                  (fun known there => silent fuel (then_ yes k) known lost there)
                  (fun known there => silent fuel (then_ no k) known lost there)
            | While t =>
                decided t known there x
                  (fun _ there => consumed 0 (Then [st] k) there)
                  (fun known there => silent fuel k known lost there)
            | Loop again over body => silent fuel (Within_loop again over body k) known lost there
            | Block over body => silent fuel (then_ body (Within_block over k)) known lost there
            | Jump _ => None
            | Call f failed =>
                match nth_error (functions p) (N.to_nat f) with
                | Some body => silent fuel (then_ body (Within_call failed k)) false lost there
                | None => None
                end
            | Machine t accepting slow =>
                silent fuel (Within_machine t accepting 0 (Else (Thread (then_ slow k) 0 false there) k)) known lost there
            | Attempt body => silent fuel (then_ body (Else (Thread k 0 false there) k)) known lost there
            end
        | Within_block _ k => silent fuel k known lost there
        | Within_loop _ _ body _ => if lost then None else silent fuel (then_ body k) known lost there
        | Within_call _ _ => None
        | Within_machine t accepting place k =>
            if lost then None else
            match option_map (moved mem p t place) x with
            | Some (Some next) => consumed 0 (Within_machine t accepting next k) (Nat.max there 1)
            | _ =>
                if N.testbit accepting place then match k with Else _ k => silent fuel k true lost there | _ => None end
                else silent fuel k true lost there
            end
        | Else failure _ => match x with Some _ => option_map State (next failure) | None => over failure end
        end
    end.
  End Silent.

  (** The state after a character. *)
  Fixpoint after (fuel : nat) (s : state) (c : char) : option state :=
    match fuel with
    | O => None
    | S fuel =>
        match s with
        | Rejected => Some Rejected
        | Thread k O known there =>
            match silent (Some c) (fun s => after fuel s c) (fun _ => None) fuel k known false there with
            | Some (State s) => Some s
            | _ => None
            end
        | Thread k (S skip) _ there =>
            option_map (fun k => Thread k skip false (pred there)) (shifted (fun s => after fuel s c) k)
        | Open [] yes _ => after fuel yes c
        | Open (first :: others) yes no =>
            if mem first c then
              match others with
              | [] => after fuel yes c
              | _ => match after fuel yes c, after fuel no c with Some y, Some n => Some (opened others y n) | _, _ => None end
              end
            else after fuel no c
        | Named n => called n c
        end
    end.

  (** How a state ends if the input does. *)
  Fixpoint ends (fuel : nat) (s : state) : option result :=
    match fuel with
    | O => None
    | S fuel =>
        match s with
        | Rejected => Some (State Rejected)
        | Thread k O known there => silent None (fun _ => None) (ends fuel) fuel k known false there
        | Thread _ (S _) _ _ => None
        | Open [] yes _ => ends fuel yes
        | Open _ _ no => ends fuel no
        | Named n => ended n
        end
    end.

  Definition begins (f : N) : state :=
    Thread (then_ match nth_error (functions p) (N.to_nat f) with Some body => body | None => [] end Outside) 0 false 0.
End Simulation.
