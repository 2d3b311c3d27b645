import { useTranslate } from "#i18n/web/index.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { Page } from "#ui/shell/page.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { SavedVerses } from "./saved-verses.tsx";

/** What a person has saved: verses, and passages of conversations. */
export function SavedPage() {
  const t = useTranslate();
  const tabs = [
    { id: "verses", label: t("savedPassages:versesTab"), content: <SavedVerses /> },
    { id: "chat", label: t("savedPassages:chatTab"), content: <ChatPassages /> },
  ];
  return (
    <Page>
      <div className="col saved">
        <h1 className="title">{t("savedPassages:title")}</h1>
        <noscript>
          <p className="small">{t("savedPassages:needsScript")}</p>
        </noscript>
        <div className="needs-script">
          <Tabs label={t("savedPassages:title")} tabs={tabs} />
        </div>
      </div>
    </Page>
  );
}

function ChatPassages() {
  const t = useTranslate();
  return (
    <Empty
      title={t("savedPassages:chatEmpty")}
      action={
        <ButtonLink variant="outline" icon="speech" to="/">
          {t("savedPassages:backToChat")}
        </ButtonLink>
      }
    >
      {t("savedPassages:chatEmptyText")}
    </Empty>
  );
}
