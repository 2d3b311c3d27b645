import { expect, test } from "vitest";
import { readClaim } from "./read-claim.ts";

test.each([
  ["The Quran says 'kindness is never lost in the desert'", "kindness is never lost in the desert"],
  ["The Qur’an says kindness is never lost in the desert", "kindness is never lost in the desert"],
  ["Quran: “kindness is never lost” which surah?", "kindness is never lost"],
  ["Is “kindness is never lost” authentic?", "kindness is never lost"],
  ["Is it true that the Prophet said kindness is never lost?", "kindness is never lost"],
  ["Did the Prophet (peace be upon him) really say that kindness is never lost?", "kindness is never lost"],
  ["My uncle told me the Prophet said kindness is never lost. Is that true?", "kindness is never lost"],
  ["I heard that kindness is never lost. Is this hadith authentic?", "kindness is never lost"],
  ["When you are angry, sit down. Is this hadith authentic?", "When you are angry, sit down"],
  ["هل صحيح أن النبي ﷺ قال: المعروف لا يضيع أبدا؟", "المعروف لا يضيع أبدا"],
  ["المعروف لا يضيع أبدا، هل هذا حديث صحيح؟", "المعروف لا يضيع أبدا"],
  ["Czy to prawda, że Prorok powiedział, że dobroć nigdy nie ginie?", "dobroć nigdy nie ginie"],
  ["dobroć nigdy nie ginie, czy to prawdziwy hadis?", "dobroć nigdy nie ginie"],
  ["Peygamberimiz iyilik çölde bile kaybolmaz demiş, doğru mu?", "iyilik çölde bile kaybolmaz"],
  ["İyilik çölde bile kaybolmaz sözü hadis mi?", "İyilik çölde bile kaybolmaz"],
  ["İyilik çölde bile kaybolmaz hadisi var mı?", "İyilik çölde bile kaybolmaz"],
  ["İyilik çölde bile kaybolmaz diye bir hadis duydum, doğru mu?", "İyilik çölde bile kaybolmaz"],
  ["Kuran'da iyiliğin çölde kaybolduğu mu yazıyor?", "iyiliğin çölde kaybolduğu"],
  ["Kur’an’da iyilik çöldür mü yazıyor", "iyilik çöldür"],
  ["Kuran'da iyilik çölde kaybolmaz diye mi yazıyor?", "iyilik çölde kaybolmaz diye"],
  ["Temizlik imandandır hadisi doğru mu?", "Temizlik imandandır"],
  ["Apakah benar Nabi bersabda kebaikan tidak pernah hilang?", "kebaikan tidak pernah hilang"],
  ["kebaikan tidak pernah hilang, apakah itu hadis sahih?", "kebaikan tidak pernah hilang"],
  ["کیا یہ سچ ہے کہ نبی کریم ﷺ نے فرمایا کہ نیکی کبھی ضائع نہیں ہوتی؟", "نیکی کبھی ضائع نہیں ہوتی"],
  ["neki kabhi zaya nahi hoti, kya ye sahih hadees hai?", "neki kabhi zaya nahi hoti"],
  ["did the Prophet say if you feel no shame do as you wish?", "if you feel no shame do as you wish"],
  ["apakah benar Nabi bersabda siapa menipu kami bukan golongan kami", "siapa menipu kami bukan golongan kami"],
])("%s: the claimed words", (question, words) => {
  expect(readClaim(question)).toBe(words);
});

test.each([
  "What does the Quran say about patience?",
  "Did the Prophet say anything about music?",
  "The Quran says to be patient, but I can't any more",
  "My mother said “you are dead to me” and the Quran says be kind to parents, what do I do?",
  "Punishment of the grave, is it in the Quran?",
  "Which verse says that God is near?",
  "is it a real hadith?",
  "هل قال النبي شيئا عن الموسيقى؟",
  "ماذا يقول القرآن عمن يظلم الناس؟",
  "Co Koran mówi o cierpliwości?",
  "Peygamberimiz kaç yaşında vefat etti?",
  "Kuran'da sabır hakkında ne yazıyor?",
  "Kuran'da namaz yazıyor mu?",
  "Kuran'da abdestin nasıl alındığı mı yazıyor?",
  "Peygamberimizin sabırla ilgili bir hadisi var mı?",
  "Peygamberimiz müzik hakkında bir şey söyledi mi?",
  "Peygamber efendimiz bunu gerçekten söyledi mi?",
  "Apakah Nabi pernah berkata tentang musik?",
  "نبی نے صبر کے بارے میں کیا فرمایا؟",
])("%s: no claimed words", (question) => {
  expect(readClaim(question)).toBeUndefined();
});
