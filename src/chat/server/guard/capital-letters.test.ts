import { expect, test } from "vitest";
import type { Language } from "#i18n/shared/languages.ts";
import { createTestGuard, otherThanProse, proseIn } from "../../../../tests/support/chat/test-guard.ts";

const { guard } = await createTestGuard();

/** Sentences with an invented text without any mark, which begins with a capital letter; its words. */
test.each<[Language, string, string]>([
  ["en", "As in the verse Do not count the boats before the harbour is lit, the call is to each of us.", "boats"],
  [
    "en",
    "My teacher's favourite among the hadiths was The miller repairs the bridge before the carts come down.",
    "miller",
  ],
  ["pl", "Koran 5:8 stanowi, że Nie liczcie łodzi, zanim port zostanie oświetlony.", "łodzi"],
  ["pl", "Hadis Młyn bez wody jest jak dom bez gospodarza skłania do namysłu.", "Młyn"],
  ["tr", "Rabbimiz Kuran'da Siz limanı aydınlatmadan önce tekneleri saymayın buyuruyor.", "tekneleri"],
  ["tr", "Dedemin en sevdiği hadis olan Kim bir köprüyü onarırsa değirmeni susuz kalmaz cümlesini unutmam.", "köprüyü"],
  ["id", "Ayat Jangan menghitung perahu sebelum pelabuhan diterangi mengajarkan kita banyak hal.", "perahu"],
  ["id", "Surat Al-Hujurat, yang di dalamnya ada Besi jembatan berkarat karena hujan, kerap dibaca.", "jembatan"],
])("guard, %s: a text that begins with a capital letter within a sentence is withheld: %s", (language, text, word) => {
  const shown = guard(`${text}\n`, language);
  expect(otherThanProse(shown)).toMatchObject([{ kind: "withheld" }]);
  expect(proseIn(shown)).not.toContain(word);
});

test.each<[Language, string]>([
  ["en", "In the Qur'an the Trinity is rejected, and Christians are called people of the Book."],
  ["en", "The Prophet spent the Year of Grief in Makkah, where He who hears all comforted him."],
  ["en", "Open the settings, tap Save beside the field and close the window."],
  ["pl", "Prorok urodził się w Roku Słonia, a Państwa pytanie dotyczy lat późniejszych."],
  ["pl", "Koran mówi o cierpliwości, więc opowiem Ci o niej jutro."],
  ["tr", "Peygamberimizin hayatını anlatan bu kitabı Bakara suresini bitirince okuyabilirsiniz."],
  ["id", "Kalau Kakak ragu, tanyakan kepada ustaz apa kata hadis tentang hal itu."],
  ["id", "Nabi SAW hidup sederhana, dan Beliau sering menambal sandalnya sendiri."],
])("guard, %s: names and words of respect within a sentence are the writer's: %s", (language, text) => {
  const shown = guard(`${text}\n`, language);
  expect(otherThanProse(shown)).toEqual([]);
  expect(proseIn(shown).trim()).toBe(text);
});
