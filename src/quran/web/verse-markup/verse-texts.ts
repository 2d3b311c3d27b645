/** A verse as the page shows it: its stored Arabic text, and the translations under it, in their order. */
export type ShownVerse = { number: number; arabic: string; translations: string[] };

/** Reads verses of the page, first to last. What the person has hidden is not among them. */
export function readShownTexts(from: number, to: number): ShownVerse[] {
  return Array.from({ length: to - from + 1 }, (_, i) => from + i).flatMap((number) => {
    const verse = document.getElementById(`v${number}`);
    if (!verse) return [];
    const texts = (selector: string) =>
      [...verse.querySelectorAll<HTMLElement>(selector)]
        .filter((text) => text.checkVisibility({ visibilityProperty: true }))
        .map((text) => text.textContent ?? "");
    return [{ number, arabic: texts(".quran-l").join(""), translations: texts(".read") }];
  });
}

/** The names of the editions that the page says it shows. */
export function readShownEditions(): string[] {
  return [...document.querySelectorAll(".editions bdi")].map((name) => name.textContent ?? "");
}
