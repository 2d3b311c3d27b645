import { useEffect, useState } from "react";
import { localizedPath } from "#i18n/shared/localized-path.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import type { Passage } from "#quran/shared/passage.ts";
import { Button } from "#ui/button.tsx";
import { showToast } from "#ui/toast.ts";
import type { CivilDate } from "#wisdom/shared/civil-date.ts";
import { pathOfDay } from "#wisdom/shared/paths.ts";

type ShareActionsProps = { date: CivilDate; name: string; passage: Passage };

/** Shares the page of the day, whose address keeps its verse, or copies its link. */
export function ShareActions({ date, name, passage }: ShareActionsProps) {
  const t = useTranslate();
  const language = useLanguage();
  const [sharable, setSharable] = useState(false);
  useEffect(() => setSharable("share" in navigator), []);
  const address = () => location.origin + localizedPath(language, pathOfDay(date));
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address());
      showToast(t("verse:linkCopied"));
    } catch {
      showToast(t("toast:copyLinkFailed"));
    }
  };
  const share = async () => {
    const text = passage.texts.map((one) => one.text).join("\n\n");
    try {
      await navigator.share({ title: `${t("dailyWisdom:title")}: ${name}`, text: `${text}\n${name}`, url: address() });
    } catch (error) {
      // `AbortError`: the visitor closed the share sheet.
      if (!(error instanceof DOMException && error.name === "AbortError")) showToast(t("savedPassages:shareFailed"));
    }
  };
  return (
    <>
      {sharable ? (
        <Button variant="quiet" icon="share" onClick={() => void share()}>
          {t("verse:share")}
        </Button>
      ) : null}
      <Button variant="quiet" icon="link" onClick={() => void copy()}>
        {t("verse:link")}
      </Button>
    </>
  );
}
