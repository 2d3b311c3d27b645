import type { Random } from "./random.ts";

/** Texts that have broken parsers, databases and renderers. All are JSON strings; some are no valid Unicode. */
const texts = [
  ...["", " ", "\0", "a\0b", "\ud800", "a\udfff", "\ufeff", "\u202e\u200f", "\r\nset-cookie: a=b", "\u0001\u001b[31m"],
  ...["null", "undefined", "NaN", "true", "[]", "{}", "__proto__", "constructor", "toString", "hasOwnProperty"],
  ...["'", `"`, "`", "' or 1=1--", "'; drop table auth.users;--", "\\", "%", "%00", "%ff", "$1", "{{count}}", "#{1}"],
  ...["<script>alert(1)</script>", "&lt;", "../../etc/passwd", "..%2f", "file:///etc/passwd", "javascript:alert(1)"],
  ...["-1", "0", "1e999", "9007199254740993", "0x10", "99999999999999999999", "1.5", "٣", "2:255", "2:999999", "0:0"],
  ...["0000-00-00", "2026-02-30", "9999-12-31", "+275760-09-13T00:00:00Z", "-000001-01-01", "2026-01-01T00:00:00.000Z"],
  ...["a@b", "a@b.example", "A@B.EXAMPLE", `${"a".repeat(250)}@siraj.example`, "+48123456789", "+0", "xn--a"],
  ...["https://siraj.example", "//evil.example", "https://[::1", "http://localhost:99999", "urn:a", "https://a:b@c"],
  ...["😀", "é", "ﷺ", "İ", "ß", "ﬃ", "\u0300".repeat(50), "a".repeat(300), "a".repeat(5_000), "ب".repeat(5_000)],
  ...["en", "ar", "xx", "quran:2:153", "DELETE", "eyJhbGciOiJub25lIn0.e30.", "a.b.c"],
];

/** A list in a list in a list. */
const nested = (depth: number): unknown => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = level % 2 ? { a: value } : [value];
  return value;
};

const others: (() => unknown)[] = [
  ...[null, true, false, 0, -0, -1, 1.5, 1e308, -1e308, Number.MAX_SAFE_INTEGER, 2 ** 31, 2 ** 63].map(
    (value) => () => value,
  ),
  () => [],
  () => ({}),
  () => [null],
  () => [[], {}, "a"],
  () => Array.from({ length: 2_000 }, (_, n) => n),
  () => JSON.parse(`{"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}`),
  () => ({ toString: "a", valueOf: 1, length: -1, toJSON: 1 }),
  () => nested(25),
  () => nested(1_000),
  () => Object.fromEntries(Array.from({ length: 300 }, (_, n) => [`k${n}`, n])),
];

export function hostileText(random: Random): string {
  return random.chance(0.1) ? random.uuid() : random.pick(texts);
}

export function hostileValue(random: Random): unknown {
  return random.chance(0.6) ? hostileText(random) : random.pick(others)();
}

/** A value in a path or query: percent-encoded well, badly, twice, or not at all. */
export function hostileAddressPart(random: Random): string {
  const text = hostileText(random).slice(0, 1_500);
  const encoded = encodeURIComponent(text.toWellFormed());
  return random.pick([
    () => encoded,
    () => encodeURIComponent(encoded),
    () => `${encoded}%`,
    () =>
      random.pick([
        "%00",
        "%",
        "%%",
        "%zz",
        "%ff%fe",
        "%ed%a0%80",
        "%c0%ae%c0%ae",
        "%2e%2e%2f%2e%2e",
        "%2f",
        "%5c",
        "%0d%0a",
      ]),
    () => random.pick([".", "..", "a/b/c", "a;b", "a,b", "*", ":id", "~", "@", "1/..", "A".repeat(3_000)]),
  ])();
}

/** What a header may carry: bytes, no line breaks. */
export function hostileHeader(random: Random): string {
  return random.pick([
    "",
    "a".repeat(4_000),
    "\xff\xfe\x80",
    "Bearer",
    "Bearer ",
    "Bearer a.b.c",
    "Bearer eyJhbGciOiJub25lIn0.e30.",
    "Bearer eyJhbGciOiJFUzI1NiIsImtpZCI6Ii4uLy4uL2EifQ.eyJzdWIiOiIxIn0.AA",
    `Bearer ${"a".repeat(3_000)}`,
    "Basic YTpi",
    "bytes=0-",
    "bytes=-1,5-2",
    "*",
    `W/"`,
    ";;;===",
    "en;q=9,xx;q=-1,*",
    "a=b; a=c; __Host-x=%ff",
    "2024-01-01",
    "text/html;q=abc",
    "br;q=, gzip;q=2, *;q=0",
  ]);
}
