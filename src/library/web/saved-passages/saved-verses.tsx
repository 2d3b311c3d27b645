import { useState } from "react";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { formatVerseReference } from "#quran/shared/verse-reference.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { ErrorBox } from "#ui/error-box.tsx";
import { GhostCard } from "#ui/ghost-card.tsx";
import { Segmented } from "#ui/segmented.tsx";
import type { Bookmark } from "../../shared/bookmark.ts";
import { SavedVerse } from "./saved-verse.tsx";
import { orderBookmarks, type SavedOrder } from "./sort-bookmarks.ts";
import { useBookmarks } from "./use-bookmarks.ts";
import { usePassages } from "./use-passages.ts";

/** Cards at first, and each time more are asked for. */
const atOnce = 20;

/** The saved verses on cards. */
export function SavedVerses() {
  const { bookmarks, failed, keptHere, retry } = useBookmarks();
  if (failed) return <LoadFailed onRetry={retry} />;
  if (!bookmarks) return <GhostCard />;
  if (bookmarks.length === 0) return <NothingSaved />;
  return <BookmarkList bookmarks={bookmarks} keptHere={keptHere} />;
}

function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const t = useTranslate();
  const action = (
    <Button variant="outline" icon="retry" onClick={onRetry}>
      {t("common:retry")}
    </Button>
  );
  return (
    <ErrorBox title={t("savedPassages:loadFailed")} action={action}>
      {t("savedPassages:nothingLost")}
    </ErrorBox>
  );
}

function BookmarkList({ bookmarks, keptHere }: { bookmarks: readonly Bookmark[]; keptHere: boolean }) {
  const t = useTranslate();
  const [order, setOrder] = useState<SavedOrder>("newest");
  const [shown, setShown] = useState(atOnce);
  const visible = orderBookmarks(bookmarks, order).slice(0, shown);
  const { passages, failed, retry } = usePassages(visible.map(formatVerseReference), useLanguage());
  return (
    <>
      <p className="small kept-here">{t(keptHere ? "savedPassages:keptHere" : "savedPassages:keptWithAccount")}</p>
      {bookmarks.length > 1 ? (
        <Segmented
          legend={t("savedPassages:order")}
          options={[
            { value: "newest", label: t("savedPassages:newest") },
            { value: "place", label: t("savedPassages:byPlace") },
          ]}
          value={order}
          onChange={setOrder}
        />
      ) : null}
      {failed ? <LoadFailed onRetry={retry} /> : null}
      <ul className="cards">
        {visible.map((bookmark) => {
          const passage = passages.get(formatVerseReference(bookmark));
          return (
            <li key={formatVerseReference(bookmark)}>
              {passage ? <SavedVerse bookmark={bookmark} passage={passage} /> : failed ? null : <GhostCard />}
            </li>
          );
        })}
      </ul>
      {bookmarks.length > shown ? (
        <Button variant="outline" onClick={() => setShown(shown + atOnce)}>
          {t("savedPassages:more")}
        </Button>
      ) : null}
    </>
  );
}

function NothingSaved() {
  const t = useTranslate();
  return (
    <Empty
      title={t("savedPassages:versesEmpty")}
      action={
        <ButtonLink variant="outline" icon="book" to="/quran">
          {t("savedPassages:toQuran")}
        </ButtonLink>
      }
    >
      {t("savedPassages:versesEmptyText")}
    </Empty>
  );
}
