;; Finds the lines of some bytes, and the class of each, by a table. scripts/bulk/module.ts adds the table, as data from address 0 on:
;;
;;      0: for each byte, and for the end of the input (256), twice the number of its column
;;    512: a row for each state, in this order: the states after a line, those that may skip, all others. A row has
;;         16 bytes: after a line, its class in the first two of them; in a state that may skip, the bytes that do not leave it: byte
;;         i has bit j if a byte with the low digit i and the high digit j (0 to 7) is one of them;
;;         then for each column the row of the next state: its distance from 512, divided by 16, in two bytes.
;;
;; Three globals come with it: $ended, the first row of a state that is not after a line, $skipping, the first row of the others, and
;; $bits, how many bits a class takes.

;; Reads the bytes from one address to another. Writes four bytes for each line, from $out on: its end (the address after its line
;; end, counted from $from) before the bits of its class. Returns the address after them.
(func (export "lines") (param $from i32) (param $to i32) (param $out i32) (result i32)
  (local $at i32) (local $state i32) (local $bytes v128) (local $leaving i32)
  (local.set $at (local.get $from))
  (block $end
    (loop $next
      (br_if $end (i32.ge_u (local.get $at) (local.get $to)))
      (local.set $state
        (i32.load16_u offset=528
          (i32.add (i32.shl (local.get $state) (i32.const 4)) (i32.load8_u (i32.load8_u (local.get $at))))))
      (local.set $at (i32.add (local.get $at) (i32.const 1)))
      (br_if $next (i32.ge_u (local.get $state) (global.get $skipping)))
      (if (i32.lt_u (local.get $state) (global.get $ended))
        (then
          (local.set $out (call $line (local.get $state) (i32.sub (local.get $at) (local.get $from)) (local.get $out)))
          (br $next)))
      ;; 16 bytes at a time: which of them leave the state?
      (loop $skip
        (br_if $next (i32.gt_u (i32.add (local.get $at) (i32.const 16)) (local.get $to)))
        (local.set $bytes (v128.load (local.get $at)))
        (local.set $leaving
          (i8x16.bitmask
            (i8x16.eq
              (v128.and
                ;; the row of the low digit; 0 for a byte outside US-ASCII
                (i8x16.swizzle
                  (v128.load offset=512 (i32.shl (local.get $state) (i32.const 4)))
                  (v128.and (local.get $bytes) (i8x16.splat (i32.const 0x8f))))
                ;; the bit of the high digit
                (i8x16.swizzle
                  (v128.const i8x16 1 2 4 8 16 32 64 128 0 0 0 0 0 0 0 0)
                  (i8x16.shr_u (local.get $bytes) (i32.const 4))))
              (v128.const i64x2 0 0))))
        (if (i32.eqz (local.get $leaving))
          (then
            (local.set $at (i32.add (local.get $at) (i32.const 16)))
            (br $skip))))
      (local.set $at (i32.add (local.get $at) (i32.ctz (local.get $leaving))))
      (br $next)))
  ;; the last line may have no line end
  (if (result i32) (i32.lt_u (local.get $state) (global.get $ended))
    (then (local.get $out))
    (else
      (call $line
        (call $step (local.get $state) (i32.const 256))
        (i32.sub (local.get $at) (local.get $from))
        (local.get $out)))))

;; The row after a byte, or after the end of the input.
(func $step (param $state i32) (param $byte i32) (result i32)
  (i32.load16_u offset=528
    (i32.add (i32.shl (local.get $state) (i32.const 4)) (i32.load8_u (local.get $byte)))))

;; Writes a line. Returns the address after it.
(func $line (param $state i32) (param $end i32) (param $out i32) (result i32)
  (i32.store
    (local.get $out)
    (i32.or
      (i32.shl (local.get $end) (global.get $bits))
      (i32.load16_u offset=512 (i32.shl (local.get $state) (i32.const 4)))))
  (i32.add (local.get $out) (i32.const 4)))
