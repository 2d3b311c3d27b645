import { localizedPath } from "#i18n/shared/localized-path.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { ShareButton } from "#quran/web/components.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { showToast } from "#ui/toast.ts";
import type { HadithFacts } from "./hadith-facts.ts";
import { SaveHadith } from "./save-hadith.tsx";

type HadithActionsProps = {
  /** "Sahih al-Bukhari 13". */
  name: string;
  hadith: HadithFacts;
};

/** Saves a hadith, copies it with its reference, shares it as a card or a link, and leads to a question about it. */
export function HadithActions({ name, hadith }: HadithActionsProps) {
  const t = useTranslate();
  const language = useLanguage();
  const link = () => location.origin + localizedPath(language, hadith.address);
  const write = () => {
    const arabic = hadith.arabic.map(({ text }) => text).join("");
    const english = hadith.english && [hadith.english.narrator, hadith.english.text].filter(Boolean).join("\n");
    return [arabic, english, name].filter(Boolean).join("\n\n");
  };
  const copy = async (text: string, done: string, failed: string) => {
    try {
      await navigator.clipboard.writeText(text);
      showToast(done);
    } catch {
      showToast(failed);
    }
  };
  const question = new URLSearchParams({ ask: t("hadith:question", { context: name }) });
  return (
    <div className="acts hadith-acts">
      <SaveHadith reference={hadith.ref} />
      <Button variant="quiet" icon="copy" onClick={() => void copy(write(), t("verse:copied"), t("verse:copyFailed"))}>
        {t("verse:copy")}
      </Button>
      <Button
        variant="quiet"
        icon="link"
        onClick={() => void copy(link(), t("verse:linkCopied"), t("toast:copyLinkFailed"))}
      >
        {t("verse:link")}
      </Button>
      <ShareButton target={() => ({ ref: `hadith:${hadith.ref}`, name, text: write(), link: link() })} />
      <ButtonLink variant="plain" icon="speech" to={`/?${question}`}>
        {t("verse:ask")}
      </ButtonLink>
    </div>
  );
}
