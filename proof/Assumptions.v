(** Prints what the theorems assume: each must be "Closed under the global context". *)
Require Import ItemsSound Explore Classes Checker Levels Unique Main Sound Scanned Functions.
Print Assumptions after_sound.
Print Assumptions closed.
Print Assumptions classes_sound.
Print Assumptions check_sound.
Print Assumptions same_splits.
Print Assumptions levels_equal.
Print Assumptions unique_sound.
Print Assumptions answered_sound.
Print Assumptions after_ok.
Print Assumptions ends_ok.
Print Assumptions scanned_sound.
Print Assumptions function_sound.
