import { latinDigits } from "#i18n/shared/latin-digits.ts";

/**
 * Words and names that very many passwords consist of. They were written down by hand for this site: what published counts of leaked passwords
 * agree on, for English and for the languages and countries of the interface. They are copied from no list, and so carry no list's licence.
 */
const words = new Set(
  `password passwort passwords passwd pass passport mypassword newpassword secret secrets topsecret private login signin logon guest user username
  root admin administrator sysadmin manager master mastermind system server internet computer laptop windows microsoft google facebook youtube
  twitter instagram whatsapp samsung iphone android apple nokia sony toyota honda mercedes ferrari porsche corvette mustang harley yamaha kawasaki
  test tester testing test123 demo sample temp temporary default changeme change letmein openup opensesame access welcome welcome1 hello hellothere
  helloworld goodbye whatever nothing something anything everything blahblah lol lolol please thankyou sorry trustno1 iloveyou iloveu ilove loveyou
  loveme lovely lover lovers love mylove truelove loveforever forever always together babygirl babyboy baby babydoll honey sweety sweetie sweetheart
  darling angel angels princess prince queen king kitty kitten cookie cupcake chocolate cheese banana orange apples cherry peaches strawberry
  butterfly flower flowers sunflower rose daisy jasmine lily rainbow sunshine sunrise sunset summer winter autumn spring january february march april
  june july august september october november december monday tuesday wednesday thursday friday saturday sunday freedom justice peace liberty victory
  success lucky happy smile smiley beautiful sexy hottie hotdog monkey dragon tiger tigger lion panther eagle eagles falcon phoenix dolphin dolphins
  wolf wolves shark spider spiderman batman superman ironman hulk thor joker pokemon pikachu naruto sasuke goku starwars startrek matrix gandalf
  hobbit harry harrypotter hogwarts minecraft fortnite roblox freefire pubg callofduty warcraft zelda mario nintendo playstation xbox gamer games
  football soccer baseball basketball hockey tennis cricket golf golfer cowboy cowboys yankees lakers packers steelers redsox chelsea arsenal
  liverpool manchester manutd barcelona realmadrid juventus messi ronaldo cristiano neymar zidane jordan jordan23 kobe
  michael jennifer jessica ashley amanda daniel david joshua matthew andrew anthony thomas robert william james john johnny joseph charlie charles
  richard george michelle nicole melissa stephanie samantha elizabeth victoria natasha alexander alexandra alexis andrea maria anna emma olivia
  sophie sophia chloe hannah laura sarah rachel rebecca jason justin brandon ryan tyler austin dallas phoenix hunter ranger soldier killer ninja
  warrior shadow ghost knight legend hero legendary biteme asshole fuckyou fuckme fuckoff bitch bullshit pussy money dollar dollars bigmoney business
  london paris england america american canada australia germany deutschland france espana mexico brasil india russia moscow newyork california
  texas florida chicago boston
  jesus jesuschrist christ heaven blessed blessing church bible faith god godisgood ilovegod allah allahuakbar allahakbar bismillah alhamdulillah
  subhanallah mashallah inshallah islam muslim quran alquran ramadan ramadhan mecca makkah madina madinah kaaba muhammad mohammad mohammed mohamed
  mohamad muhammed prophet habibi habibti siraj sirajun
  ahmed ahmad mahmoud mahmood mostafa mustafa moustafa khaled khalid omar umar osama usama hassan hasan hussein hussain hossam ibrahim ismail yousef
  youssef yusuf yousuf abdullah abdallah abdulrahman abdelrahman karim kareem tarek tariq walid waleed hamza bilal amir amira fatima fatema fatma
  aisha ayesha khadija maryam mariam zainab zaynab nour noor layla leila sara salma yasmin egypt cairo misr palestine gaza syria iraq baghdad jordan
  saudi riyadh jeddah dubai morocco algeria alahly zamalek hilal
  haslo hasło mojehaslo tajne kochanie kochamcie kochamcię kocham milosc miłość skarbie misiek misia misiaczek myszka kotek kotku piesek dupa dupa1
  kurwa polska polska1 polak warszawa krakow kraków wroclaw poznan gdansk lodz legia widzew lechpoznan marcin mateusz bartek bartosz michal michał
  tomek tomasz piotr piotrek pawel paweł kamil kamila damian dawid lukasz łukasz adrian grzegorz krzysztof krzysiek wojtek maciek maciej jakub kuba
  szymon filip patryk karol karolina monika agnieszka aneta natalia kasia katarzyna ania aga ola aleksandra magda magdalena justyna ewelina paulina
  weronika zuzia zuzanna martyna dominika sylwia iwona marta beata dorota gosia malgorzata samsung1 matrix1 slonko słonko sloneczko słoneczko
  sifre şifre sifrem şifrem parola parolam gizli askim aşkım askimsin aşkımsın canim canım seniseviyorum sevgilim bebegim bebeğim hayatim hayatım
  turkiye türkiye turkey istanbul ankara izmir bursa antalya adana trabzon galatasaray gala fenerbahce fenerbahçe fener besiktas beşiktaş
  karakartal trabzonspor cimbom mehmet ahmet mustafa1 ali veli hasan1 huseyin hüseyin emre emrah murat serkan volkan burak onur ozgur özgür kemal
  ataturk atatürk ayse ayşe emine hatice zeynep elif merve busra büşra esra kubra kübra melek gulsah deniz yagmur yağmur kartal aslan aslanim
  sayang sayangku sayangkamu cinta cintaku akucintakamu kamu rahasia katasandi sandi indonesia indonesia1 jakarta bandung surabaya medan bali
  semarang jogja malang persib persija arema bonek garuda merdeka bismillah1 anjing kucing bangsat kontol memek ganteng cantik keluarga mama papa
  ibuku bunda ayah budi agus dewi putri putra andi rizki rizky dimas bayu fajar wahyu eko yanti wati sari ayu nur nurul siti fitri indah ratna
  pakistan pakistan1 pakistani zindabad pakistanzindabad lahore karachi islamabad multan peshawar punjab kashmir zindagi jaan jaanu janu meri
  merijaan pyar mohabbat dil dilse ali786 khan imran imrankhan shahid afridi babar ali1 usman bilal1 hamza1 zain ayesha1 sana hina mahnoor
  محمد احمد أحمد محمود علي عمر حسن حسين مصطفى فاطمة مريم حبيبي حبيبتي احبك الله بسمالله الحمدلله مصر سوريا العراق السعودية فلسطين القاهرة
  كلمةالسر كلمةالمرور سر باسورد پاکستان پاسورڈ لاہور کراچی محبت زندگی`.split(/\s+/u),
);

