;; The loops in which training spends its time, four classes at a time. A row is a list of pairs: at `pairs` the address of the weights of a feature
;; and its value in the row, eight bytes each, up to `end`. A feature has weights for all classes, `width` bytes of 32-bit numbers; a multiple of 16.
;; The squares of a feature follow its weights.
(module
  (memory (export "memory") 1)

  ;; scores[class] += value * weight[feature, class]
  (func (export "score") (param $pairs i32) (param $end i32) (param $scores i32) (param $width i32)
    (local $last i32) (local $at i32) (local $weight i32) (local $value v128)
    (local.set $last (i32.add (local.get $scores) (local.get $width)))
    (block $done
      (loop $features
        (br_if $done (i32.ge_u (local.get $pairs) (local.get $end)))
        (local.set $weight (i32.load (local.get $pairs)))
        (local.set $value (v128.load32_splat offset=4 (local.get $pairs)))
        (local.set $at (local.get $scores))
        (loop $classes
          (v128.store
            (local.get $at)
            (f32x4.add
              (v128.load (local.get $at))
              (f32x4.mul (local.get $value) (v128.load (local.get $weight)))))
          (local.set $weight (i32.add (local.get $weight) (i32.const 16)))
          (local.set $at (i32.add (local.get $at) (i32.const 16)))
          (br_if $classes (i32.lt_u (local.get $at) (local.get $last))))
        (local.set $pairs (i32.add (local.get $pairs) (i32.const 8)))
        (br $features))))

  ;; gradient = error[class] * value + decay * weight; square += gradient²; weight -= rate * gradient / √square
  ;; A class without an error keeps its weights: the groups of four classes that have one are listed first, at `groups`.
  (func (export "adjust") (param $pairs i32) (param $end i32) (param $errors i32) (param $width i32) (param $groups i32)
    (param $rate f32) (param $decay f32)
    (local $offset i32) (local $last i32) (local $at i32) (local $block i32) (local $address i32) (local $value v128)
    (local $error v128) (local $weight v128) (local $gradient v128) (local $square v128)
    (local.set $last (local.get $groups))
    (loop $errors
      (if (v128.any_true (v128.load (i32.add (local.get $errors) (local.get $offset))))
        (then
          (i32.store (local.get $last) (local.get $offset))
          (local.set $last (i32.add (local.get $last) (i32.const 4)))))
      (local.set $offset (i32.add (local.get $offset) (i32.const 16)))
      (br_if $errors (i32.lt_u (local.get $offset) (local.get $width))))
    (if (i32.eq (local.get $last) (local.get $groups)) (then (return)))
    (block $done
      (loop $features
        (br_if $done (i32.ge_u (local.get $pairs) (local.get $end)))
        (local.set $block (i32.load (local.get $pairs)))
        (local.set $value (v128.load32_splat offset=4 (local.get $pairs)))
        (local.set $at (local.get $groups))
        (loop $classes
          (local.set $offset (i32.load (local.get $at)))
          (local.set $error (v128.load (i32.add (local.get $errors) (local.get $offset))))
          (local.set $address (i32.add (local.get $block) (local.get $offset)))
          (local.set $weight (v128.load (local.get $address)))
          (local.set $gradient
            (v128.and
              (f32x4.ne (local.get $error) (v128.const f32x4 0 0 0 0))
              (f32x4.add
                (f32x4.mul (local.get $error) (local.get $value))
                (f32x4.mul (f32x4.splat (local.get $decay)) (local.get $weight)))))
          (local.set $square
            (f32x4.add
              (v128.load (i32.add (local.get $address) (local.get $width)))
              (f32x4.mul (local.get $gradient) (local.get $gradient))))
          (v128.store (i32.add (local.get $address) (local.get $width)) (local.get $square))
          (v128.store
            (local.get $address)
            (f32x4.sub
              (local.get $weight)
              (f32x4.div
                (f32x4.mul (f32x4.splat (local.get $rate)) (local.get $gradient))
                (f32x4.sqrt (local.get $square)))))
          (local.set $at (i32.add (local.get $at) (i32.const 4)))
          (br_if $classes (i32.lt_u (local.get $at) (local.get $last))))
        (local.set $pairs (i32.add (local.get $pairs) (i32.const 8)))
        (br $features)))))
