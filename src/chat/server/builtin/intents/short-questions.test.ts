import { expect, test } from "vitest";
import type { Language } from "#i18n/shared/languages.ts";
import { readIntent } from "./read-intent.ts";

test.each<[Language, string, string]>([
  ["en", "are you a real imam or a robot", "who"],
  ["ar", "انت شيخ ولا روبوت", "who"],
  ["pl", "jesteś człowiekiem czy botem", "who"],
  ["id", "kamu ustadz apa robot", "who"],
  ["ur", "ap aalim ho ya robot", "who"],
  ["en", "salam can i ask u something", "greeting"],
  ["tr", "selam bişey sorabilir miyim", "greeting"],
  ["id", "boleh nanya ga", "greeting"],
  ["en", "do u save what i write here", "privacy"],
  ["en", "can anyone read my messages", "privacy"],
  ["ar", "هل كلامي هنا سري", "privacy"],
  ["pl", "czy ktoś czyta to co tu piszę", "privacy"],
  ["tr", "yazdıklarımı kaydediyor musun", "privacy"],
  ["id", "chat aku disimpen ga", "privacy"],
  ["ur", "meri baatein koi parhta hai kya", "privacy"],
  ["ur", "کیا کوئی میری باتیں پڑھتا ہے", "privacy"],
  ["en", "what time is maghrib in leeds today", "times"],
  ["ar", "صلاة العصر الساعة كام في جدة", "times"],
  ["pl", "o której dziś maghrib w Warszawie", "times"],
  ["tr", "bugün istanbulda akşam ezanı kaçta", "times"],
  ["id", "jam brp maghrib di surabaya hari ini", "times"],
  ["ur", "aaj karachi mein maghrib kitne baje hai", "times"],
  ["en", "lol ur religion is a joke", "mockery"],
  ["ar", "دينكم تخلف", "mockery"],
  ["pl", "wasza religia to śmiech na sali", "mockery"],
  ["tr", "dininiz saçmalık", "mockery"],
  ["id", "agamamu konyol", "mockery"],
  ["ur", "تمہارا مذہب مذاق ہے", "mockery"],
])("%s: %s", (language, question, short) => {
  expect(readIntent(question, language).short).toBe(short);
});

test.each<[Language, string]>([
  ["en", "what time does isha end"],
  ["en", "what does the quran say about the time of fajr"],
  ["ar", "متى ينتهي وقت صلاة العشاء"],
  ["tr", "akşam namazı kaç rekat"],
  ["ur", "فجر کا وقت کب ختم ہوتا ہے"],
  ["en", "is my marriage private"],
  ["en", "why do people say that islam is stupid"],
])("%s: %s is a question for the sources", (language, question) => {
  expect(readIntent(question, language).short).toBeUndefined();
});
