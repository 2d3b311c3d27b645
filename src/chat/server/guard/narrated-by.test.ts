import { expect, test } from "vitest";
import type { Language } from "#i18n/shared/languages.ts";
import { createTestGuard, otherThanProse, proseIn } from "../../../../tests/support/chat/test-guard.ts";

const { guard } = await createTestGuard();

/**
 * An invented text that sounds like a writer's prose; `before` it stand the usual introductions of a hadith with narrators, titles and blessings,
 * `behind` it a source as a sentence of its own; `told` are sentences of a writer with such names.
 */
type Narrated = { text: string; before: readonly string[]; behind: readonly string[]; told: readonly string[] };

const narrated: Record<Language, Narrated> = {
  en: {
    text: "the miller repairs the bridge every spring before the first carts come down from the hills",
    before: [
      "It was narrated from Abu Hurayrah (may Allah be pleased with him) that the Holy Prophet (PBUH) said,",
      "On the authority of Ibn Umar (may Allah be pleased with them both), our beloved Prophet Muhammad (peace be upon him) said,",
      "Aisha (may Allah be pleased with her) reported that the Messenger of Allah ﷺ once said that",
    ],
    behind: ["Narrated by Muslim.", "Agreed upon."],
    told: [
      "Abu Hurayrah (may Allah be pleased with him) lived in Madinah for many years and loved cats.",
      "Muslim (may Allah have mercy on him) arranged his collection by subjects and not by narrators.",
    ],
  },
  ar: {
    text: "الطحان يرمم الجسر كل ربيع قبل أن تنزل العربات الأولى من التلال",
    before: [
      "عن أبي هريرة رضي الله عنه أن النبي الأكرم صلى الله عليه وآله وسلم قال",
      "عن ابن عمر رضي الله عنهما قال: قال المصطفى ﷺ",
      "ثبت أن نبينا محمد عليه الصلاة والسلام قال:",
    ],
    behind: ["رواه مسلم.", "متفق عليه."],
    told: ["كان أبو هريرة رضي الله عنه يعيش في المدينة سنوات طويلة ويحب القطط."],
  },
  pl: {
    text: "młynarz naprawia most każdej wiosny, zanim pierwsze wozy zjadą ze wzgórz",
    before: [
      "Abu Hurajra (niech Allah będzie z niego zadowolony) przekazał, że Prorok (pokój z nim) powiedział, że",
      "W Sahih al-Buchari czytamy, że Wysłannik Allaha (pokój i błogosławieństwo Allaha niech będą z nim) powiedział:",
    ],
    behind: ["Przekazał Muslim."],
    told: ["Abu Hurajra (niech Allah będzie z niego zadowolony) mieszkał w Medynie wiele lat i lubił koty."],
  },
  tr: {
    text: "değirmenci ilk arabalar tepelerden inmeden önce her bahar köprüyü onarır",
    before: [
      "İbn Ömer'den nakledildiğine göre Allah'ın Elçisi dedi ki",
      "Buhârî'de geçen bir hadise göre Sevgili Peygamberimiz Hz. Muhammed (s.a.v.) dedi ki",
    ],
    behind: ["Müslim rivayet etmiştir.", "Bakara, 153."],
    told: ["Ebû Hüreyre (radıyallahu anh) uzun yıllar Medine'de yaşadı ve kedileri severdi."],
  },
  id: {
    text: "tukang giling memperbaiki jembatan setiap musim semi sebelum gerobak pertama turun dari bukit",
    before: [
      "Dari Abu Hurairah radhiyallahu 'anhu, Nabi Muhammad SAW bersabda,",
      "Abu Hurairah r.a. meriwayatkan bahwa Rasulullah shallallahu 'alaihi wa sallam bersabda bahwa",
    ],
    behind: ["HR. Muslim.", "QS Al-Baqarah: 153."],
    told: ["Abu Hurairah radhiyallahu 'anhu tinggal di Madinah bertahun-tahun dan menyayangi kucing."],
  },
  ur: {
    text: "چکی والا ہر بہار پل کی مرمت کرتا ہے اس سے پہلے کہ گاڑیاں پہاڑوں سے اتریں",
    before: [
      "حضرت ابو ہریرہ رضی اللہ عنہ سے روایت ہے کہ نبی کریم ﷺ نے ارشاد فرمایا کہ",
      "ابن عمر رضی اللہ عنہما بیان کرتے ہیں کہ حضور نبی کریم صلی اللہ علیہ وآلہ وسلم نے فرمایا",
      "صحیح بخاری میں ہے کہ آپ ﷺ نے فرمایا کہ",
    ],
    behind: ["رواہ مسلم۔"],
    told: ["حضرت ابو ہریرہ رضی اللہ عنہ برسوں مدینہ میں رہے اور بلیوں سے محبت کرتے تھے۔"],
  },
};

for (const [lang, { text, before, behind, told }] of Object.entries(narrated) as [Language, Narrated][]) {
  test(`${lang}: a text behind narrators, titles and blessings is withheld`, () => {
    for (const words of before)
      expect({ words, prose: proseIn(guard(`${words} ${text}.`, lang)).includes(text) }).toEqual({
        words,
        prose: false,
      });
  });

  test(`${lang}: a text whose source is a sentence of its own is withheld`, () => {
    for (const source of behind) {
      const prose = proseIn(guard(`– ${text}. ${source}`, lang));
      expect({ source, prose: prose.includes(text) }).toEqual({ source, prose: false });
    }
  });

  test(`${lang}: sentences about narrators with their blessings stay`, () => {
    for (const sentence of told) expect(otherThanProse(guard(sentence, lang))).toEqual([]);
  });
}
