(** The meaning of a scanner's function, as a machine that takes one step after another. docs/internals/proof.md has the language
    in words; the comments here have its JavaScript. *)

From Coq Require Import List NArith Bool String.
Import ListNotations.
Set Implicit Arguments.

(** A label, or how a function ends. *)
Inductive target := To (label : N) | Return | Fail.

(** Whether a condition reads the next character into the variable c: never, or if there is a character so many further on. *)
Inductive reading := Never | If_there (further : nat).

(** A condition: the next characters are there, and each has its set. [cached]: the first is taken from the variable c. *)
Record condition := { sets : list N; cached : bool; reads : reading }.

Inductive statement :=
| Advance (count : nat)                                          (* i += count; *)
| Read                                                           (* if (i < n) c = s.charCodeAt(i); *)
| If (test : condition) (yes no : list statement)                (* if (test) yes else no *)
| While (test : condition)                                       (* while (test) i++; *)
| Loop (again over : N) (body : list statement)                  (* for (;;) body *)
| Block (over : N) (body : list statement)                       (* label: body *)
| Jump (to : target)                                             (* break, continue; return i; return -1; *)
| Call (function : N) (failed : option target)                   (* i = function(s, i); if (i < 0) failed *)
| Machine (table accepting : N) (slow : list statement)          (* a table that is run; slow, if it does not accept *)
| Attempt (body : list statement).                               (* const from = i; body; i = from; *)

(** A table: for each set of characters, the next state after each state. *)
Definition table := list (N * list N).

(** The functions and the tables of a scanner, by their numbers. *)
Record program := { functions : list (list statement); tables : list table }.

