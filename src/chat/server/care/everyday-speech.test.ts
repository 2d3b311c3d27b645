import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { type Language, languages } from "#i18n/shared/languages.ts";
import { openMessageReader } from "../message-reader.ts";
import { mayNeedCare, needsCare } from "./needs-care.ts";

const readQuestion = await openMessageReader();

test("care: the danger of a sure mourner is grief if it is improbable and no sign speaks of it", () => {
  const ask = (text: string, mourning: number, dangerStrength: number) =>
    needsCare(text, "en", [], () => ({
      concerns: [{ id: "bereaved-by-suicide", strength: mourning, verses: [], hadith: [] }],
      danger: "present",
      dangerStrength,
      foreign: 0,
      outside: 0,
    }));
  expect(ask("a message without signs", 0.9, 0.4)).toBeUndefined();
  expect(ask("a message without signs", 0.98, 0.85)).toBeUndefined();
  expect(ask("a message without signs", 0.98, 0.95)).toBe("self");
  expect(ask("I want to die", 0.98, 0.4)).toBe("self");
});

test("care: a sign in the page's language is a figure of speech if no danger is probable; in another language it counts", () => {
  const ask = (language: Language, isCalm: boolean) =>
    needsCare("I want to die", language, [], () => ({ concerns: [], isCalm, foreign: 0, outside: 0 }));
  expect(ask("en", true)).toBeUndefined();
  expect(ask("en", false)).toBe("self");
  expect(ask("pl", true)).toBe("self");
});

test("care: a pregnancy that was not planned is no danger unless danger is probable or a sign speaks of it", () => {
  const ask = (text: string, strength: number, dangerStrength: number) =>
    needsCare(text, "en", [], () => ({
      concerns: [{ id: "unplanned-pregnancy", strength, verses: [], hadith: [] }],
      danger: "present",
      dangerStrength,
      foreign: 0,
      outside: 0,
    }));
  expect(ask("a message without signs", 0.8, 0.4)).toBeUndefined();
  expect(ask("a message without signs", 0.8, 0.8)).toBe("self");
  expect(ask("a message without signs", 0.5, 0.4)).toBe("self");
  expect(ask("I want to die", 0.9, 0.4)).toBe("self");
});

/**
 * What others say or do not want, quoted formulas, quarrels about property, unplanned pregnancy and past deaths: nobody is in danger. No sentence
 * of these taught the classifier.
 */
const everyday: Record<Language, readonly string[]> = {
  en: [
    "my roommate says the earth is only a few thousand years old",
    "she told me my fasting doesn't count because i chewed gum",
    "My friend killed herself last week, I can't stop thinking",
    "my sisters took the house and gave me nothing, i kept quiet for the sake of peace",
    "i'm pregnant again and it wasn't planned",
  ],
  ar: [
    "خالتي بتقول ان الحسد موجود",
    "زميلي بيقول ان الارض مسطحة",
    "صديقتي تقول ان الحجاب مو فرض",
    "أختي تقول إن الصلاة في البيت أفضل",
    "بنتي بتقول ان ربنا مش موجود",
    "وين الاية اللي بتقول ان كل نفس ذائقة الموت",
    "انا حامل وما كنت مخططة للحمل",
    "زميلتي انتحرت الاسبوع الماضي وما قادرة استوعب",
    "اخوي اكل ميراثي وانا ساكت عشان امي",
    "اختي اكلت ورثي وساكتة عشان ابوي",
    "ابني بيقول انه ما يبغى يروح المدرسة",
    "ولدي يقول انه ما يبغى يكمل دراسته",
    "اهلي يبغوني ادخل طب وانا ما ابغى",
  ],
  pl: [
    "brat mowi ze Boga nie ma",
    "kolezanka mowi ze chusta nie jest obowiazkowa",
    "kolega mowi ze koran napisali ludzie",
    "moja przyjaciółka się zabiła",
    "moja kuzynka odebrała sobie życie i ciągle o niej myślę",
    "jestem w ciąży i nie planowałam",
    "brat zabral mi spadek a ja milcze",
    "siostra mowi ze wrozby dzialaja",
    "brat twierdzi ze jasnowidz mial racje",
    "moj maz nie chce sie modlic, co robic",
    "moj syn nie chce sie uczyc",
  ],
  tr: [
    "kızım kuran kursuna gitmek istemediğini söylüyor",
    "dayım sigorta caiz değil diyor",
    "annem namazimin kabul olmadigini soyluyor",
    "ablalarım babamın evini aldı bana bir şey vermedi, sustum",
  ],
  id: [
    "temanku bilang ga usah sholat",
    "adikku bilang Tuhan itu ga ada",
    "istriku bilang aku kelamaan salat",
    "aku hamil lagi, ga direncanakan",
  ],
  ur: [
    "میری بہن کہتی ہے نماز ضروری نہیں",
    "میری دوست کہتی ہے پردہ فرض نہیں",
    "meri dost kehti hai hijab farz nahi",
    "میں پھر حاملہ ہوں اور یہ سوچا نہیں تھا",
    "mera bhai kehta hai Allah nahi hai",
    "mera dost bolta hai khuda ka wujood nahi",
    "mera bhai kehta hai quran purani kitab hai",
  ],
};
/** What another person says who may be in danger. */
const alarming: Record<Language, readonly string[]> = {
  en: ["my cousin says he wants to end it all", "my niece says she has no reason to live"],
  ar: [
    "ابن عمي بيقول انه عايز يموت نفسه",
    "جارتي تقول انها ما تبغى تعيش",
    "بنتي تقول انها ما تبغى تعيش",
    "ولدي ما يبغى يعيش",
    "صاحبي يقول ما وده يعيش",
  ],
  pl: [
    "kuzyn mówi, że chce umrzeć",
    "sąsiadka mówi, że nie ma po co żyć",
    "maz chce sie zabic",
    "corka chce sie powiesic",
  ],
  tr: ["kuzenim ölmek istediğini söylüyor", "komşum yaşamak için sebebim yok diyor"],
  id: ["sepupuku bilang dia ingin mati", "tetanggaku bilang ga ada alasan hidup lagi"],
  ur: ["میرا کزن کہتا ہے وہ مرنا چاہتا ہے", "پڑوسن کہتی ہے جینے کی کوئی وجہ نہیں", "bhai kehta hai jeena nahi chahta"],
};

