(* checker CLAIMS AUTOMATA PROGRAM NOTATION FILE...: reads the files, and prints what the extracted checker says about them. *)
open Checker

let bool b = if b then True else False
let ascii =
  let of_code c =
    let bit n = bool (c land (1 lsl n) <> 0) in
    Ascii (bit 0, bit 1, bit 2, bit 3, bit 4, bit 5, bit 6, bit 7) in
  let all = Array.init 256 of_code in
  fun c -> all.(Char.code c)
let text s = Seq.fold_left (fun rest c -> String (ascii c, rest)) EmptyString (List.to_seq (List.rev (List.of_seq (String.to_seq s))))

let rec list = function [] -> Nil | x :: l -> Cons (x, list l)
let lines file =
  let channel = open_in_bin file in
  let rec go l = match input_line channel with line -> go (text line :: l) | exception End_of_file -> l in
  let reversed = go [] in
  close_in channel;
  List.fold_left (fun l line -> Cons (line, l)) Nil reversed

let rec print = function
  | EmptyString -> print_newline ()
  | String (Ascii (a, b, c, d, e, f, g, h), rest) ->
    let value = List.fold_right (fun bit n -> (2 * n) + if bit = True then 1 else 0) [ a; b; c; d; e; f; g; h ] 0 in
    print_char (Char.chr value);
    print rest

let rec grammars = function
  | notation :: file :: rest -> Pair (text notation, lines file) :: grammars rest
  | _ -> []

let () =
  match Array.to_list Sys.argv with
  | _ :: claims :: automata :: program :: (_ :: _ :: _ as rest) ->
    let report = check_files (as_inputs (lines claims) (lines automata) (list (grammars rest))) (lines program) in
    let rec show = function Nil -> () | Cons (line, l) -> print line; show l in
    show report.failures;
    if report.failures = Nil then print (summary report) else exit 1
  | _ -> prerr_endline "usage: checker CLAIMS AUTOMATA PROGRAM NOTATION FILE..."; exit 2
