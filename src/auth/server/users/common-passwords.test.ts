import { expect, test } from "vitest";
import { isCommonPassword } from "./common-passwords.ts";

const common =
  `password Password1 P@ssw0rd! PASSWORD123 passw0rd letmein2024 iloveyou sunshine1 football99 12345678 123456789 87654321
  11111111 123123123 00000000 1234qwer 11223344 ١٢٣٤٥٦٧٨ ۱۲۳۴۵۶۷۸ qwertyui qwerty123 QWERTY1234 1qaz2wsx 1q2w3e4r5t zaq12wsx asdfghjk
  azertyuiop abcd1234 abcdefgh haslo123 Hasło123 kochanie1 misiek12 sifre123 şifre1234 ŞİFRE1234 galatasaray1905 fenerbahce mehmet1990
  sayang123 rahasia1 indonesia bismillah Bismillah786 habibi123 mohamed2010 pakistan123 lahore786 siraj123 Siraj2025! admin123 welcome@123
  changeme abababab aaaaaaaa محمد1234`.split(/\s+/u);

test("common passwords: words, names and runs of keys are refused with their usual endings, in any case and digits", () => {
  expect(common.filter((password) => !isCommonPassword(password))).toEqual([]);
  expect(isCommonPassword(" password ")).toBe(true);
});

test("common passwords: phrases, longer numbers and words that are no password of many are taken", () => {
  const taken = [
    "four quiet words",
    "another good password",
    "a password of theirs",
    "the new password",
    "long enough",
  ];
  taken.push("48151623421", "tangerine-lamp", "xkkqzvbn", "maplewindow", "qwertz and more", "Żółta łódka", "ab7!kq2z");
  taken.push("a".repeat(72), "ż".repeat(36), "blue-door-17", "سراج في الليل");
  expect(taken.filter(isCommonPassword)).toEqual([]);
});
