import { describe, expect, test } from "vitest";
import type { Language } from "#i18n/shared/languages.ts";
import { openMessageReader } from "../message-reader.ts";
import { mayNeedCare, needsCare } from "./needs-care.ts";

const readQuestion = await openMessageReader();

/** A message of danger and greetings that people write before one. */
const messages: Record<Language, { danger: string; greetings: readonly string[] }> = {
  en: {
    danger: "my dad comes into my room at night and I am scared to tell anyone",
    greetings: ["Assalamu alaikum, ", "hi, hope you are well. ", "salam brother, can I ask something? "],
  },
  ar: {
    danger: "وزعت أغراضي على خواتي وسددت ديوني، بس حبيت أقول سامحوني كلكم",
    greetings: ["السلام عليكم، ", "مرحبا كيفك، ", "السلام عليكم ورحمة الله وبركاته، ممكن سؤال؟ "],
  },
  pl: {
    danger: "tata przychodzi w nocy do mojego pokoju i boję się komuś powiedzieć",
    greetings: ["Salam alejkum, ", "Dzień dobry, ", "Cześć, mam pytanie. "],
  },
  tr: {
    danger: "kocam işe giderken kapıyı üstüme kilitliyor",
    greetings: ["Selamun aleyküm, ", "merhaba, bir sorum var, ", "selamün aleyküm hocam, "],
  },
  id: {
    danger: "suami mengunci pintu dari luar kalau kerja",
    greetings: ["Assalamualaikum, ", "halo kak, mau curhat, ", "assalamualaikum wr wb, "],
  },
  ur: {
    danger: "شوہر نے موبائل اور شناختی کارڈ چھین لیا ہے کہتا ہے میکے گئی تو انجام برا ہوگا",
    greetings: ["السلام علیکم، ", "السلام علیکم بھائی کیسے ہیں، ", "assalamu alaikum, "],
  },
};
describe("a greeting before a message of danger changes nothing", () => {
  test.each(Object.entries(messages) as [Language, (typeof messages)["en"]][])(
    "%s",
    (language, { danger, greetings }) => {
      const kind = needsCare(danger, language, [], readQuestion);
      expect(kind).toBeDefined();
      for (const greeting of greetings) {
        expect.soft(needsCare(`${greeting}${danger}`, language, [], readQuestion), greeting).toBe(kind);
      }
    },
  );
});

test.each<[Language, string]>([
  ["en", "tell my mother salam from me and that I am sorry, I won't be here tomorrow"],
  ["id", "titip salam buat ibu ya, maafin semua salah aku, ini terakhir"],
  ["id", "tolong sampein salam ke ibu, bilang aku minta maaf, abis ini aku ga ada lagi"],
  ["ur", "امی کو سلام کہنا، مجھے معاف کر دینا، یہ آخری بار ہے"],
  ["pl", "salam alejkum, nie dam już rady, żegnajcie"],
])("a farewell that sends greetings is danger: %s %s", (language, message) => {
  expect(needsCare(message, language, [], readQuestion)).toBe("self");
});

test.each<[Language, string]>([
  ["en", "Assalamu alaikum"],
  ["ar", "السلام عليكم ورحمة الله وبركاته"],
  ["pl", "dzień dobry, jak się masz?"],
  ["tr", "selamun aleyküm kardeşim"],
  ["id", "assalamualaikum, apa kabar"],
  ["ur", "السلام علیکم بھائی کیسے ہیں"],
  ["en", "how do I return a salam to a non muslim neighbour"],
])("a greeting, or a question about greetings, is no danger: %s %s", (language, message) => {
  expect(needsCare(message, language, [], readQuestion)).toBeUndefined();
  expect(mayNeedCare(message, language, readQuestion)).toBe(false);
});
