import { type ComponentType, useEffect, useState, useSyncExternalStore } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { whyFailed } from "#ui/page/why-failed.ts";
import { showToast } from "#ui/toast.ts";
import {
  type ChapterListContext,
  forgetIfChapterLeft,
  type PartName,
  type PartProps,
  type ReaderContext,
  takeTyped,
  usePartRequest,
} from "./part-requests.ts";
import { onHighlightChange, paintedHighlight } from "./verse-markup/verse-highlight.ts";

/** The lazily loaded parts of the reader. They stay mounted across a change of chapter. */
export function ReaderParts({ context }: { context: ReaderContext }) {
  return (
    <>
      <LazyPart part="player" context={context} load={loadPlayer} />
      <LazyPart part="settings" context={context} load={loadSettings} />
      <LazyPart part="tafsir" context={context} load={loadTafsir} />
      <LazyPart part="actions" context={context} load={loadActions} />
      <LazyHighlightedActions context={context} />
      <LazyPart part="search" context={context} load={loadSearch} />
      <LazyPart part="navigate" context={context} load={loadNavigation} />
      <LazyPart part="shortcuts" context={context} load={loadShortcuts} />
    </>
  );
}

/** A recitation continues on the list of surahs. */
export function ChapterListParts({ context }: { context: ChapterListContext }) {
  return <LazyPart part="player" context={context} load={loadPlayer} />;
}

const hasHighlight = () => paintedHighlight() !== undefined;

/** Loads the actions of a highlighted verse with the first highlight. If that fails, they are still in the menu of each verse. */
function LazyHighlightedActions({ context }: { context: ReaderContext }) {
  const wanted = useSyncExternalStore(onHighlightChange, hasHighlight, () => false);
  const [Loaded, setLoaded] = useState<ComponentType<{ chapter: ReaderContext["chapter"] }>>();
  useEffect(() => {
    if (!wanted || Loaded) return;
    loadHighlightedActions().then(
      (component) => setLoaded(() => component),
      () => {},
    );
  }, [wanted, Loaded]);
  return Loaded ? <Loaded chapter={context.chapter} /> : null;
}

const loadHighlightedActions = () =>
  import("./actions/highlighted-actions.tsx").then((part) => part.HighlightedActions);
const loadPlayer = () => import("./player/player-part.tsx").then((part) => part.PlayerPart);
const loadSettings = () => import("./settings/reading-settings.tsx").then((part) => part.ReadingSettings);
const loadTafsir = () => import("./tafsir/tafsir-panel.tsx").then((part) => part.TafsirPanel);
const loadActions = () => import("./actions/verse-actions.tsx").then((part) => part.VerseActions);
const loadSearch = () => import("./search/surah-search.tsx").then((part) => part.SurahSearch);
const loadNavigation = () => import("./navigation/navigation-sheet.tsx").then((part) => part.NavigationSheet);
const loadShortcuts = () => import("./shortcuts/shortcuts.tsx").then((part) => part.Shortcuts);

type LazyPartProps<Part extends PartName, Context> = {
  part: Part;
  context: Context;
  load: () => Promise<ComponentType<PartProps<Part, Context>>>;
};

/** Loads a part at the first request for it. After a failure the next request loads it again. */
function LazyPart<Part extends PartName, Context>({ part, context, load }: LazyPartProps<Part, Context>) {
  const t = useTranslate();
  const request = usePartRequest(part);
  const [Loaded, setLoaded] = useState<ComponentType<PartProps<Part, Context>>>();
  useEffect(() => {
    if (!request || Loaded) return;
    load().then(
      (component) => {
        forgetIfChapterLeft(part);
        setLoaded(() => component);
      },
      () => {
        takeTyped();
        showToast(t(whyFailed()));
      },
    );
  }, [request, part, Loaded, load, t]);
  return Loaded && request ? <Loaded context={context} request={request} /> : null;
}