test.each(languages)("care: what others say is danger only if it tells of danger, in %s", (language) => {
  const ask = (text: string) => needsCare(text, language, [], readQuestion);
  expect(everyday[language].filter((text) => ask(text) !== undefined)).toEqual([]);
  expect(alarming[language].filter((text) => ask(text) === undefined)).toEqual([]);
});

test("care: the end of 2:156, which is said at a death, is no danger", () => {
  const texts: string[] = JSON.parse(readFileSync("build/corpus/editions/ar-imlaei.json", "utf8"));
  const versesOfFirst = 7;
  const said = texts[versesOfFirst + 155]?.split(" ").slice(-5).join(" ") ?? "";
  expect(said.split(" ")).toHaveLength(5);
  expect(needsCare(said, "ar", [], readQuestion)).toBeUndefined();
});

test.each(languages)(
  "care: a question in another language than the page's tells of no danger by that, in %s",
  (language) => {
    for (const text of [
      "What does the Qur'an say about patience?",
      "ما هو الصبر في القرآن؟",
      "Co Koran mówi o cierpliwości?",
    ]) {
      expect.soft(needsCare(text, language, [], readQuestion), text).toBeUndefined();
      expect.soft(mayNeedCare(text, language, readQuestion), text).toBe(false);
    }
  },
);

/** Thanks of somebody who feels better, questions where a verse of burdens stands, and fresh grief without a wish to follow. */
const calm: Record<Language, readonly string[]> = {
  en: [
    "thank you, I feel so much calmer now",
    "in which surah is the verse that no soul carries more than it can",
    "My brother died on Friday and I keep thinking about where he is now",
  ],
  ar: [
    "شكرا، أنا الآن مرتاح",
    "في أي سورة آية أن الله لا يحمل نفسا ما لا تطيق",
    "توفي أخي يوم الجمعة وأفكر أين هو الآن",
  ],
  pl: [
    "dziękuję, jestem teraz dużo spokojniejsza",
    "w której surze jest werset o ciężarze, którego dusza nie uniesie",
    "Mój brat zmarł w piątek i ciągle myślę, gdzie on teraz jest",
  ],
  tr: [
    "teşekkür ederim, şimdi çok daha sakinim",
    "Allah kimseye gücünün yetmeyeceği yük yüklemez ayeti hangi sure",
    "Kardeşim cuma günü vefat etti, şimdi nerede diye düşünüyorum",
  ],
  id: [
    "terima kasih, sekarang saya lebih tenang",
    "makasih, sekarang aku lebih tenang",
    "surah apa yang ada ayat tentang beban yang tak sanggup dipikul",
    "Kakak saya meninggal hari Jumat, saya terus memikirkan di mana dia sekarang",
  ],
  ur: [
    "شکریہ، اب میں پرسکون ہوں",
    "کس سورت میں ہے کہ کسی جان پر اس کی ہمت سے زیادہ بوجھ نہیں",
    "میرا بھائی جمعے کو فوت ہوا، سوچتا رہتا ہوں وہ اب کہاں ہے",
  ],
};

test.each(languages)(
  "care: thanks, a question where a verse stands and fresh grief are no danger, nor asked for, in %s",
  (language) => {
    const isTaken = (text: string) => needsCare(text, language, [], readQuestion) !== undefined;
    expect(calm[language].filter(isTaken)).toEqual([]);
    expect(calm[language].filter((text) => mayNeedCare(text, language, readQuestion))).toEqual([]);
  },
);

