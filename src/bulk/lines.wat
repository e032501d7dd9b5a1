;; Finds the lines of some bytes, and the class of each, by a table. scripts/bulk/module.ts adds the table, as data from address 0 on:
;;
;;      0: for each byte, and for the end of the input (256), twice the number of its column
;;    512: a row for each state, those after a line first: two bytes, which after a line are its class, and then for each column
;;         the row of the next state: its distance from 512, divided by 16, in two bytes.
;;
;; A line feed always ends a line, and after a line the next states are those of row 0. So the lines of each third of the bytes can be
;; found alone. A step takes the processor several cycles, because it waits for the memory; steps of the thirds in turn wait together.
;;
;; Two globals come with it: $ended, the first row of a state that is not after a line, and $bits, how many bits a class takes.

;; Reads the bytes from one address to another. Writes four bytes for each line, from $out on: its end (the address after its line
;; end, counted from $from) before the bits of its class. Returns the address after them. Four times as many bytes from $out on as
;; are read may be written to.
(func (export "lines") (param $from i32) (param $to i32) (param $out i32) (result i32)
  (local $b i32) (local $c i32) ;; where the second and the last third begin
  (local $out-b i32) (local $out-c i32) ;; where their next line is written
  (local $row-a i32) (local $row-b i32) (local $row-c i32)
  (local $at i32) ;; how many bytes of each third were read
  (local $shortest i32)
  (local $end i32)
  (local.set $at (i32.div_u (i32.sub (local.get $to) (local.get $from)) (i32.const 3)))
  (local.set $b (call $line-start (i32.add (local.get $from) (local.get $at)) (local.get $to)))
  (local.set $c (call $line-start (i32.add (local.get $b) (local.get $at)) (local.get $to)))
  (local.set $shortest
    (call $least
      (i32.sub (local.get $b) (local.get $from))
      (call $least (i32.sub (local.get $c) (local.get $b)) (i32.sub (local.get $to) (local.get $c)))))
  (local.set $out-b (call $room (local.get $out) (local.get $from) (local.get $b)))
  (local.set $out-c (call $room (local.get $out) (local.get $from) (local.get $c)))
  (local.set $end (local.get $out))
  (local.set $at (i32.const 0))
  (block $read
    (loop $next
      (br_if $read (i32.ge_u (local.get $at) (local.get $shortest)))
      ;; $step, written out: a call takes longer
      (local.set $row-a
        (i32.load16_u offset=514
          (i32.add
            (i32.shl (local.get $row-a) (i32.const 4))
            (i32.load8_u (i32.load8_u (i32.add (local.get $from) (local.get $at)))))))
      (local.set $row-b
        (i32.load16_u offset=514
          (i32.add
            (i32.shl (local.get $row-b) (i32.const 4))
            (i32.load8_u (i32.load8_u (i32.add (local.get $b) (local.get $at)))))))
      (local.set $row-c
        (i32.load16_u offset=514
          (i32.add
            (i32.shl (local.get $row-c) (i32.const 4))
            (i32.load8_u (i32.load8_u (i32.add (local.get $c) (local.get $at)))))))
      (local.set $at (i32.add (local.get $at) (i32.const 1)))
      (br_if $next
        (i32.and
          (i32.ge_u (local.get $row-a) (global.get $ended))
          (i32.and
            (i32.ge_u (local.get $row-b) (global.get $ended))
            (i32.ge_u (local.get $row-c) (global.get $ended)))))
      (if (i32.lt_u (local.get $row-a) (global.get $ended))
        (then (local.set $end (call $line (local.get $row-a) (local.get $at) (local.get $end)))))
      (if (i32.lt_u (local.get $row-b) (global.get $ended))
        (then
          (local.set $out-b
            (call $line
              (local.get $row-b)
              (i32.sub (i32.add (local.get $b) (local.get $at)) (local.get $from))
              (local.get $out-b)))))
      (if (i32.lt_u (local.get $row-c) (global.get $ended))
        (then
          (local.set $out-c
            (call $line
              (local.get $row-c)
              (i32.sub (i32.add (local.get $c) (local.get $at)) (local.get $from))
              (local.get $out-c)))))
      (br $next)))
  ;; the rest of each third; then its lines move to those before
  (local.set $end
    (call $rest (local.get $row-a) (i32.add (local.get $from) (local.get $at)) (local.get $b) (local.get $from) (local.get $end)))
  (local.set $end
    (call $move
      (local.get $end)
      (call $room (local.get $out) (local.get $from) (local.get $b))
      (call $rest (local.get $row-b) (i32.add (local.get $b) (local.get $at)) (local.get $c) (local.get $from) (local.get $out-b))))
  (call $move
    (local.get $end)
    (call $room (local.get $out) (local.get $from) (local.get $c))
    (call $rest (local.get $row-c) (i32.add (local.get $c) (local.get $at)) (local.get $to) (local.get $from) (local.get $out-c))))

