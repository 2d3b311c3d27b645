/** Blessings behind the names of prophets, companions and scholars. */
const blessings = [
  // Arabic letters: "upon them be peace", "God be pleased with him", "God have mercy on him". In Arabic "upon him be peace" names Muhammad.
  "(?:علیہ|عل[يی][هہ](?:ا|م|ما)) (?:الصلا[ةۃ] ?و ?)?السلام",
  "رض[يیىِ]+ الل[هہ] (?:تعال[ىی] )?عن[هہ](?:ا|م|ما|ن)?",
  "رحم[هہةۃ](?:ا|م|ما)? الل[هہ](?: تعال[ىی])?(?: عل[يی][هہ](?:ا|م|ما)?)?",
  // Arabic in Latin letters.
  "['’ʿ‘]?al[aeā][iyī]hi?(?:ma|m)?[ -]?(?:[aeiu]?[sl]-?)?s[ae]l[aâā]m[u]?",
  "ra[dḍz]h?[iıī]y?[aâ]? ?-?['’]?a?l+[aâā]h[ou]? ?(?:te?a['’ʿ]?[aâ]l[aâ] )?['’ʿ‘]?anh?(?:[uü]?(?:m[aâ]|m)?|[aâā])?",
  "rah[iı]mah(?:u|a|um)?(?:ull?ah|[ -]all?ah)",
  // English.
  "(?:may )?(?:the )?(?:peace|blessings?|prayers?)(?: and (?:the )?(?:peace|blessings?|prayers?))?(?: of (?:allah|god))? (?:be )?(?:up)?on (?:him|her|them)(?: (?:both|all)| and (?:up)?on his (?:family|household))?",
  "(?:may )?(?:allah|god) (?:be|is|was) (?:well )?pleased with (?:him|her|them)(?: (?:both|all))?",
  "(?:may )?(?:allah|god) have mercy (?:up)?on (?:him|her|them)",
  "may (?:allah|god) bless him(?: and (?:grant|give) him peace)?",
  // Polish.
  "(?:niech )?pokój(?: i błogosławieństw[oa](?: (?:Allaha|Boga|Boże))?)? (?:niech )?(?:będ(?:zie|ą) )?z ni(?:m|ą|mi)",
  "(?:niech|oby) (?:Allah|Bóg) (?:będzie|był) z ni(?:ego|ej|ch) zadowolony",
  // Turkish.
  "Allah (?:on(?:dan|lardan)|kendi(?:sinden|lerinden)) razı olsun",
  "(?:salât ve )?sel[aâ]m (?:onun )?üzerine olsun",
  // Indonesian.
  "semoga (?:Allah|shalawat|kedamaian|damai|keselamatan)[^().,\\n]{0,60}(?:nya|kepada beliau|atas beliau)(?: berdua)?",
  // Short forms.
  "[([]\\s*(?:r\\.? ?(?:a\\.?)?(?:nh[aü]m?(?:[aâ])?|a)|s\\.?w\\.?t|a\\.?s|c\\.?c)\\.?\\s*[)\\]]",
];

/** Those on Muhammad alone: "God bless him and give him peace". With them a pronoun names him. */
const onProphet = [
  "صل[ىی] ?الل[هہ] (?:تعال[ىی] )?عل[يی][هہ] (?:و ?(?:عل[ىی] )?[آا]ل[هہ] (?:و ?[أا]صحاب[هہ] )?)?و ?سلم",
  "s\\p{L}{1,5}ll?-?a?-?ll?ah?[ou]? ?(?:ta['’ʿ]?ala )?['’ʿ‘]?al[aeā]\\p{L}{0,4}(?: (?:wa|ve|w)['’]? ?[aā]+l[iī]hi?)? ?(?:wa|ve|we|w)?-? ?s[ae]l+[ae]m[ae]?",
  "[([]\\s*(?:p\\.?b\\.?u\\.?h|s\\.?a\\.?[vws](?:\\.?w)?)\\.?\\s*[)\\]]",
];
/** The sign that is such a blessing. */
const sign = "ﷺ";

const anyOf = (forms: readonly string[]) =>
  new RegExp(`[([]?\\s*(?:${forms.map((one) => `(?:${one})`).join("|")})(?!\\p{L})\\s*[)\\]]?`, "giu");
const blessing = anyOf(blessings);
const blessingOnProphet = anyOf(onProphet);
/** In capital letters, or with full stops: "as" and "saw" are words. */
const shortForm = /(?<=\s)(?:RA|AS|[Rr]\.[Aa]\.|[Aa]\.[Ss]\.)(?=[\s,])/gu;
const shortFormOnProphet = /(?<=\s)(?:SAWW?|PBUH|[Ss]\.[Aa]\.[WwVvSs]\.)(?=[\s,])/gu;

const spaces = (found: string) => " ".repeat(found.length);
const signAndSpaces = (found: string) => sign.padStart(found.length - 1).padEnd(found.length);

/**
 * A text without the blessings behind names of people, whose length stays. They name God, who does not speak there, and stand between a name and its verb.
 * Of those on Muhammad, which name him, the sign is left, as is praise of God, which names Him: `withoutBlessings` of `set-phrases.ts` leaves neither.
 */
export function withoutBlessingsOnPeople(text: string): string {
  return text
    .replace(blessingOnProphet, signAndSpaces)
    .replace(shortFormOnProphet, signAndSpaces)
    .replace(blessing, spaces)
    .replace(shortForm, spaces);
}
