import { expect, test } from "vitest";
import type { Language } from "#i18n/shared/languages.ts";
import { createTestGuard, cut, otherThanProse, proseIn } from "../../../../tests/support/chat/test-guard.ts";

const { guard } = await createTestGuard();

type Answer = { prose: string; announcement: string; invented: string; after: string };

/** What a model may write on a page in another language: its own words, and an invented saying. */
const ours: Partial<Record<Language, Answer>> = {
  en: {
    prose: "Patience has many sides in daily life, and most people learn it slowly, from small things.",
    announcement: "The Prophet ﷺ said: ",
    invented: "“Whoever mends the nets of a stranger before the storm has a lamp above the water.”",
    after: "What this asks of us is simple to say and hard to do.",
  },
  pl: {
    prose:
      "Cierpliwość ma w codziennym życiu wiele stron, a większość ludzi uczy się jej powoli, na drobnych sprawach.",
    announcement: "Prorok ﷺ powiedział: ",
    invented: "„Kto naprawi sieci obcego przed burzą, ten ma lampę nad wodą.”",
    after: "To, o co tu chodzi, łatwo powiedzieć, a trudno zrobić.",
  },
  tr: {
    prose: "Sabrın günlük hayatta pek çok yönü vardır; insanların çoğu onu yavaş yavaş, küçük şeylerle öğrenir.",
    announcement: "Peygamber ﷺ şöyle buyurdu: ",
    invented: "“Fırtınadan önce bir yabancının ağlarını onaran kimsenin suyun üzerinde bir lambası vardır.”",
    after: "Burada bizden istenen şeyi söylemek kolay, yapmak zordur.",
  },
  id: {
    prose:
      "Kesabaran memiliki banyak sisi dalam kehidupan sehari-hari, dan kebanyakan orang mempelajarinya perlahan-lahan.",
    announcement: "Nabi ﷺ bersabda: ",
    invented: "“Barang siapa memperbaiki jala orang asing sebelum badai, baginya sebuah lampu di atas air.”",
    after: "Apa yang diminta dari kita mudah dikatakan dan sulit dilakukan.",
  },
};
const pages = ["en", "pl", "tr", "id"] as const;

const cases = pages.flatMap((page) =>
  pages.flatMap((language) => {
    const answer = ours[language];
    return language !== page && answer ? [{ page, language, answer }] : [];
  }),
);

test.each(cases)("an answer in $language on a page in $page is read in its own language", ({ page, answer }) => {
  const { prose, announcement, invented, after } = answer;
  const pieces = guard(`${prose}\n\n${announcement}${invented}\n\n${after}`, page);
  expect(otherThanProse(pieces)).toEqual([{ kind: "withheld", of: "hadith" }]);
  expect(proseIn(pieces)).toContain(prose);
  expect(proseIn(pieces)).toContain(after);
});

const others: Record<string, Answer> = {
  French: {
    prose: "La patience a beaucoup de visages dans la vie de tous les jours, et chacun l’apprend peu à peu.",
    announcement: "Le Prophète a dit : ",
    invented: "« Celui qui répare les filets d’un étranger avant la tempête a une lampe au-dessus de l’eau. »",
    after: "Ce qui nous est demandé est facile à dire et difficile à faire.",
  },
  Spanish: {
    prose: "La paciencia tiene muchas caras en la vida diaria, y la mayoría de la gente la aprende poco a poco.",
    announcement: "El Profeta dijo: ",
    invented: "«Quien repara las redes de un extraño antes de la tormenta tiene una lámpara sobre el agua.»",
    after: "Lo que se nos pide es fácil de decir y difícil de hacer.",
  },
  German: {
    prose:
      "Geduld hat im täglichen Leben viele Seiten, und die meisten Menschen lernen sie langsam, an kleinen Dingen.",
    announcement: "Vom Gesandten ist überliefert worden: ",
    invented: "„Wer vor dem Sturm die Netze eines Fremden flickt, der hat eine Lampe über dem Wasser.“",
    after: "Was hier verlangt wird, ist leicht gesagt und schwer getan.",
  },
  "Urdu in Latin letters": {
    prose:
      "Sabr ke rozana zindagi mein bohat se pehlu hain, aur aksar log use ahista ahista choti baton se seekhte hain.",
    announcement: "Nabi ne farmaya: ",
    invented: "“Jo toofan se pehle kisi ajnabi ke jaal theek kare us ke liye paani ke upar chiragh hai.”",
    after: "Agar dil bhari ho to kisi bharose wale dost se baat karna bhi madad karta hai.",
  },
};

test.each(Object.entries(others))("what an answer in %s has in quotation marks is withheld", (_, answer) => {
  const { prose, announcement, invented, after } = answer;
  for (const page of pages) {
    const pieces = guard(`${prose}\n\n${announcement}${invented}\n\n${after}`, page);
    expect(otherThanProse(pieces), page).toEqual([{ kind: "withheld", of: "hadith" }]);
    expect(proseIn(pieces), page).toContain(prose);
    expect(proseIn(pieces), page).toContain(after);
  }
});

test("prose of Urdu in Latin letters is no Arabic in Latin letters", () => {
  const answer =
    "Is liye chhote qadam kaafi hain, aur agle din phir koshish ki ja sakti hai. Agar dil bhari ho to kisi bharose wale dost se baat karna bhi madad karta hai.";
  for (const page of ["en", "ur"] as const)
    expect(guard(answer, page), page).toEqual([{ kind: "prose", text: answer }]);
});

test("a text in other letters is withheld from an answer in one of our languages", () => {
  const text = "Кто починит сети чужого перед бурей, у того лампа над водой.";
  const pieces = guard(`A friend wrote to me in Russian, and this is what he said: «${text}» I liked it.`);
  expect(proseIn(pieces)).not.toContain(text);
  expect(proseIn(pieces)).toContain("I liked it.");
});

test("numbers in quotation marks are no text in other letters", () => {
  const answer = "The old lock opened with the numbers «17 4 22 9 31 6», as everybody in the harbour knew.";
  expect(guard(answer)).toEqual([{ kind: "prose", text: answer }]);
});

test("few words in another language are a term", () => {
  const answer = "La patience, « as-sabr », a beaucoup de visages dans la vie de tous les jours, et chacun l’apprend.";
  expect(guard(answer)).toEqual([{ kind: "prose", text: answer }]);
});

test("the language does not depend on the chunks", () => {
  const answer = Object.values({ ...ours, ...others })
    .map(({ prose, announcement, invented, after }) => `${prose}\n\n${announcement}${invented}\n\n${after}`)
    .join("\n\n");
  const whole = guard(answer);
  expect(otherThanProse(whole).length).toBeGreaterThan(4);
  for (const lengths of [[1], [7, 2], [40]]) expect(guard(cut(answer, lengths))).toEqual(whole);
});