;; The row after a byte, or after the end of the input.
(func $step (param $row i32) (param $byte i32) (result i32)
  (i32.load16_u offset=514
    (i32.add (i32.shl (local.get $row) (i32.const 4)) (i32.load8_u (local.get $byte)))))

;; Writes the line that has ended in a row. Returns the address after what is written.
(func $line (param $row i32) (param $end i32) (param $out i32) (result i32)
  (i32.store
    (local.get $out)
    (i32.or
      (i32.shl (local.get $end) (global.get $bits))
      (i32.load16_u offset=512 (i32.shl (local.get $row) (i32.const 4)))))
  (i32.add (local.get $out) (i32.const 4)))

;; Reads the bytes from one address to another and writes their lines. The last one may have no line end.
(func $rest (param $row i32) (param $at i32) (param $to i32) (param $from i32) (param $out i32) (result i32)
  (block $read
    (loop $next
      (br_if $read (i32.ge_u (local.get $at) (local.get $to)))
      (local.set $row (call $step (local.get $row) (i32.load8_u (local.get $at))))
      (local.set $at (i32.add (local.get $at) (i32.const 1)))
      (br_if $next (i32.ge_u (local.get $row) (global.get $ended)))
      (local.set $out (call $line (local.get $row) (i32.sub (local.get $at) (local.get $from)) (local.get $out)))
      (br $next)))
  (if (i32.lt_u (local.get $row) (global.get $ended)) (then (return (local.get $out))))
  (call $line
    (call $step (local.get $row) (i32.const 256))
    (i32.sub (local.get $at) (local.get $from))
    (local.get $out)))

;; The first address from $at on where a line starts, or the end.
(func $line-start (param $at i32) (param $to i32) (result i32)
  (loop $next
    (if (i32.ge_u (local.get $at) (local.get $to)) (then (return (local.get $to))))
    (local.set $at (i32.add (local.get $at) (i32.const 1)))
    (br_if $next (i32.ne (i32.load8_u (i32.sub (local.get $at) (i32.const 1))) (i32.const 10))))
  (local.get $at))

;; Where the lines of the bytes from $start on are written at first: after room for a line for each byte before.
(func $room (param $out i32) (param $from i32) (param $start i32) (result i32)
  (i32.add (local.get $out) (i32.shl (i32.sub (local.get $start) (local.get $from)) (i32.const 2))))

;; Moves what is between two addresses. Returns the address after it.
(func $move (param $to i32) (param $start i32) (param $end i32) (result i32)
  (memory.copy (local.get $to) (local.get $start) (i32.sub (local.get $end) (local.get $start)))
  (i32.add (local.get $to) (i32.sub (local.get $end) (local.get $start))))

(func $least (param $a i32) (param $b i32) (result i32)
  (select (local.get $a) (local.get $b) (i32.lt_u (local.get $a) (local.get $b))))
