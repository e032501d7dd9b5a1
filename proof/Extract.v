(** The checker as an OCaml program. No type or function of Coq is replaced by one of OCaml. *)
Require Import Extraction Report.
Extraction Language OCaml.
Extraction "checker.ml" as_inputs check_files summary.
