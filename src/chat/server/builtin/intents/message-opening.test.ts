import { describe, expect, test } from "vitest";
import { withoutOpening } from "./message-opening.ts";

describe("the opening of a message is taken off: greeting, address, courtesy and request", () => {
  test.each([
    ["Assalamu alaikum can I ask something? my husband shouts", "my husband shouts"],
    ["salam, can you help me with something? my mother in law moved in", "my mother in law moved in"],
    ["As-salamu alaykum wa rahmatullahi wa barakatuh dear brother, I lost my job", "I lost my job"],
    ["hi, hope you are well. I cannot go on", "I cannot go on"],
    ["can you help me, I am sad", "I am sad"],
    ["السلام عليكم ورحمة الله، خسرت شغلي", "خسرت شغلي"],
    ["السلام عليكم ورحمة الله وبركاته كيف أخشع في صلاتي", "كيف أخشع في صلاتي"],
    ["assalamu alaikum wa rahmatullah my brother died", "my brother died"],
    ["السلام عليكم ممكن سؤال؟ زوجي عصبي", "زوجي عصبي"],
    ["salam 3alaykom, ma hya el zakat", "ma hya el zakat"],
    ["assalamo 3alaykom, ana za3lana mn ommy", "ana za3lana mn ommy"],
    ["assalam o alaikum mujhe neend nahi aati", "mujhe neend nahi aati"],
    ["asalamualaikum how do I start praying", "how do I start praying"],
    ["AoA, meri naukri chali gayi", "meri naukri chali gayi"],
    ["مرحبا كيفك، تعبت كثير", "تعبت كثير"],
    ["salam alejkum, mam pytanie, teściowa się wtrąca", "teściowa się wtrąca"],
    ["Przepraszam, że przeszkadzam. Straciłam pracę", "Straciłam pracę"],
    ["selamün aleyküm, bir sorum var, komşum çok gürültü yapıyor", "komşum çok gürültü yapıyor"],
    ["selamun aleyküm hocam bişey sorcam, eşim kızıyor", "eşim kızıyor"],
    ["assalamualaikum wr wb ustadz saya mau tanya hukum riba", "hukum riba"],
    ["halo kak, mau curhat, aku capek banget", "aku capek banget"],
    ["السلام علیکم بھائی مدد کر دیں، میری ساس تنگ کرتی ہیں", "میری ساس تنگ کرتی ہیں"],
    ["assalamu alaikum meri naukri chali gayi", "meri naukri chali gayi"],
  ])("%s", (message, rest) => {
    expect(withoutOpening(message)).toBe(rest);
  });
});

describe("a message stays whole where the greeting is all of it, its subject, a farewell, or within it", () => {
  test.each([
    "Assalamu alaikum",
    "hi, how are you today",
    "salam brother",
    "are you a robot",
    "are you able to answer in Polish",
    "selam vermek sünnet mi",
    "khuda hafiz, ye meri akhri raat hai",
    "خدا حافظ، یہ میری آخری رات ہے",
    "titip salam buat ibu ya, maafin aku",
    "tell my mother salam, I am sorry",
    "please give me one verse",
    "lol, I am so tired",
    "My brother died on Friday",
    "my dear sister, she is ill",
    "my name is Ali and I feel lost",
  ])("%s", (message) => {
    expect(withoutOpening(message)).toBe(message);
  });
});
