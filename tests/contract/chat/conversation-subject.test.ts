import { expect, test } from "vitest";
import { type Language, languages } from "#i18n/shared/languages.ts";
import { converse, messages, passagesIn, quran } from "../../support/chat/converse.ts";
import { createTestGuard } from "../../support/chat/test-guard.ts";

/** A question about a person or a story, one that is understood only with it, and the passage that answers that. */
test.each<[Language, string, string, string]>([
  ["en", "who was pharaoh", "did he repent before he drowned", "10:90-92"],
  ["en", "who was the queen of sheba", "what about her throne", "27:36-40"],
  ["ar", "من هي ملكة سبأ", "هل أسلمت في النهاية", "27:41-44"],
  ["ar", "قصة يوسف عليه السلام", "سامح اخوته؟", "12:89-92"],
  ["pl", "historia jozefa", "czy wybaczyl braciom", "12:89-92"],
  ["tr", "firavun kimdi", "son anda iman etti mi", "10:90-92"],
  ["id", "siapa abu lahab", "istrinya gimana", "111:4"],
  ["ur", "حضرت یوسف کا قصہ", "کیا انہوں نے بھائیوں کو معاف کیا", "12:89-92"],
])("%s: %s: %s is answered from what is told of them", async (lang, first, next, passage) => {
  const [, answer] = await converse(lang, first, next);
  expect(passagesIn(answer)).toContain(passage);
});

/** Circumstances and things of which the sources say nothing that is known. */
test.each<[Language, string, string]>([
  ["en", "is music haram", "and in the car?"],
  ["en", "are tattoos allowed", "what about henna?"],
  ["ar", "هل الوشم حرام", "والحنة؟"],
  ["pl", "czy tatuaz jest grzechem", "a henna?"],
  ["tr", "fitre kime verilir", "peki anneme"],
  ["id", "tato haram ga", "kalau henna?"],
  ["ur", "tattoo haram hai kya", "aur mehndi?"],
])("%s: %s: to %s the answer says that it found nothing, and shows no other verses", async (lang, first, next) => {
  const [, answer] = await converse(lang, first, next);
  expect(answer).toContain(messages.translate(lang)("guidance:followNotFound"));
  expect(passagesIn(answer)).toEqual([]);
});

/** A correction, and what is then asked for once more: passages of the subject that was meant. */
test.each<[Language, string, string, string, string]>([
  ["en", "verses about gratitude", "sorry i meant patience", "one more", "2:153"],
  ["ar", "آيات عن الصبر", "لا اقصد التوكل", "كمان وحدة", "65:3"],
  ["pl", "wersety o wdziecznosci", "nie, chodzilo mi o cierpliwosc", "jeszcze jeden", "2:153"],
  ["tr", "sabir ayetleri", "hayir sukru sormustum", "bir tane daha", "14:7"],
  ["id", "ayat tentang sabar", "maksud saya syukur", "satu lagi", "14:7"],
  ["ur", "sabr ki ayat", "nahi mera matlab shukr tha", "ek aur", "14:7"],
])("%s: %s: %s is a question about that, and so is %s", async (lang, first, meant, more, passage) => {
  const [before, answer, next] = await converse(lang, first, meant, more);
  expect(passagesIn(answer)).toContain(passage);
  const shown = [...passagesIn(before), ...passagesIn(answer)];
  expect(passagesIn(next).length).toBeGreaterThan(0);
  expect(passagesIn(next).filter((one) => shown.includes(one))).toEqual([]);
});

test.each<[Language, string, string, string]>([
  ["en", "surah al fil", "explain verse 3", "105:3"],
  ["ar", "سورة الفيل", "شو معنى الآية الثالثة", "105:3"],
  ["pl", "sura al-fil", "a ostatni werset?", "105:5"],
  ["tr", "fil suresi ne anlatıyor", "3. ayeti açıkla", "105:3"],
  ["id", "surat al fil tentang apa", "ayat terakhirnya", "105:5"],
  ["ur", "سورہ فیل", "تیسری آیت کا مطلب", "105:3"],
])("%s: %s: %s is a verse of that surah", async (lang, first, next, verse) => {
  const [, answer] = await converse(lang, first, next);
  expect(passagesIn(answer)).toEqual([verse]);
});

test.each<[Language, string, string]>([
  ["en", "i broke an oath", "what is the kaffarah"],
  ["ar", "حكم الحلف كذب", "وايش كفارتها"],
  ["pl", "zlamalam przysiege", "jak to odpokutowac"],
  ["tr", "yeminimi bozdum", "kefareti nedir"],
  ["id", "aku langgar sumpah", "nebusnya gimana"],
  ["ur", "qasam tor di", "iska kaffara kya hai"],
])("%s: %s: %s is answered with the atonement", async (lang, first, next) => {
  const [, answer] = await converse(lang, first, next);
  expect(passagesIn(answer)).toContain("5:89");
});

/** A wish for a shorter answer: the line on the first passage, and nothing else. */
test.each<[Language, string, string]>([
  ["en", "rights of parents", "can you keep it short"],
  ["ar", "حق الوالدين", "لخص الكلام"],
  ["pl", "prawa rodziców", "krócej się da?"],
  ["tr", "anne baba hakkı", "özetler misin"],
  ["id", "hak orang tua", "ringkasnya gimana"],
  ["ur", "والدین کے حقوق", "mukhtasar kar do"],
])("%s: %s: %s gets a shorter answer", async (lang, first, next) => {
  const [before = "", answer = ""] = await converse(lang, first, next);
  expect(passagesIn(answer)).toEqual(passagesIn(before).slice(0, 1));
  expect(answer.length).toBeLessThan(before.length / 2);
});

/** "Why?" is answered with what the passage itself gives; "where?" in words. */
test.each<[Language, string, string, string]>([
  ["en", "is wine haram", "why though", "where is that in the quran"],
  ["ar", "هل الخمر حرام", "ليش", "وين مذكور"],
  ["pl", "czy wino jest haram", "ale dlaczego", "w której to surze"],
  ["tr", "içki haram mı", "niye ki", "hangi surede geçiyor"],
  ["id", "khamr haram ga", "kenapa ya", "ada di surah mana"],
  ["ur", "کیا شراب حرام ہے", "کیوں", "yeh kis surah mein hai"],
])("%s: %s: %s, and %s", async (lang, first, why, where) => {
  const t = messages.translate(lang);
  const [, reason, place] = await converse(lang, first, why, where);
  expect(reason).toContain(t("guidance:followWhy"));
  expect(place).toContain(t("guidance:followPlace"));
});

test("what stands beside a verse of a ruling is no answer to a question about its circumstances", async () => {
  const [, answer] = await converse("en", "is music haram", "no i meant just drums");
  expect(passagesIn(answer)).toEqual([]);
});

test.each(languages)("%s: where a passage stands stays prose when a stored answer is read again", async (lang) => {
  const { guard } = await createTestGuard();
  const t = messages.translate(lang);
  const surahs = quran.chapters.filter(({ id }) => id % 9 === 2);
  const places = surahs.flatMap(({ names, verseCount: total }) => [
    t("guidance:placeVerse", { context: names[lang].name, code: total }),
    t("guidance:placeVerses", { context: names[lang].name, code: 1, total }),
  ]);
  for (const text of [...places, [t("guidance:followPlace"), ...places.slice(0, 3)].join("\n\n")])
    expect(guard(text, lang)).toEqual([{ kind: "prose", text }]);
});
