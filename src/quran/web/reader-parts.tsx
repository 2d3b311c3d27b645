import { type ComponentType, useEffect, useState } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { showToast } from "#ui/toast.ts";
import type { ListPlace, ReaderPartProps, ReaderPlace } from "./reader-place.ts";
import { type ReaderPartName, useReaderRequest } from "./reader-requests.ts";

/** The parts of the reader whose code is loaded when they are first asked for. They outlive a change of chapter. */
export function ReaderParts({ place }: { place: ReaderPlace }) {
  return <ReaderPart part="player" place={place} load={loadPlayer} />;
}

/** A recitation goes on while one looks through the list of surahs. */
export function ListParts({ place }: { place: ListPlace }) {
  return <ReaderPart part="player" place={place} load={loadPlayer} />;
}

const loadPlayer = () => import("./player/player-part.tsx").then(({ PlayerPart }) => PlayerPart);

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