/** Rows and zigzags of keyboards, and rows of signs: a stretch of one of them, in either direction, is a run. */
const rows = [
  ...[
    "qwertyuiop",
    "qwertzuiop",
    "azertyuiop",
    "asdfghjkl",
    "qsdfghjklm",
    "zxcvbnm",
    "yxcvbnm",
    "abcdefghijklmnopqrstuvwxyz",
  ],
  ...[
    "01234567890",
    "1qaz2wsx3edc4rfv5tgb6yhn",
    "zaq12wsxcde34rfv",
    "zaq1xsw2cde3vfr4",
    "qazwsxedcrfvtgb",
    "1q2w3e4r5t6y7u8i9o0p",
  ],
  ...[
    "q1w2e3r4t5y6u7i8o9p0",
    "a1b2c3d4e5f6g7h8",
    "a1s2d3f4g5h6",
    "147258369",
    "741852963",
    "123654789",
    "789456123",
    "159753",
    "135792468",
  ],
  ...["!@#$%^&*()", "ضصثقفغعهخحجد", "شسيبلاتنمكط", "ابتثجحخ"],
];
const runs = [...rows, ...rows.map((row) => [...row].reverse().join(""))];

/** What is put behind a word: some digits or a year, and a sign. */
const ending =
  /^[@_.#-]?(?:\d{1,2}|\d?(?:1234?5?6?7?8?9?0?|321|4321|007|786|313|666|000|111|777|999)|(?:19|20)\d\d)?[!.@#*?$]{0,2}$/u;

/** What the lower case of a Turkish "İ" has beside its "i". */
const dotAbove = "\u0307";

const letters: Record<string, string> = {
  "@": "a",
  "4": "a",
  "0": "o",
  "3": "e",
  $: "s",
  "5": "s",
  "1": "i",
  "!": "i",
};

/**
 * Whether a password is among those that are tried first: a common word, name or run of keys, alone or with a usual ending, or one group of signs
 * that is repeated. Case, spaces around it, the script of its digits and the usual signs for letters (p@ssw0rd) make no difference.
 */
export function isCommonPassword(password: string): boolean {
  const text = latinDigits(password.normalize("NFC").trim().toLowerCase()).replaceAll(dotAbove, "");
  if (text.length > maxLength) return false;
  if (/^(.{1,4})\1+$/u.test(text) || /^(.)\1+(.)\2+(?:(.)\3+(?:(.)\4+)?)?$/u.test(text)) return true;
  return Array.from(text, (_, index) => index + 1).some(
    (length) => ending.test(text.slice(length)) && isCommonBase(text.slice(0, length)),
  );
}

/** Characters; a longer password is none of these, or long enough. */
const maxLength = 24;

function isCommonBase(base: string): boolean {
  if (words.has(base) || words.has(base.replace(/[@403$51!]/gu, (sign) => letters[sign] ?? sign))) return true;
  return isRun(base) || [3, 4, 5, 6].some((length) => isRun(base.slice(0, length)) && isRun(base.slice(length)));
}

/** At least three signs: with one or two, every password of digits would count. */
const isRun = (text: string) => text.length >= 3 && runs.some((row) => row.includes(text));
