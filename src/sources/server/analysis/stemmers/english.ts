import { stemmer } from "@orama/stemmers/english";

/** Irregular forms: the base form, then its other forms. */
const irregular = `
arise arose arisen, awake awoke awoken, bear bore borne, beat beaten, become became, befall befell befallen, begin began begun, bend bent, bind bound,
bite bit bitten, bleed bled, blow blew blown, break broke broken, breed bred, bring brought, build built, burn burnt, buy bought, catch caught,
choose chose chosen, come came, creep crept, deal dealt, die died dies dying, dig dug, draw drew drawn, drink drank drunk, drive drove driven,
dwell dwelt, eat ate eaten, fall fell fallen, feed fed, feel felt, fight fought, find found, flee fled, fly flew flown, forbid forbade forbidden,
forget forgot forgotten, forgive forgave forgiven, forsake forsook forsaken, freeze froze frozen, give gave given, go went gone, grow grew grown,
hear heard, hide hid hidden, hold held, keep kept, know knew known, lead led, learn learnt, leave left, lend lent, lie lied lies lying, lose lost,
make made, meet met, mistake mistook mistaken, overcome overcame, overtake overtook overtaken, pay paid, ride rode ridden, rise rose risen,
run ran, see saw seen, seek sought, sell sold, send sent, shake shook shaken, shine shone, show shown, sing sang sung, sink sank sunk, sit sat,
slay slew slain, sleep slept, smite smote smitten, sow sown, speak spoke spoken, spend spent, stand stood, steal stole stolen, strike struck stricken,
strive strove striven, swear swore sworn, swim swam swum, take took taken, teach taught, tell told, think thought, throw threw thrown, tie tying,
tread trod trodden, understand understood, wake woke woken, wear wore worn, weave wove woven, weep wept, win won, withhold withheld, write wrote written,
brother brethren, calf calves, child children, foot feet, half halves, knife knives, life lives, man men, mouse mice, ox oxen, thief thieves,
tooth teeth, wife wives, wolf wolves, woman women
`;
const baseOf = new Map(
  irregular.split(",").flatMap((family) => {
    const [base = "", ...forms] = family.trim().split(/\s+/u);
    return forms.map((form): [string, string] => [form, base]);
  }),
);

/** The stem of a normalized English word; irregular forms have the stem of their base form. */
export function stemEnglish(word: string): string {
  return stemmer(baseOf.get(word) ?? word);
}
