import { list, type ScriptureWords } from "./scripture-words.ts";

export const polish: ScriptureWords = {
  scripture: list(`wersecie, świętej księdze, święta księga, 
    koran*, werset*, ajat*, aja, sura, sury, surze, surę, surach, surami, objawieni*, swojej księdze, księdze boga,
    księga boga
  `),
  god: list(`bóg, boga, bogu, pan, allah*, stwórc*, wszechmogąc*, najwyższy`),
  prophet: list(`prorok*, wysłanni*, posłan*, mahomet*, muhammad*`),
  hadith: list(`hadis*, tradycj*, sunna, sunnie`),
  says: list(`napisan*, zapewni*, przypomina, naucza*, 
    mówi*, powiedzia*, rzek*, oznajm*, objawi*, nakaz*, stwierdz*, głosi*, ogłasza*, ogłosi*, czytamy, brzmi*, słow*,
    przytacza*, zapisał, zapisała, zapisano, przekaza*, obiec*, obietnic*, ostrzega*, zawiera*, powiada*, odrzekł*, odpar*, doda*, pisze, cytuj*, zanotowa*, opowiada*
  `),
  tells: list(`
    opowiedzia*, powiadomi*, poucz*, doradzi*, radzi*, poradzi*, zaleci*, zaleca*, upomnia*, upomina*,
    przestrzeg*, przypomnia*, zwróci*, zapytał*, spytał*, pytał*, zawoła*, modli*, poprosi*, przysięg*, uczył*, nauczył*,
    wezwał*, wzywa*, poinformowa*, zapowiedzia*, wspomnia*, wspomina*, szepn*
  `),
  speaks: list(`zapewnia, 
    mówi, powiedzia*, rzekł*, czytamy, brzmi, głosi, relacjonuje, relacjonował*, przekaza*, powiada, odrzekł, odparł, dodał
  `),
  narrated: list(`
    przekazano, przekazał*, przekazuje się, przekazów, w przekazie, według aiszy, według abu hurajry, od aiszy, od abu hurajry
  `),
  companions: list(`niech allah będzie z niego zadowolony`),
  that: list(`że, iż, aby, by`),
  commentators: list(`uczon*, komentator*, egzeget*, ibn kasir*, prawnicy`),
  persons: list(`
    abraham*, mojżesz*, noe, noego, józef*, jakub*, jonasz*, hiob*, zachariasz*, salomon*, dawid*, aaron*, jezus*,
    maria, ibrahim*, jusuf*, szu'ajb*, lukman*
  `),
  pronouns: list(`on, ona, oni, także, również, też, i`),
  translation: list(
    `po polsku, tekst, treść, w przekładzie, w tłumaczeniu, tłumaczenie, przekład, tłumaczy się, transkrypcja, transliteracja`,
  ),
  discussion: list(`
    wniosk*, lekcj*, nauk*, znaczeni*, wyjaśnieni*, interpretacj*, komentarz*, tafsir*, kontekst*, podsumowani*, krok*,
    porad*, punkt*, zalet*, refleksj*, sposob*, powod*, powód, przykład*, pytani*, uwag*, zasada, zasady, temat*,
    różnic*, źródł*, jak czytać
  `),
  counts: list(`dwa, dwie, dwóch, trzy, trzech, cztery, czterech, pięć, pięciu, sześć, siedem, kilka`),
  aboutText: list(
    `ten werset, te wersety, tego wersetu, tych wersetów, tym wersecie, tych wersetach, ta sura, tej surze, ten hadis, tego hadisu, tym hadisie`,
  ),
  evidence: list(`dowód, dowody, dalil`),
  supports: list(`jak, ponieważ, gdyż, bo`),
  asks: list(`co, czy, czym, dlaczego, jak, kto, który, która, które, gdzie, kiedy, ile`),
  invokes: list(`boże, panie mój, panie nasz, mój panie, nasz panie, o allahu, o boże, o panie, allahu`),
  prayers: list(`modlitw*, modli*, módl*, dua, du'a`),
  prose: list(`
    uczy, uczą, naucza*, znaczy, oznacza*, znaczeni*, pokazuj*, podkreśla*, zachęc*, przypomin*, odnosi się, opisuj*,
    wskazuj*, sugeruj*, mówi o, mówią o, opowiada historię, omawia*, na przykład, innymi słowy, podsumow*, ponadto,
    w islamie, islam*, konsensus*, uczon*, komentator*, przekład*, tłumacz*, interpretacj*, kontekst*, werset*, sura, sury, surze,
    hadis*, zbiory, pojęci*, zasada, zasady, ważn*, często, dziś, współczesn*, może pomóc, mogą pomóc, możesz, możemy,
    nasze życie, naszym życiu, codzienn*, czuj*, przykro mi, spróbuj*, nie mogę, uczyć, nauczyć, zrozumie*, czyta*,
    przeczyta*, wierzą że, nazywa*, znany*, kilka, wyjaśniają, różnią się, uważa się
  `),
  opens: list(`
    ten, ta, te, tu, w tym, w tej, tutaj, niektór*, wiele, jeśli chcesz, jeżeli chcesz, kiedy czytasz, opisuj*,
    jeden z, jedna z, historia
  `),
  greets: list(`
    dziękuję, witaj, twoje pytanie, pytasz o, dobre pytanie, to dobre pytanie, oczywiście, przykro mi,
    krótko mówiąc
  `),
};
