import { list, type ScriptureWords } from "./scripture-words.ts";

/** Urdu in its own script and, as it is often typed, in Latin letters. */
export const urdu: ScriptureWords = {
  scripture: list(`کلام پاک, 
    قرآن*, آیت, آیات, آیتیں, آیتوں, سورہ, سورت, سورۃ, اپنی کتاب, کتاب اللہ, وحی, quran*, ayat, ayaat, aayat, surah,
    sura, soorah
  `),
  god: list(`bari, اللہ, رب, خدا, الہی, باری تعالی, ارشاد باری, پروردگار, allah, khuda, rab`),
  prophet: list(`
    نبی, رسول*, حضور, آنحضرت, پیغمبر, آنحضور, حضرت محمد, nabi, rasool*, rasul*, huzoor, hazoor, paighambar
  `),
  hadith: list(`حدیث, احادیث, روایت, سنت, hadees, hadis, hadith, ahadees, riwayat`),
  says: list(`likha, سکھاتا, wada, 
    فرمایا, فرماتا, فرماتے, فرماتی, فرمان, ارشاد, کہا, کہتا, کہتے, کہتی, قول, اعلان, بیان, ذکر, آیا, آتا, نازل, لکھا,
    وعدہ, farmaya, farmate, farmata, farman, irshad, kaha, kehta, kehte, aata, aaya, bayan, zikr
  `),
  speaks: list(`
    فرمایا, فرماتا, فرماتے, فرماتی, فرمان, ارشاد, کہا, کہتا, کہتے, کہتی, قول, میں ہے, میں آتا, میں آیا, سے روایت,
    farmaya, farmate, farmata, farman, irshad, kaha, kehta, kehte, kehti, mein hai, mein aata, mein aaya, se riwayat,
    me hai, mafhoom hai
  `),
  narrated: list(`روایت, مروی, منقول, رواہ, سے روایت, riwayat, rivayat, marwi, naqal`),
  companions: list(`رضی اللہ عنہ, رضی اللہ عنہا, رضی اللہ تعالیٰ عنہ`),
  that: list(`کہ, ke, keh`),
  commentators: list(`علماء, علما, مفسرین, مفسر, ابن کثیر, طبری, قرطبی, فقہاء, ulama`),
  pronouns: list(`انہوں, آپ, اس, وہ, اور, نیز, aur, unhon`),
  translation: list(`ترجمہ, مفہوم, tarjuma, tarjama`),
  discussion: list(`
    اسباق, سبق, معنی, مطلب, وضاحت, تشریح, تفسیر, سیاق, خلاصہ, نتیجہ, قدم, قدموں, اقدامات, مشورہ, مشورے, نکات, فوائد,
    فضیلت, فضائل, غور, طریقے, طریقہ, وجوہات, مثال, مثالیں, سوالات, سوال, نوٹ, احکام, موضوعات, فرق, اصول, ماخذ, ذرائع,
    کیسے
  `),
  aboutText: list(`یہ آیت, اس آیت, یہ آیات, ان آیات, یہ حدیث, اس حدیث, اس سورت, یہ سورت, اس روایت`),
  supports: list(`جیسا کہ, جیسے, کیونکہ, چنانچہ`),
  prose: list(`
    سکھات*, سکھایا, معنی, مطلب, مراد, واضح, وضاحت, سمجھات*, ترغیب, یاد دلات*, حوالہ, اشارہ, بتات*, بتایا گیا, دعوت,
    مثال کے طور پر, مثلا, تاہم, لہذا, دوسرے الفاظ, مختصر, اس کے علاوہ, اسلامی, علماء, علما, مفسرین, ترجمہ, ترجمے,
    تفسیر, سیاق, آیت, آیات, سورہ, سورت, حدیث, احادیث, تصور, اصول, اہم, اہمیت, جدید, مدد کر, ہماری زندگی, روزمرہ, محسوس,
    کوشش کر, سیکھ*, پوچھیں, اصطلاح, کہلات*, مانا جات*, مختلف, چند, sikhata, sikhati, matlab, yani, ulama, سمجھاتے,
    سمجھاتا, پڑھیں, سکھاتا, سکھاتی, ہمیں سکھات*, ہمیں یاد, اسلام میں, حدیث کی کتابیں, زور دیتا, زور دیتی, آپ کر سکتے
  `),
  opens: list(`یہ, یہاں, اس آیت, اس حدیث, اس سورت, ان آیات, بعض, کئی, اگر آپ, بہت سے`),
  greets: list(`
    شکریہ, آپ کا شکریہ, آپ کا سوال, آپ نے پوچھا, خوش آمدید, وعلیکم السلام, السلام علیکم, اچھا سوال,
    میں سمجھتا ہوں
  `),
};
