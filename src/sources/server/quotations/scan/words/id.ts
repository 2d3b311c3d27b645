import { list, type ScriptureWords } from "./scripture-words.ts";

export const indonesian: ScriptureWords = {
  scripture: list(`suratnya, surahnya, kitab suci-nya, 
    quran*, alquran, firman-nya, firmannya, ayat, ayatnya, ayat-ayat, surah, surat, kitab-nya, kitab allah, kitab suci, wahyu, qs, q.s
  `),
  god: list(`tuhanmu, tuhanku, tuhan kita, allah, tuhan, rabb`),
  prophet: list(`nabi, rasul*, muhammad, baginda`),
  hadith: list(`sunah, hadis, hadits, hadith, riwayat, sunnah`),
  says: list(`perkataan, kata rasulullah, kata nabi, kata beliau, kata allah, mengingatkan, mengajarkan, 
    bersabda, berfirman, firman*, sabda*, berkata, menyatakan, memerintahkan, mengatakan, bunyi*, berbunyi,
    menyebutkan, disebutkan, menegaskan, mengumumkan, memuat, tertulis, menulis, mencatat, menjanjikan, berjanji, janji, memperingatkan,
    menjawab
  `),
  tells: list(`
    memberi tahu, memberitahu*, bercerita, menceritakan, mengabarkan, menyampaikan, berpesan, menasihati, menasehati,
    berwasiat, mewasiatkan, menyeru, berseru, bertanya, menanyakan, menuturkan, mengisahkan, mengajari,
    berdoa, bersumpah, bertutur, berbisik, memberi kabar, memberi nasihat, memberi pesan
  `),
  speaks: list(`
    bilang, kata rasulullah, kata nabi, kata beliau, kata allah, bersabda, berfirman, berkata, mengatakan, berbunyi, menyatakan, menegaskan, disebutkan, firman*, sabda*,
    bunyinya, meriwayatkan
  `),
  narrated: list(`bersabda, sabda*, 
    meriwayatkan, diriwayatkan, riwayat, dari aisyah, dari abu hurairah, dari ibnu abbas, dari anas, dari umar, hr
  `),
  companions: list(`radhiyallahu anhu, radhiyallahu anha`),
  that: list(`bahwa, bahwasanya`),
  commentators: list(`ulama, mufasir*, mufassir*, ibnu katsir, ibn katsir, ath-thabari, al-qurthubi, para ahli`),
  persons: list(`
    ibrahim, musa, nuh, yusuf, ya'qub, yakub, yunus, ayyub, zakaria, sulaiman, daud, harun, ismail, isa, maryam,
    syu'aib, syuaib, luqman, lukman
  `),
  pronouns: list(`dia, beliau, ia, mereka, dan, juga`),
  translation: list(`bahasa indonesia, matan, teks, artinya, terjemah*, transliterasi`),
  discussion: list(`
    pelajaran, makna, arti, penjelasan, tafsir, konteks, ringkasan, kesimpulan, langkah*, saran, nasihat, poin*,
    manfaat, keutamaan, renungan, cara, alasan, contoh, pertanyaan, catatan, hukum, tema, topik, perbedaan, aturan,
    sumber, rujukan, bagaimana
  `),
  counts: list(`dua, tiga, empat, lima, enam, tujuh, sepuluh, beberapa`),
  aboutText: list(`ayat ini, ayat tersebut, hadis ini, hadits ini, hadis tersebut, surah ini, surat ini, riwayat ini`),
  evidence: list(`dalil*, bukti`),
  supports: list(`sebagaimana, seperti, karena, sebab`),
  asks: list(`apa, apakah, mengapa, kenapa, bagaimana, siapa, mana, dimana, kapan, berapa`),
  invokes: list(`ya allah, ya tuhan, ya tuhanku, ya tuhan kami, ya rabb, ya rabbi, wahai tuhan, wahai tuhanku`),
  prayers: list(`doa*, berdoa, do'a*`),
  prose: list(`
    mengajar, berarti, bermakna, maknanya, menunjukkan, menekankan, menganjurkan, mendorong, mengingatkan, merujuk,
    menggambarkan, mengisyaratkan, berbicara tentang, menceritakan, mengajak, membahas, misalnya, contohnya,
    oleh karena itu, dengan kata lain, singkatnya, selain itu, islami, ulama, ijma*, qiyas, mufasir, penafsir*, terjemahan*, tafsir*,
    konteks*, surah, surat, hadis, hadits, konsep, prinsip, penting, pentingnya, sering, banyak orang, modern,
    dapat membantu, bisa membantu, kehidupan kita, sehari-hari, turut, coba, anda dapat, anda bisa, anda, berikut,
    belajar, mempelajari, dipelajari, memahami, membaca, bacalah, percaya bahwa, istilah, disebut, dikenal, dianggap,
    berbagai, ayat ini, ayat itu, ayat tersebut, dalam ayat, ayat sebelum, para ulama, mengajarkan bahwa,
    mengajarkan kita, menjelaskan bahwa, menjelaskan ayat, dalam islam, kitab hadis, adalah kebiasaan, adalah bentuk,
    adalah salah satu, adalah cara, adalah sikap
  `),
  opens: list(
    `ini, ayat ini, hadis ini, di sini, dalam ayat, beberapa, banyak, sebagian, jika anda, bila anda, kisah, salah satu`,
  ),
  greets: list(`
    terima kasih, halo, selamat datang, pertanyaan anda, pertanyaan yang baik, tentu saja, saya memahami,
    saya mengerti, saya turut, singkatnya
  `),
};
