import { type ComponentType, useEffect, useState } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { showToast } from "#ui/toast.ts";
import type { ListPlace, ReaderPartProps, ReaderPlace } from "./part-props.ts";
import { type ReaderPartName, useReaderRequest } from "./part-requests.ts";

/** The parts of the reader whose code is loaded when they are first asked for. They outlive a change of chapter. */
export function ReaderParts({ place }: { place: ReaderPlace }) {
  return (
    <>
      <ReaderPart part="player" place={place} load={loadPlayer} />
      <ReaderPart part="settings" place={place} load={loadSettings} />
      <ReaderPart part="tafsir" place={place} load={loadTafsir} />
      <ReaderPart part="actions" place={place} load={loadActions} />
      <ReaderPart part="search" place={place} load={loadSearch} />
      <ReaderPart part="navigate" place={place} load={loadNavigation} />
      <ReaderPart part="shortcuts" place={place} load={loadShortcuts} />
    </>
  );
}

/** A recitation goes on while one looks through the list of surahs. */
export function ListParts({ place }: { place: ListPlace }) {
  return <ReaderPart part="player" place={place} load={loadPlayer} />;
}

const loadPlayer = () => import("./player/player-part.tsx").then(({ PlayerPart }) => PlayerPart);
const loadSettings = () => import("./settings/reading-settings.tsx").then((part) => part.ReadingSettings);
const loadTafsir = () => import("./tafsir/tafsir-panel.tsx").then((part) => part.TafsirPanel);
const loadActions = () => import("./actions/verse-actions.tsx").then(({ VerseActions }) => VerseActions);
const loadSearch = () => import("./search/surah-search.tsx").then(({ SurahSearch }) => SurahSearch);
const loadNavigation = () => import("./navigation/navigation-sheet.tsx").then(({ NavigationSheet }) => NavigationSheet);
const loadShortcuts = () => import("./shortcuts/shortcuts.tsx").then(({ Shortcuts }) => Shortcuts);

type PartProps<Part extends ReaderPartName, Place> = {
  part: Part;
  place: Place;
  load: () => Promise<ComponentType<ReaderPartProps<Part, Place>>>;
};

/** Loads a part at the first request, and again at the next one where it did not arrive. */
export function ReaderPart<Part extends ReaderPartName, Place>({ part, place, load }: PartProps<Part, Place>) {
  const t = useTranslate();
  const request = useReaderRequest(part);
  const [Loaded, setLoaded] = useState<ComponentType<ReaderPartProps<Part, Place>>>();
  useEffect(() => {
    if (!request || Loaded) return;
    load().then(
      (component) => setLoaded(() => component),
      () => showToast(t("common:unavailable")),
    );
  }, [request, Loaded, load, t]);
  return Loaded && request ? <Loaded place={place} request={request} /> : null;
}
