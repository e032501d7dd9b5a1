;; Copies pieces of the memory one after another: for pieces of a few bytes, several times as fast as JavaScript.
;;
;; Reads pieces from one address to another: each is eight bytes, its address and its length. Writes them from $out on, and returns
;; the address after them. It copies 16 bytes at a time, so it reads and writes up to 15 bytes more, which must be in the memory.
(module
  (memory (export "memory") 0)
  (func (export "gather") (param $from i32) (param $to i32) (param $out i32) (result i32)
    (local $source i32) (local $end i32)
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $from) (local.get $to)))
        (local.set $source (i32.load (local.get $from)))
        (local.set $end (i32.add (local.get $out) (i32.load offset=4 (local.get $from))))
        (local.set $from (i32.add (local.get $from) (i32.const 8)))
        (block $copied
          (loop $copy
            (br_if $copied (i32.ge_u (local.get $out) (local.get $end)))
            (v128.store (local.get $out) (v128.load (local.get $source)))
            (local.set $source (i32.add (local.get $source) (i32.const 16)))
            (local.set $out (i32.add (local.get $out) (i32.const 16)))
            (br $copy)))
        (local.set $out (local.get $end))
        (br $next)))
    (local.get $out)))
