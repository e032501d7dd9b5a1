(** Fills a table of states for some functions of a scanner. Nobody has to trust this, because Shared.v checks the table. *)

From Coq Require Import List NArith Bool FMapPositive.
Require Import Program Simulation Same Shared.
Import ListNotations.
Set Implicit Arguments.

(** A table, how many states it has, and these by a key, to find one. *)
Record filling := { filled : table; count : N; by_key : PositiveMap.t (list (N * state)) }.

Definition nothing_filled : filling :=
  {| filled := {| defined := PositiveMap.empty _; moves := PositiveMap.empty _; endings := PositiveMap.empty _ |};
     count := 0; by_key := PositiveMap.empty _ |}.

(** The digits of a number, before those of a key. *)
Fixpoint digits (n key : positive) : positive :=
  match n with
  | xH => xI (xI key)
  | xO n => digits n (xO (xO key))
  | xI n => digits n (xO (xI key))
  end.

(** How much is around a run, the innermost statements and the innermost alternative: few states have all of these alike. *)
Fixpoint key_around (k : frames) (depth : positive) (statements : nat) (key : positive) : positive :=
  match k with
  | Outside => digits depth (digits (Pos.of_succ_nat statements) key)
  | Then l k => key_around k (Pos.succ depth) (match statements with O => length l | _ => statements end) key
  | Within_block _ k | Within_loop _ _ _ k | Within_call _ k | Within_machine _ _ _ k => key_around k (Pos.succ depth) statements key
  | Else (Named n) k => key_around k (Pos.succ depth) statements (match key with xH | xO xH => digits (N.succ_pos n) key | _ => key end)
  | Else _ k => key_around k (Pos.succ depth) statements key
  end.

Definition key_of (s : state) : positive :=
  match s with
  | Thread k skip known there => digits (Pos.of_succ_nat skip) (key_around k 1 0 (if known then 1 else 2))
  | Open _ (Named yes) (Named no) => digits (N.succ_pos yes) (digits (N.succ_pos no) 3)
  | _ => 1
  end.

Definition add (s : state) (f : filling) : filling * N :=
  let key := key_of s in
  let alike := match PositiveMap.find key (by_key f) with Some l => l | None => [] end in
  match find (fun known => same (snd known) s) alike with
  | Some (n, _) => (f, n)
  | None =>
      let n := count f in
      ({| filled := {| defined := PositiveMap.add (N.succ_pos n) s (defined (filled f)); moves := moves (filled f); endings := endings (filled f) |};
          count := N.succ n; by_key := PositiveMap.add key ((n, s) :: alike) (by_key f) |}, n)
  end.

(** The number of a state. The states within it get numbers, too. *)
Fixpoint number_of (s : state) (f : filling) : filling * N :=
  match s with
  | Named n => (f, n)
  | Rejected => add Rejected f
  | Thread k skip known there => let (f, k) := numbered_around k f in add (Thread k skip known there) f
  | Open sets yes no =>
      let (f, yes) := number_of yes f in
      let (f, no) := number_of no f in
      add (Open sets (Named yes) (Named no)) f
  end
with numbered_around (k : frames) (f : filling) : filling * frames :=
  match k with
  | Outside => (f, Outside)
  | Then l k => let (f, k) := numbered_around k f in (f, Then l k)
  | Within_block over k => let (f, k) := numbered_around k f in (f, Within_block over k)
  | Within_loop again over body k => let (f, k) := numbered_around k f in (f, Within_loop again over body k)
  | Within_call failed k => let (f, k) := numbered_around k f in (f, Within_call failed k)
  | Within_machine t accepting place k => let (f, k) := numbered_around k f in (f, Within_machine t accepting place k)
  | Else failure k =>
      let (f, n) := number_of failure f in
      let (f, k) := numbered_around k f in (f, Else (Named n) k)
  end.

(** The numbers within a state. *)
Fixpoint numbers_around (k : frames) : list N :=
  match k with
  | Outside => []
  | Else (Named n) k => n :: numbers_around k
  | Then _ k | Within_block _ k | Within_loop _ _ _ k | Within_call _ k | Within_machine _ _ _ k | Else _ k => numbers_around k
  end.
Definition numbers_within (s : state) : list N :=
  match s with
  | Thread k _ _ _ => numbers_around k
  | Open _ (Named yes) (Named no) => [yes; no]
  | _ => []
  end.

Definition with_move (n c m : N) (f : filling) : filling :=
  let t := filled f in
  let row := match PositiveMap.find (N.succ_pos n) (moves t) with Some row => row | None => PositiveMap.empty _ end in
  {| filled := {| defined := defined t; moves := PositiveMap.add (N.succ_pos n) (PositiveMap.add (N.succ_pos c) m row) (moves t); endings := endings t |};
     count := count f; by_key := by_key f |}.

Definition with_ending (t : table) (n : N) (r : result) : table :=
  {| defined := defined t; moves := moves t; endings := PositiveMap.add (N.succ_pos n) r (endings t) |}.

Section Filling.
  Variable mem : N -> N -> bool.
  Variable p : program.
  Variable fuel : nat.

  (** Fills in the state after a character, and first those after the states within. *)
  Fixpoint fill_move (depth : nat) (c n : N) (f : filling) : filling :=
    match depth, moved_to (filled f) n c, entry_of (filled f) n with
    | S depth, None, Some s =>
        let f := fold_left (fun f m => fill_move depth c m f) (numbers_within s) f in
        match after mem p same (called_in (filled f)) fuel s c with
        | Some s => let (f, m) := number_of s f in with_move n c m f
        | None => f
        end
    | _, _, _ => f
    end.

  Definition fill_endings (f : filling) : table :=
    fold_left
      (fun t n =>
        match entry_of t n with
        | Some s => match ends mem p same (ended_in t) fuel s with Some r => with_ending t n r | None => t end
        | None => t
        end)
      (map N.of_nat (seq 0 (N.to_nat (count f)))) (filled f).

  (** Fills in what the states lead to, and then what these lead to. *)
  Fixpoint fill_rounds (rounds : nat) (classes todo : list N) (seen : PositiveMap.t unit) (f : filling) : filling :=
    match rounds, todo with
    | O, _ | _, [] => f
    | S rounds, _ =>
        let visit (x : list N * PositiveMap.t unit * filling) (step : N * N) :=
          let '(later, seen, f) := x in
          let (n, c) := step in
          let f := fill_move fuel c n f in
          match moved_to (filled f) n c with
          | Some m =>
              match PositiveMap.find (N.succ_pos m) seen with
              | Some _ => (later, seen, f)
              | None => (m :: later, PositiveMap.add (N.succ_pos m) tt seen, f)
              end
          | None => (later, seen, f)
          end in
        let '(later, seen, f) := fold_left visit (list_prod todo classes) ([], seen, f) in
        fill_rounds rounds classes later seen f
    end.

  (** A table for these functions, and the state that each begins in. *)
  Definition fill (rounds : nat) (classes functions : list N) : table * list (N * N) :=
    let begin (x : filling * list (N * N)) (function : N) :=
      let (f, starts) := x in
      let (f, n) := number_of (begins p function) f in (f, (function, n) :: starts) in
    let (f, starts) := fold_left begin functions (nothing_filled, []) in
    (fill_endings (fill_rounds rounds classes (nodup N.eq_dec (map snd starts)) (PositiveMap.empty _) f), starts).
End Filling.
