import { cardRefOf } from "#chat/shared/card-ref.ts";
import type { Citation } from "#chat/shared/contract.ts";
import { fullName } from "#chat/shared/name-citation.ts";
import type { Language } from "#i18n/shared/languages.ts";
import { localizedPath } from "#i18n/shared/localized-path.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import type { CardLook } from "#quran/shared/card-address.ts";
import { pathOfVerses } from "#quran/shared/path-of-verses.ts";
import { parseVerseReference } from "#quran/shared/verse-reference.ts";
import { ShareButton } from "#quran/web/components.ts";
import { hadithAddress } from "#sources/shared/hadith-address.ts";

type ShareCardProps = {
  citations: readonly Citation[];
  /** The language of the card. */
  language: Language;
  /** Keeps the card with a passage. */
  keep?: (ref: string, look: CardLook) => Promise<void>;
};

/** Opens the share dialog for the first verse or hadith that has a card. Nothing where none has. */
export function ShareCard({ citations, language, keep }: ShareCardProps) {
  const t = useTranslate();
  const page = useLanguage();
  const ref = cardRefOf(citations);
  if (ref === undefined) return null;
  const citation = citations.find((one) => cardRefOf([one]) === ref);
  const target = () => ({
    ref,
    language,
    name: citation ? fullName(citation, page) : ref,
    text: "",
    link: location.origin + localizedPath(page, pathOf(ref)),
    ...(keep && { keep: (look: CardLook) => keep(ref, look) }),
  });
  return <ShareButton target={target} label={t("share:card")} />;
}

function pathOf(ref: string): string {
  const range = parseVerseReference(ref);
  return range ? pathOfVerses(range) : hadithAddress(ref.slice("hadith:".length));
}
