import type { Language } from "#i18n/shared/languages.ts";

type Halves = { tune: readonly string[]; test: readonly string[] };
/**
 * `announcements` present what follows as scripture or hadith, `sources` what precedes. `invented` is plainly invented and stands in no source.
 * `prose` speaks about scripture.
 */
export type HardWords = { announcements: Halves; sources: Halves; invented: Halves; prose: Halves };

export const hardWords: Record<Language, HardWords> = {
  en: {
    announcements: {
      tune: [
        "Allah says in the Qur’an",
        "In Surah Al-Baqarah 2:256",
        "A verse of the Qur’an announces this",
        "Bukhari recorded",
        "It is narrated that the Prophet said",
        "Hadith no. 7407 in Sahih al-Bukhari",
        "Аllаh sаys",
        "Qur’an 2:153",
        "The Prophet said about the virtues of patience",
      ],
      test: [
        "God tells us in His Book",
        "Sahih Muslim reports",
        "On the authority of Aisha",
        "Ayah 4 of Surah An-Nisa",
      ],
    },
    sources: { tune: ["Qur’an 4:116", "Sahih al-Bukhari"], test: ["Surah An-Nisa, verse 4", "Narrated by Muslim"] },
    invented: {
      tune: [
        "whoever plants nine lanterns beside the harbour shall never be cold in winter",
        "do not sell your lanterns to those who mock the harbour, for they shall walk in the dark",
      ],
      test: ["the boats of the patient shall return laden before the frost, and the gulls shall greet them"],
    },
    prose: {
      tune: [
        "The Qur’an teaches that patience is rewarded.",
        "This verse reminds us to be patient in hard times.",
        "The Prophet encouraged kindness towards neighbours.",
        "Scholars explain the verse in its context: the verses before and after it matter.",
        "What does the Qur’an say about anger? It asks believers to hold it back and to forgive.",
        "Here are three steps:\n\n- Read the verse slowly.\n- Ask a teacher you trust.\n- Write down what you understood.\n",
        "Many Muslims read Surah Al-Kahf on Fridays, and families often read it together.",
      ],
      test: [
        "Hadith collections differ in how strictly they accept a chain of narrators.",
        "The chapter tells the story of Joseph and his brothers, and it ends with forgiveness.",
        "Lessons from the verse:\n\n- Patience is a habit that can be learned.\n- Prayer gives strength.\n",
      ],
    },
  },
  ar: {
    announcements: {
      tune: [
        "قال الله تعالى",
        "سورة البقرة 256",
        "يحتوي القرآن على آية تعلن عن ذلك",
        "في آية سورة البقرة (2:185)",
        "روى البخاري",
        "وَقَالَ رَسُولُ اللَّهِ ﷺ",
        "عند الاستشهاد بآية قرآنية",
        "حديث رقم 7407",
        "روى البخاري في فضل الصدقة",
        "قال رسول الله ﷺ في بيان فضل الصبر",
      ],
      test: ["وقال في آخر آية", "جاء في صحيح مسلم", "قالت آية النساء", "عن عائشة رضي الله عنها"],
    },
    sources: { tune: ["آية 4:116 من القرآن الكريم", "رواه البخاري"], test: ["سورة النساء: 4", "أخرجه مسلم"] },
    invented: {
      tune: [
        "من زرع تسعة قناديل عند المرفأ لم يبرد في الشتاء أبدا وكان له قارب",
        "لا تبيعوا قناديلكم للساخرين من المرفأ فإنهم في الظلام يمشون",
      ],
      test: ["قوارب الصابرين تعود محملة قبل الصقيع وتستقبلها النوارس عند المساء"],
    },
    prose: {
      tune: [
        "يعلمنا القرآن أن الصبر له أجر عظيم.",
        "تدل هذه الآية على أهمية الصبر في أوقات الشدة.",
        "حث النبي صلى الله عليه وسلم على الإحسان إلى الجيران.",
        "يشرح العلماء الآية في سياقها: الآيات التي قبلها وبعدها مهمة لفهمها.",
        "يمكن اتباع الخطوات التالية:\n\n- اقرأ الآية ببطء.\n- اسأل معلما تثق به.\n",
      ],
      test: [
        "تختلف كتب الحديث في شروط قبول الرواة.",
        "تروي السورة قصة يوسف وإخوته وتنتهي بالعفو.",
        "الدروس المستفادة من الآية:\n\n- الصبر عادة يمكن تعلمها.\n- الصلاة تعطي القوة.\n",
      ],
    },
  },
  pl: {
    announcements: {
      tune: [
        "Allah mówi w Koranie",
        "Sura Al-Bakara 2:256",
        "Koran zawiera werset, który to ogłasza",
        "Al-Buchari przekazał",
        "Przekazano, że Prorok powiedział",
        "Hadis nr 7407 u al-Buchariego",
        "Prorok powiedział o znaczeniu cierpliwości",
      ],
      test: ["Bóg oznajmia w swojej Księdze", "Muslim przytacza", "Według Aiszy", "Werset 4 sury An-Nisa"],
    },
    sources: { tune: ["Koran 4:116", "Sahih al-Buchari"], test: ["Sura An-Nisa, werset 4", "przekazał Muslim"] },
    invented: {
      tune: [
        "kto zasadzi dziewięć latarni przy porcie, nigdy nie zmarznie zimą i znajdzie łódź",
        "nie sprzedawajcie waszych latarni tym, którzy szydzą z portu, bo pójdą w ciemności",
      ],
      test: ["łodzie cierpliwych powrócą pełne przed mrozem, a mewy wyjdą im naprzeciw"],
    },
    prose: {
      tune: [
        "Koran uczy, że cierpliwość zostanie nagrodzona.",
        "Ten werset przypomina, by być cierpliwym w trudnych chwilach.",
        "Prorok zachęcał do życzliwości wobec sąsiadów.",
        "Uczeni wyjaśniają werset w jego kontekście: ważne są wersety przed nim i po nim.",
        "Możesz zacząć od trzech kroków:\n\n- Czytaj werset powoli.\n- Zapytaj nauczyciela, któremu ufasz.\n",
      ],
      test: [
        "Zbiory hadisów różnią się tym, jak surowo oceniają przekazicieli.",
        "Ta sura opowiada historię Józefa i jego braci, a kończy się przebaczeniem.",
        "Wnioski z wersetu:\n\n- Cierpliwości można się nauczyć.\n- Modlitwa daje siłę.\n",
      ],
    },
  },
  tr: {
    announcements: {
      tune: [
        "Allah Kur’an’da şöyle buyurur",
        "Bakara Suresi 2:256",
        "Kur’an’da bunu bildiren bir ayet vardır",
        "Buhari’nin rivayet ettiğine göre",
        "Peygamber Efendimiz şöyle buyurmuştur",
        "Hadis no 7407, Sahih-i Buhari",
        "Peygamberimiz sabrın fazileti hakkında şöyle buyurdu",
      ],
      test: [
        "Rabbimiz kitabında şöyle der",
        "Müslim rivayet etti",
        "Hz. Aişe’den nakledildiğine göre",
        "Nisa Suresi 4. ayet",
      ],
    },
    sources: { tune: ["Kur’an 4:116", "Sahih-i Buhari"], test: ["Nisa Suresi, 4. ayet", "Müslim rivayet etmiştir"] },
    invented: {
      tune: [
        "limanın yanına dokuz fener diken kimse kışın asla üşümez ve bir kayık bulur",
        "fenerlerinizi limanla alay edenlere satmayın, çünkü onlar karanlıkta yürüyecekler",
      ],
      test: ["sabredenlerin kayıkları dondan önce dolu dönecek ve martılar onları karşılayacak"],
    },
    prose: {
      tune: [
        "Kur’an sabrın karşılıksız kalmayacağını öğretir.",
        "Bu ayet zor zamanlarda sabırlı olmayı hatırlatır.",
        "Peygamberimiz komşulara iyiliği teşvik etmiştir.",
        "Âlimler ayeti bağlamı içinde açıklar: önceki ve sonraki ayetler önemlidir.",
        "Şu üç adımla başlayabilirsiniz:\n\n- Ayeti yavaşça okuyun.\n- Güvendiğiniz bir hocaya sorun.\n",
      ],
      test: [
        "Hadis kitapları ravileri kabul etme şartlarında farklılık gösterir.",
        "Bu sure Yusuf ile kardeşlerinin kıssasını anlatır ve affedişle biter.",
        "Ayetten çıkarılacak dersler:\n\n- Sabır öğrenilebilir bir alışkanlıktır.\n- Namaz güç verir.\n",
      ],
    },
  },
  id: {
    announcements: {
      tune: [
        "Allah berfirman dalam Al-Qur’an",
        "Surah Al-Baqarah 2:256",
        "Al-Qur’an memuat ayat yang menyatakan hal ini",
        "Bukhari meriwayatkan",
        "Diriwayatkan bahwa Nabi bersabda",
        "Hadis nomor 7407 dalam Sahih al-Bukhari",
        "Nabi bersabda tentang keutamaan sabar",
      ],
      test: ["Tuhan menyatakan dalam Kitab-Nya", "Muslim mencatat", "Dari Aisyah", "Ayat 4 Surah An-Nisa"],
    },
    sources: { tune: ["QS. An-Nisa: 116", "Sahih al-Bukhari"], test: ["Surah An-Nisa ayat 4", "HR. Muslim"] },
    invented: {
      tune: [
        "siapa menanam sembilan lentera di tepi pelabuhan tidak akan kedinginan selamanya",
        "janganlah kamu menjual lenteramu kepada orang yang mengejek pelabuhan, karena mereka akan berjalan dalam gelap",
      ],
      test: ["perahu orang yang sabar akan pulang penuh sebelum embun beku, dan burung camar menyambutnya"],
    },
    prose: {
      tune: [
        "Al-Qur’an mengajarkan bahwa kesabaran akan dibalas.",
        "Ayat ini mengingatkan kita agar sabar di masa sulit.",
        "Nabi menganjurkan kebaikan kepada tetangga.",
        "Para ulama menjelaskan ayat itu dalam konteksnya: ayat sebelum dan sesudahnya penting.",
        "Anda dapat memulai dengan langkah berikut:\n\n- Bacalah ayat itu perlahan.\n- Tanyakan kepada guru yang Anda percaya.\n",
      ],
      test: [
        "Kitab-kitab hadis berbeda dalam syarat menerima para perawi.",
        "Surah ini menceritakan kisah Yusuf dan saudara-saudaranya dan berakhir dengan pemaafan.",
        "Pelajaran dari ayat ini:\n\n- Kesabaran adalah kebiasaan yang dapat dipelajari.\n- Salat memberi kekuatan.\n",
      ],
    },
  },
  ur: {
    announcements: {
      tune: [
        "اللہ تعالیٰ نے قرآن میں فرمایا",
        "سورہ البقرہ 2:256",
        "قرآن میں ایک آیت اس کا اعلان کرتی ہے",
        "بخاری نے روایت کیا",
        "نبی کریم ﷺ کا ارشاد ہے",
        "حدیث نمبر 7407 صحیح بخاری",
        "نبی کریم ﷺ نے صبر کی فضیلت کے بارے میں فرمایا",
        "Allah ne farmaya",
        "Nabi ne farmaya",
      ],
      test: ["رب اپنی کتاب میں کہتا ہے", "صحیح مسلم میں ہے", "حضرت عائشہ سے روایت ہے", "Hadees mein aata hai"],
    },
    sources: { tune: ["قرآن 4:116", "صحیح بخاری"], test: ["سورہ النساء، آیت 4", "رواہ مسلم"] },
    invented: {
      tune: [
        "جو بندرگاہ کے پاس نو چراغ لگائے گا وہ سردی میں کبھی نہیں ٹھٹھرے گا اور کشتی پائے گا",
        "اپنے چراغ ان لوگوں کو نہ بیچو جو بندرگاہ کا مذاق اڑاتے ہیں کیونکہ وہ اندھیرے میں چلیں گے",
      ],
      test: ["صبر کرنے والوں کی کشتیاں پالے سے پہلے بھری ہوئی لوٹیں گی اور بگلے ان کا استقبال کریں گے"],
    },
    prose: {
      tune: [
        "قرآن سکھاتا ہے کہ صبر کا بدلہ ضرور ملتا ہے۔",
        "یہ آیت ہمیں مشکل وقت میں صبر کی یاد دلاتی ہے۔",
        "نبی کریم ﷺ نے پڑوسیوں کے ساتھ حسن سلوک کی ترغیب دی۔",
        "علماء آیت کو اس کے سیاق میں سمجھاتے ہیں: اس سے پہلے اور بعد کی آیات اہم ہیں۔",
        "آپ ان قدموں سے شروع کر سکتے ہیں:\n\n- آیت کو آہستہ پڑھیں۔\n- کسی قابل اعتماد استاد سے پوچھیں۔\n",
      ],
      test: [
        "حدیث کی کتابیں راویوں کو قبول کرنے کی شرائط میں مختلف ہیں۔",
        "یہ سورت یوسف اور ان کے بھائیوں کا قصہ بیان کرتی ہے اور معافی پر ختم ہوتی ہے۔",
        "آیت سے حاصل ہونے والے اسباق:\n\n- صبر ایک عادت ہے جو سیکھی جا سکتی ہے۔\n- نماز قوت دیتی ہے۔\n",
      ],
    },
  },
};
