import { list, type ScriptureWords } from "./scripture-words.ts";

export const english: ScriptureWords = {
  scripture: list(`sahih international, yusuf ali, pickthall, 
    god's word, god's words, allah's word, allah's words, quran*, koran, verse, verses, vv, ayah, ayahs, ayat, aya, surah, surahs, sura, scripture, revelation, book of allah,
    book of god, his book, holy book
  `),
  god: list(`what he revealed, what he says, allah, god, lord, almighty, creator, most high`),
  prophet: list(`prophetic, rasul, the rasul, pbuh, prophet, prophets, messenger, muhammad, rasulullah`),
  hadith: list(`hadith, hadiths, ahadith, hadeeth, hadees, narration, narrations, sunnah`),
  says: list(`written, words of, his words, put it, puts it, saying of, reminds, teaches, assures, assured, 
    say, says, said, saying, states, stated, tells, told, declares, declared, announces, announced, proclaims,
    proclaimed, reveals, revealed, reads, recites, recited, mentions, mentioned, commands, commanded, promise, promises,
    promised, reassures, warns, warned, replied, answered, writes, goes, as follows, quotes, quoted, reports, advised, remarked,
    reported, recorded, records, related, relates, narrates
  `),
  tells: list(`
    informed, informs, instructed, instructs, taught, counselled, counseled, cautioned, addressed, reminded, responded,
    exclaimed, admonished, asked, prayed, urged, exhorted, recounted, called out, swore,
    whispered, testified, wrote, commented, insisted, recommended, pointed out, addresses, answers, replies, narrating
  `),
  speaks: list(`
    used to say, says, said, states, stated, reads, goes, replied, answered, declares, declared, proclaims, proclaimed,
    remarked, report, reports, reported, record, records, recorded, narrates, begins with, renders
  `),
  narrated: list(`riyad as-salihin, 
    narrated, it is reported, it was reported, reported by, recorded by, related by, transmitted by,
    on the authority of, collected by
  `),
  companions: list(`may allah be pleased with him, may allah be pleased with her`),
  that: list(`that`),
  commentators: list(`
    scholar*, researchers, some people, some say, commentator*, ibn kathir, al-tabari, tabari, qurtubi, al-qurtubi,
    ibn taymiyyah, ibn al-qayyim, nawawi, jurists, exegetes
  `),
  persons: list(`
    abraham, moses, noah, joseph, jacob, jonah, job, zechariah, solomon, david, lot, aaron, isaac, ishmael, jesus,
    mary, ibrahim, musa, nuh, yusuf, yaqub, yunus, ayyub, zakariya, sulayman, dawud, isa, maryam, shuayb, shu'ayb,
    hud, salih, luqman, queen of sheba
  `),
  pronouns: list(`he, she, they, it, and, then, also, who`),
  translation: list(
    `english, text, matn, translation, translated, meaning in english, which means, transliteration, rendered`,
  ),
  discussion: list(`
    lesson*, meaning, meanings, explanation, interpretation, tafsir, commentary, context, background, summary,
    conclusion, step, steps, tips, advice, points, benefits, virtues, reflection, reflections, takeaway*, ways,
    reasons, example, examples, questions, question, note, notes, ruling, rulings, themes, topics, difference,
    differences, rules, sources, source, references, how to, about this, way
  `),
  counts: list(`two, three, four, five, six, seven, ten, several, a few`),
  aboutText: list(
    `this verse, this ayah, this hadith, this narration, this surah, this saying, these verses, these hadiths, these two verses, these two hadiths, both verses`,
  ),
  evidence: list(`dalil, daleel, evidence, proof, proofs, proof text`),
  supports: list(`as, because, since`),
  asks: list(
    `what, why, how, who, which, where, when, whether, did, does, do, is, are, has, have, can, could, would, should`,
  ),
  invokes: list(`o allah, o god, o lord, o our lord, my lord, our lord, allahumma, rabbana, rabbi`),
  prayers: list(`dua*, du'a*, supplicat*, prayer, prayers, pray, prays, prayed`),
  prose: list(`
    teaches, teach, meant, shows, explains, explain, explained, emphasizes, emphasises, emphasize, emphasise,
    encourages, encourage, encouraged, reminds, refers, referring, describes, describe, indicates, suggests,
    highlights, illustrates, speaks of, speaks about, talks about, calls us, calls on, invites, urges, urged,
    discusses, addresses, implies, underlines, points to, points out, for example, for instance, however,
    in other words, in short, in summary, overall, additionally, furthermore, moreover, in islam, islamic, consensus, ijma, qiyas, scholar,
    scholars, commentators, translator*, translation*, interpretation*, context, chapter, chapters, verse, two verses, hadith,
    hadiths, surah, surahs, ayah, collections, concept, practice, principle, principles, importance, important, aspect,
    many people, people often, modern, nowadays, can help, may help, helps us, our lives, daily life, sorry to hear,
    you might, you can, try to, i cannot, i can, here is, here are, let us, believe that, muslims believe, known as,
    various, several, these verses, other verses, verses before, verses after, this means, which means, it means,
    that means, the term, i am not, i am here, a reminder, helps to understand, understanding of the
  `),
  opens: list(`
    this, these, it, here, in this, in these, describes, refers, explains, about, thus, although, if you, when you,
    one of, there is a, there are many, a verse, a hadith, another, note, please, may allah, the story, the subject
  `),
  greets: list(`
    thank you, thanks, hello, i'm, i am sorry, i understand, i can see, your question, you asked, good question,
    great question, of course, in short
  `),
};