Section Meaning.
  Variable char : Type.
  (** Whether a character is in a set, which has a number. *)
  Variable mem : N -> char -> bool.
  Variable p : program.
  (** What a function is given. *)
  Variable input : list char.

  (** What is around the next statement, the innermost first. *)
  Inductive stack :=
  | Bottom
  | Rest (statements : list statement) (k : stack)
  | In_block (over : N) (k : stack)
  | In_loop (again over : N) (body : list statement) (k : stack)
  | In_call (failed : option target) (read : option nat) (k : stack)
  | In_machine (table accepting state : N) (k : stack)
  | Trying (saved : nat) (other k : stack).                      (* at the end of k: i = saved; other *)

  Definition rest (statements : list statement) (k : stack) : stack :=
    match statements with [] => k | _ => Rest statements k end.

  (** The position, which is lost after a call that has failed, and the index of the character that is in the variable c. *)
  Record configuration := { around : stack; position : option nat; read : option nat }.

  Inductive outcome := Next (c : configuration) | Returned (position : nat) | Failed | Stuck.

  Definition is_char (set : N) (index : nat) : bool :=
    match nth_error input index with Some c => mem set c | None => false end.
  Definition is_there (index : nat) : bool := Nat.ltb index (List.length input).

  Fixpoint are_chars (sets : list N) (index : nat) : bool :=
    match sets with [] => true | set :: sets => is_char set index && are_chars sets (S index) end.

  Definition read_by (r : reading) (i : nat) (read : option nat) : option nat :=
    match r with Never => read | If_there further => if is_there (i + further) then Some i else read end.

  (** Whether a condition holds; [None] if the variable c has not been assigned. *)
  Definition holds (t : condition) (i : nat) (read : option nat) : option bool :=
    match sets t with
    | first :: others =>
        if cached t && is_there i then
          match read with
          | Some index => Some (is_char first index && are_chars others (S i))
          | None => None
          end
        else Some (are_chars (sets t) i)
    | [] => Some true
    end.

  (** Leaves what a jump leads out of. *)
  Fixpoint jump (to : target) (k : stack) (i read : option nat) : outcome :=
    match k with
    | Bottom => match to, i with Return, Some i => Returned i | Fail, _ => Failed | _, _ => Stuck end
    | Rest _ k | In_machine _ _ _ k | Trying _ _ k => jump to k i read
    | In_block over outer =>
        match to with
        | To l => if N.eqb l over then Next {| around := outer; position := i; read := read |} else jump to outer i read
        | _ => jump to outer i read
        end
    | In_loop again over _ outer =>
        match to with
        | To l =>
            if N.eqb l over then Next {| around := outer; position := i; read := read |}
            else if N.eqb l again then Next {| around := k; position := i; read := read |}
            else jump to outer i read
        | _ => jump to outer i read
        end
    | In_call failed own outer =>
        match to with
        | Return => match i with Some i => Next {| around := outer; position := Some i; read := own |} | None => Stuck end
        | Fail => match failed with Some l => jump l outer None own | None => Stuck end
        | To _ => Stuck
        end
    end.

  Definition execute (st : statement) (k : stack) (i : nat) (read : option nat) : outcome :=
    let go k i read := Next {| around := k; position := Some i; read := read |} in
    match st with
    | Advance count => go k (i + count) read
    | Read => go k i (read_by (If_there 0) i read)
    | If t yes no =>
        let read := read_by (reads t) i read in
        match holds t i read with
        | Some true => go (rest yes k) i read
        | Some false => go (rest no k) i read
        | None => Stuck
        end
    | While t =>
        let read := read_by (reads t) i read in
        match holds t i read with
        | Some true => go (Rest [st] k) (S i) read
        | Some false => go k i read
        | None => Stuck
        end
    | Loop again over body => go (In_loop again over body k) i read
    | Block over body => go (rest body (In_block over k)) i read
    | Jump to => jump to k (Some i) read
    | Call f failed =>
        match nth_error (functions p) (N.to_nat f) with
        | Some body => go (rest body (In_call failed read k)) i None
        | None => Stuck
        end
    | Machine t accepting slow => go (In_machine t accepting 0 (Trying i (rest slow k) k)) i read
    | Attempt body => go (rest body (Trying i k k)) i read
    end.

  (** What the table says after a character. *)
  Definition moved (t state : N) (c : char) : option N :=
    match nth_error (tables p) (N.to_nat t) with
    | Some moves =>
        match find (fun m => mem (fst m) c) moves with
        | Some (_, next) => nth_error next (N.to_nat state)
        | None => None
        end
    | None => None
    end.

  Definition step (c : configuration) : outcome :=
    let i := position c in
    let go k i := Next {| around := k; position := Some i; read := read c |} in
    match around c with
    | Bottom => Stuck
    | Rest [] k => Next {| around := k; position := i; read := read c |}
    | Rest (Jump to :: _) k => jump to k i (read c)
    | Rest (st :: l) k => match i with Some i => execute st (rest l k) i (read c) | None => Stuck end
    | In_block _ k => Next {| around := k; position := i; read := read c |}
    | In_loop _ _ body k => match i with Some i => go (rest body (around c)) i | None => Stuck end
    | In_call _ _ _ => Stuck                                     (* a function without return at its end *)
    | In_machine t accepting state k =>
        match i with
        | None => Stuck
        | Some i =>
            let read := read_by (If_there 0) i (read c) in
            match option_map (moved t state) (nth_error input i) with
            | Some (Some next) =>
                Next {| around := In_machine t accepting next k; position := Some (S i); read := read |}
            | _ =>
                if N.testbit accepting state then
                  match k with
                  | Trying _ _ k => Next {| around := k; position := Some i; read := read |}
                  | _ => Stuck
                  end
                else Next {| around := k; position := Some i; read := read |}
            end
        end
    | Trying saved other _ => Next {| around := other; position := Some saved; read := read c |}
    end.

  Fixpoint run (fuel : nat) (c : configuration) : option outcome :=
    match fuel with
    | O => None
    | S fuel => match step c with Next c => run fuel c | other => Some other end
    end.

  (** A function matches an input if it ends at the input's end. *)
  Definition entry (f : N) : configuration :=
    {| around := rest match nth_error (functions p) (N.to_nat f) with Some body => body | None => [] end Bottom;
       position := Some 0; read := None |}.
  Definition matches (f : N) : Prop := exists fuel, run fuel (entry f) = Some (Returned (List.length input)).
End Meaning.
