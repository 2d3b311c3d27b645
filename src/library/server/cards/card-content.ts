import type { Language } from "#i18n/shared/languages.ts";

/** What a card shows of a text. */
export type TextContent = {
  kind: "text";
  /** Verses in the order of the mushaf, or one hadith. `number` is drawn after a verse where there are several. */
  arabic: { face: "quran" | "hadith"; texts: readonly { text: string; number?: string }[] };
  translation?: { text: string; language: Language };
  /** "Al-Baqarah 2:255", in the card's language. */
  reference: string;
  /** The edition of the translation, and that of the Arabic text where the card shows it alone. */
  editions: { translation?: string; arabic: string };
};

/** What the card of a page shows. */
export type TitleContent = { kind: "title"; title: string; lead: string };

/** `version` changes whenever a text that the card shows does. */
export type CardContent = { language: Language; version: string } & (TextContent | TitleContent);

/** Reads the content of a card, or of a preview (`CardAddress`); undefined if there is no such text. */
export type ReadCardContent = (language: Language, ref: string, preview?: boolean) => Promise<CardContent | undefined>;