/** Complaints, habits, debts and birthdays in words that messages of danger use too. */
const complaints: Record<Language, readonly string[]> = {
  en: ["why did Allah make mosquitoes lol serious question", "please give me one short verse for patience for my wall"],
  ar: ["حماتي بتضايقني كل يوم", "محد تذكر يوم ميلادي"],
  pl: [
    "jak przestać oglądać porno. próbowałem już sto razy i zawsze wracam",
    "próbowałam rzucić papierosy z dziesięć razy",
    "nikt mnie nie rozumie w tej rodzinie",
  ],
  tr: [
    "kızım 13 yaşında telefonu elinden bırakmıyor konuşunca kapıyı çarpıyor",
    "oğlum 14 yaşında telefonu elinden bırakmıyor",
    "oğlum tableti elinden bırakmıyor",
  ],
  id: ["kalo gue ga bayar bunganya dosa ga", "kalo gue ga bayar utang dosa ga", "ga ada yg ngertiin aku"],
  ur: [
    "meri saas mujhe bohat tang karti hai",
    "kisi ko meri salgirah yaad nahi rahi",
    "teesri dafa promotion nahi mili, dil toot gaya",
    "mera boss kehta hai bill barha kar banao sab karte hain, main kya karun",
    "chheenk aaye to kya kehte hain",
  ],
};

test.each(languages)("care: complaints of everyday life are no danger, in %s", (language) => {
  const isTaken = (text: string) => needsCare(text, language, [], readQuestion) !== undefined;
  expect(complaints[language].filter(isTaken)).toEqual([]);
});

/** No wish for a tomorrow, a burden to others, and leave of everybody, in the dialects and letters that people type. */
const unseen: Partial<Record<Language, readonly string[]>> = {
  ar: ["ما ابغى اصحى بكرا", "مش عاوز اصحى بكره", "ودعت صحباتي وحذفت حساباتي"],
  ur: [
    "kal subah uthna nahi chahti",
    "کل صبح اٹھنا نہیں چاہتی",
    "bimari ki wajah se main ghar walon par bojh hun, na hoti to sab sukoon mein hote",
    "mein bojh hun sab par, na hoti to acha hota",
    "dosto ko alvida keh diya accounts delete kar diye",
  ],
};
const sleepy: Partial<Record<Language, readonly string[]>> = {
  ar: ["حذفت حساباتي عشان اذاكر"],
  ur: ["kal subah 6 baje uthna hai", "kal chutti hai, jaldi uthna nahi chahti haha"],
};

test.each(["ar", "ur"] as const)("care: danger in dialects and Latin letters, in %s", (language) => {
  const ask = (text: string) => needsCare(text, language, [], readQuestion);
  expect(unseen[language]?.filter((text) => ask(text) !== "self")).toEqual([]);
  expect(sleepy[language]?.filter((text) => ask(text) !== undefined)).toEqual([]);
});

/** Thanks and grief that tell of an end. */
const farewells: Record<Language, readonly string[]> = {
  en: ["thank you for everything, I am calm now, tonight I will end my life"],
  ar: ["شكرا على كل شيء، أنا هادئ الآن، سأنهي حياتي الليلة"],
  pl: ["dziękuję za wszystko, jestem już spokojna, dziś w nocy się zabiję"],
  tr: ["her şey için teşekkürler, artık sakinim, bu gece kendimi öldüreceğim"],
  id: ["terima kasih untuk semuanya, saya sudah tenang, malam ini saya akan bunuh diri"],
  ur: ["ہر چیز کا شکریہ، اب میں پرسکون ہوں، آج رات اپنی جان لے لوں گا"],
};

test.each(languages)("care: thanks of somebody who takes leave are danger, in %s", (language) => {
  expect(farewells[language].filter((text) => needsCare(text, language, [], readQuestion) !== "self")).toEqual([]);
});

test("care: a question about the site, for the times of prayer and mockery are not asked about danger", () => {
  const possible = () => ({ concerns: [], foreign: 0, outside: 0, mayBeDanger: true });
  expect(mayNeedCare("I cannot cope any longer", "en", possible)).toBe(true);
  for (const text of ["do u save what i write here", "what time is maghrib today", "your religion is a joke"])
    expect.soft(mayNeedCare(text, "en", possible), text).toBe(false);
});

test("care: fear of dying before repenting, and children who die in a war, are no wish to die", () => {
  const unsure = () => ({ concerns: [], foreign: 0, outside: 0, isCalm: false });
  for (const text of ["what if i die tonight without repenting", "allah gaza k bachon ko marne kyun deta hai"])
    expect.soft(needsCare(text, "en", [], unsure), text).toBeUndefined();
  expect(needsCare("I want to die before I pray again", "en", [], unsure)).toBe("self");
});
