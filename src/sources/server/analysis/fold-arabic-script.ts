/**
 * Folds the letters of Arabic script that different spellings and keyboards write differently. Expects
 * decomposed text (NFKD), so that a hamza above or below its seat is a mark of its own; the marks
 * themselves are stripped afterwards by the caller.
 *
 * The Uthmani spelling writes many long vowels as small signs. They become the letters that modern
 * spelling writes in their place, as far as a rule can tell; where it cannot (modern spelling keeps a few
 * words without the letter), the index holds both spellings of each verse.
 */
export function foldArabicScript(language: "ar" | "ur", text: string): string {
  const letters = text
    // A vocative that the Uthmani spelling writes as one word with the name that follows.
    .replace(/(?<!\p{L}\p{M}{0,4})([وف]?\p{M}{0,4})ي\u064E?\u0640?\u0670\u0653?\u0640?(?=\p{L}|\u0654)/gu, "$1يا ")
    .replace(/\u0640/gu, "")
    // Waw or ya under a dagger alif stand for the long a itself, unless they carry their own vowel.
    .replace(/و\u0670/gu, "ا")
    .replace(/ى\u0670(?=\u0653?\p{L})/gu, "ا")
    .replace(/ى\u0670/gu, "ى")
    .replace(/\u0670/gu, "ا")
    .replace(/\u06E7/gu, "ي")
    .replace(/\u06E8/gu, "ن")
    .replace(/[ۥۦء]/gu, "")
    .replace(/ٱ/gu, "ا")
    .replace(/اا+/gu, "ا");
  return language === "ar" ? foldArabicLetters(letters) : foldUrduLetters(letters);
}

function foldArabicLetters(text: string): string {
  return text
    .replace(/[ىیېۍے]/gu, "ي")
    .replace(/[ةۃہھۀە]/gu, "ه")
    .replace(/[کڪ]/gu, "ك")
    .replace(/گ/gu, "ك")
    .replace(/پ/gu, "ب")
    .replace(/چ/gu, "ج");
}

function foldUrduLetters(text: string): string {
  return text
    .replace(/[يىېۍ]/gu, "ی")
    .replace(/[هھةۃۀەۂ]/gu, "ہ")
    .replace(/[كڪ]/gu, "ک")
    .replace(/ں/gu, "ن")
    .replace(/ۓ/gu, "ے");
}
