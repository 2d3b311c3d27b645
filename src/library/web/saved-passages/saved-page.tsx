import { type ReactNode, useState } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { ButtonLink } from "#ui/button.tsx";
import { SearchField } from "#ui/search-field.tsx";
import { Page } from "#ui/shell/page.tsx";
import { SkeletonCard } from "#ui/skeleton-card.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { SavedVerses } from "./saved-verses.tsx";
import { useShownTab } from "./use-shown-tab.ts";
import "./saved.css";

type SavedPageProps = {
  /** The longest text that can be searched for, in UTF-16 units. */
  searchLimit: number;
  /** The passages of conversations that contain these words; all of them for "". Tells whether there are any. */
  chatPassages: (words: string, onKnown: (any: boolean) => void) => ReactNode;
  /** How a user takes everything along. */
  exporting: ReactNode;
};

/** The page `/saved-passages`: a tab with bookmarked verses, a tab with passages of conversations, a search over both, and the way back to the chat. */
export function SavedPage({ searchLimit, chatPassages, exporting }: SavedPageProps) {
  const t = useTranslate();
  const [words, setWords] = useState("");
  const [anyInChat, setAnyInChat] = useState<boolean>();
  const { shown, settled, choose } = useShownTab(anyInChat);
  const tabs = [
    {
      id: "verses",
      label: t("savedPassages:versesTab"),
      // That nothing is saved is said only where it stays.
      content: settled ? <SavedVerses words={words} /> : <SkeletonCard />,
    },
    { id: "chat", label: t("savedPassages:chatTab"), content: chatPassages(words, setAnyInChat) },
  ] as const;
  return (
    <Page>
      <div className="col saved">
        <div className="spread">
          <h1 className="title">{t("savedPassages:title")}</h1>
          <ButtonLink variant="quiet" icon="speech" to="/">
            {t("savedPassages:backToChat")}
          </ButtonLink>
        </div>
        <noscript>
          <p className="small">{t("savedPassages:needsScript")}</p>
        </noscript>
        <div className="needs-script">
          <search className="saved-search">
            <SearchField label={t("savedPassages:search")} maxLength={searchLimit} onSearch={setWords} />
          </search>
          <Tabs label={t("savedPassages:title")} tabs={tabs} chosen={shown} onChoose={choose} />
          {exporting}
        </div>
      </div>
    </Page>
  );
}
