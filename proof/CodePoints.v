(** Code points as UTF-16 units, the characters of all automata here: a code beyond FFFF is a pair of units, a lead and a trail.
    Nothing is proven here: this is part of what the text of a grammar means. *)

From Coq Require Import NArith List Bool.
Require Import Grammar Ranges.
Import ListNotations.

Definition units (first last : N) : expression ranges := Chars [(first, last)].
Definition lead (code : N) : N := (55296 + (code - 65536) / 1024)%N.
Definition trail (code : N) : N := (56320 + code mod 1024)%N.
Definition pairs (lead last_lead trail last_trail : N) : expression ranges :=
  Sequence (units lead last_lead) (units trail last_trail).

(** From the first pair of a lead on. *)
Definition pairs_from (l last_lead last_trail : N) : expression ranges :=
  if N.eqb l last_lead || N.eqb last_trail 57343 then pairs l last_lead 56320 last_trail
  else Choice (pairs l (last_lead - 1) 56320 57343) (pairs last_lead last_lead 56320 last_trail).
Definition beyond (first last : N) : expression ranges :=
  let (l, t) := (lead first, trail first) in
  if N.eqb l (lead last) then pairs l l t (trail last)
  else if N.eqb t 56320 then pairs_from l (lead last) (trail last)
  else Choice (pairs l l t 57343) (pairs_from (l + 1) (lead last) (trail last)).
Definition code_points (first last : N) : expression ranges :=
  if N.ltb last 65536 then units first last
  else if N.ltb first 65536 then Choice (units first 65535) (beyond 65536 last)
  else beyond first last.
