import { list } from "./scripture-words.ts";

/** Names of the collections of hadith, as the six languages write them. Common words among them count only beside a word of narration. */
export const collections = list(`
  bukhari, al-bukhari, buhari*, buchari*, al-buchari*, bukhori, sahih muslim, sahih-i muslim, shahih muslim,
  imam muslim, tirmidhi, al-tirmidhi, tirmizi*, tirmidzi, abu dawud, abu dawood, abu daud, ebu davud*, nasai,
  an-nasai, nesai*, ibn majah, ibn mace*, ibnu majah, bayhaqi, beyhaki*, baihaqi, darimi, daylami, deylemi*, الديلمي,
  دیلمی, طبرانی, بیہقی, مشكاة المصابيح, tabarani, taberani*, ibn hibban, musnad ahmad, muwatta*, riyad as-salihin,
  agreed upon, muttafaq*, sahih al-bukhari, sahihayn, البخاري, صحيح مسلم, الترمذي, أبو داود, أبي داود, النسائي,
  ابن ماجه, مسند أحمد, البيهقي, الطبراني, ابن حبان, موطأ, متفق عليه, صحيحين, بخاری, صحیح مسلم, ترمذی, ابو داؤد, نسائی,
  ابن ماجہ, متفق علیہ, بیہقی, مشکوۃ, muvatta*, musnad, müsned*, mustadrak*, müstedrek*, müttefekun*, thabrani,
  thabarani, ibn madża*, ibn khuzaymah, ibn khuzayma, ibn khuzaimah, ibnu khuzaimah, ibn huzeyme*, ibn chuzajm*,
  daraqutni, ad-daraqutni, daruquthni, darekutni*, abu ya'la, ebu ya'la*, bazzar, al-bazzar, bezzar*, ibn abi shaybah,
  ibn abi shayba, ibnu abi syaibah, ibn ebi şeybe*, ibnu hibban, ibn hibbân*, bajhaki*, adab al-mufrad,
  al-adab al-mufrad, adabul mufrad, edebü'l-müfred*, el-edebü'l-müfred*, bulugh al-maram, bulughul maram, mishkat,
  misykat, mişkat*, riyadh as-salihin, riyadus salihin, riyadhus shalihin, riyadhus salihin, riyad us-salihin,
  riyâzü's-sâlihîn*, hisn al-muslim, hisnul muslim, sahih al-jami, shahih al-jami, jami as-saghir, kanz al-ummal,
  kenzü'l-ummâl*, majma az-zawaid, mecmau'z-zevâid*, الأدب المفرد, المستدرك, ابن خزيمة, الدارقطني, أبو يعلى, أبي يعلى,
  البزار, الدارمي, رياض الصالحين, الترغيب والترهيب, صحيح الجامع, السلسلة الصحيحة, كنز العمال, بلوغ المرام,
  ابن أبي شيبة, مجمع الزوائد, مسند احمد, موطا, دارمی, اللؤلؤ والمرجان, ابن خزیمہ, مستدرک, ریاض الصالحین, الادب المفرد,
  مشکوٰۃ, شعب الایمان, دارقطنی
`);
/** Names that are words too: a collection only beside a word of narration or in a note. */
export const ambiguousCollections = list(`
  muslim, müslim, muslima, مسلم, أحمد, مالك, احمد, ahmad, ahmed, malik, hakim, hâkim, حاكم, حاکم
`);

/** Companions who narrate, as the six languages write them. */
export const narrators = list(`
  abu hurairah, abu hurayrah, abu huraira, abu hurayra, ebu hureyre*, abu hurajr*, abi horayra, abi hurayra, aisha,
  a'isha, aishah, aisyah, âişe*, hz aişe*, aisz*, anas, enes, ibn abbas*, ibnu abbas, ibn umar, ibnu umar, ibn ömer,
  ibn omar, abdullah ibn*, abdullah bin*, jabir, cabir, abu dharr, abu said, abu sa'id, ibn mas'ud, ibnu mas'ud,
  muadh, mu'adh, narrated umar, umar ibn*, umar bin*, ali ibn*, ali bin*, umm salamah, abu musa, abu bakr,
  salman al-farisi, أبو هريرة, أبي هريرة, عائشة, أنس بن مالك, ابن عباس, ابن عمر, ابن مسعود, أبو سعيد, أبي سعيد,
  أبي ذر, جابر, معاذ, عمر بن الخطاب, أبي موسى, أم سلمة, ابوہریرہ, ابو ہریرہ, حضرت عائشہ, عائشہ, حضرت انس,
  ابن عباس رضی, حضرت عمر, حضرت علی, ابو ذر, ابوذر, ابو سعید, ابن مسعود, حضرت جابر, حضرت معاذ, ام سلمہ, abu dzar, abu zarr,
  abu darr, ebu zer, ebu said, ebu saîd, ibn mesud, ibn mesʿud, muaz, muâz, hz ali, hz ömer, hz ebu bekir, hz osman,
  ümmü seleme, ummu salamah, umm salama, anas bin*, enes bin*, abu bakar, dżabir, أنس, أبو ذر, أبو بكر, أبو موسى, علي بن أبي طالب
`);
