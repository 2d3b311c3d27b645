import { list, type ScriptureWords } from "./scripture-words.ts";

export const indonesian: ScriptureWords = {
  scripture: list(`
    quran*, alquran, ayat, ayatnya, ayat-ayat, surah, surat, kitab-nya, kitab allah, kitab suci, wahyu, qs, q.s
  `),
  god: list(`allah, tuhan, rabb`),
  prophet: list(`nabi, rasul*, muhammad, baginda`),
  hadith: list(`hadis, hadits, hadith, riwayat, sunnah`),
  says: list(`
    bersabda, berfirman, firman*, sabda*, berkata, menyatakan, memerintahkan, mengatakan, bunyi*, berbunyi,
    menyebutkan, disebutkan, menegaskan, mengumumkan, memuat, tertulis, menulis, mencatat, menjanjikan, memperingatkan,
    menjawab
  `),
  narrated: list(`
    meriwayatkan, diriwayatkan, riwayat, dari aisyah, dari abu hurairah, dari ibnu abbas, dari anas, dari umar, hr
  `),
  companions: list(`radhiyallahu anhu, radhiyallahu anha`),
  that: list(`bahwa, bahwasanya`),
  commentators: list(`ulama, mufasir*, mufassir*, ibnu katsir, ibn katsir, ath-thabari, al-qurthubi, para ahli`),
  pronouns: list(`dia, beliau, ia, dan, juga`),
  translation: list(`artinya, terjemah*, transliterasi`),
  discussion: list(`
    pelajaran, makna, arti, penjelasan, tafsir, konteks, ringkasan, kesimpulan, langkah*, saran, nasihat, poin*,
    manfaat, keutamaan, renungan, cara, alasan, contoh, pertanyaan, catatan, hukum, tema, topik, perbedaan, aturan,
    sumber, rujukan, bagaimana
  `),
  prose: list(`
    mengajarkan, mengajar, berarti, bermakna, maknanya, menunjukkan, menjelaskan, menekankan, menganjurkan, mendorong,
    mengingatkan, merujuk, menggambarkan, mengisyaratkan, berbicara tentang, menceritakan, mengajak, menyeru, membahas,
    menurut, misalnya, contohnya, namun, karena itu, oleh karena itu, dengan kata lain, singkatnya, selain itu, islam,
    islami, ulama, mufasir, penafsir*, terjemahan*, tafsir*, konteks*, ayat, ayat-ayat, surah, surat, hadis, hadits,
    kitab-kitab, konsep, prinsip, penting, pentingnya, sering, banyak orang, hari ini, modern, dapat membantu,
    bisa membantu, kehidupan kita, sehari-hari, merasa, turut, coba, anda dapat, anda bisa, anda, berikut, belajar,
    mempelajari, dipelajari, memahami, membaca, bacalah, percaya bahwa, istilah, disebut, dikenal, dianggap, berbagai,
    beberapa, adalah
  `),
  opens: list(
    `ini, ayat ini, hadis ini, di sini, dalam ayat, beberapa, banyak, sebagian, jika anda, bila anda, kisah, salah satu`,
  ),
};
