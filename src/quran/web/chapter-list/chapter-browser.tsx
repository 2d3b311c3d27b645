import { useMemo, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useTranslate } from "#i18n/web/index.ts";
import { decodeLocationIndex, type LocationIndex } from "#quran/shared/location-index.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Empty } from "#ui/empty.tsx";
import { Segmented } from "#ui/segmented.tsx";
import { useHydrated } from "#ui/use-hydrated.ts";
import type { ChapterFacts } from "../chapter-facts.ts";
import { ChapterRow } from "./chapter-row.tsx";
import { ContinueReading } from "./continue-reading.tsx";
import { entriesScript } from "./entries-script.ts";
import { JuzList } from "./juz-list.tsx";
import { LocationField } from "./location-field.tsx";
import { StartHere } from "./start-here.tsx";
import { useLocationFinder } from "./use-location-finder.ts";

/** `locations` is the text that `encodeLocationIndex` returns. */
type ChapterBrowserProps = { chapters: readonly ChapterFacts[]; locations: string };

/** The list of all chapters in three orders, and a search field for a chapter or a verse. */
export function ChapterBrowser({ chapters, locations: encoded }: ChapterBrowserProps) {
  const t = useTranslate();
  const locations = useMemo(() => decodeLocationIndex(encoded), [encoded]);
  const [text, setText] = useState("");
  const list = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const wanted = text.trim() !== "";
  const finder = useLocationFinder(wanted);
  // The whole list stays until a text can be read.
  const active = wanted && finder !== undefined;
  const target = active ? finder.findLocation(locations, text) : undefined;
  const found = active ? finder.findChaptersOrPassage(locations, text) : [];
  const status = found.length > 0 ? t("quran:found", { count: found.length }) : t("quran:foundNone");
  return (
    <>
      <div className="chapter-entries">
        {hydrated ? null : <script>{entriesScript}</script>}
        <ContinueReading named={locations} />
        <StartHere chapters={chapters} />
      </div>
      <LocationField
        readLocationIndex={() => locations}
        onText={setText}
        onDown={() => list.current?.querySelector("a")?.focus()}
      />
      {/* Rendered empty, so that a change of its text is announced. */}
      <p className="vh" role="status">
        {active ? status : ""}
      </p>
      <div className="listing" ref={list}>
        {finder && target ? <finder.LocationRow locations={locations} target={target} /> : null}
        {active ? (
          <SearchResults chapters={chapters} found={found} text={text} />
        ) : (
          <OrderedList chapters={chapters} locations={locations} />
        )}
      </div>
    </>
  );
}

function SearchResults({
  chapters,
  found,
  text,
}: {
  chapters: readonly ChapterFacts[];
  found: number[];
  text: string;
}) {
  const t = useTranslate();
  if (found.length > 0) return <Rows chapters={found.flatMap((id) => chapters[id - 1] ?? [])} />;
  const search = (
    <ButtonLink variant="outline" icon="search" to={`/search?${new URLSearchParams({ q: text.trim() })}`}>
      {t("quran:searchInstead")}
    </ButtonLink>
  );
  return (
    <Empty title={t("quran:foundNone")} action={search}>
      {t("quran:foundNoneText")}
    </Empty>
  );
}

const orders = ["mushaf", "revelation", "juz"] as const;
type Order = (typeof orders)[number];

const orderNames = {
  mushaf: "quran:orderMushaf",
  revelation: "quran:orderRevelation",
  juz: "quran:orderJuz",
} as const satisfies Record<Order, string>;

/** The order is in the URL fragment, so that the back button restores it. The server does not see it. */
function useOrder(): [Order, (order: Order) => void] {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const order = (hydrated && orders.find((one) => hash === `#${one}`)) || "mushaf";
  const choose = (next: Order) =>
    void navigate(next === "mushaf" ? pathname : { pathname, hash: next }, { replace: true, preventScrollReset: true });
  return [order, choose];
}

function OrderedList({ chapters, locations }: { chapters: readonly ChapterFacts[]; locations: LocationIndex }) {
  const t = useTranslate();
  const [order, setOrder] = useOrder();
  const options = orders.map((value) => ({ value, label: t(orderNames[value]) }));
  return (
    <>
      <div className="needs-script orders">
        <Segmented legend={t("quran:order")} options={options} value={order} onChange={setOrder} />
        {order === "revelation" ? <p className="small">{t("quran:revelationNote")}</p> : null}
      </div>
      {order === "juz" ? <JuzList locations={locations} /> : null}
      {order === "mushaf" ? <Rows chapters={chapters} /> : null}
      {order === "revelation" ? (
        <Rows chapters={[...chapters].sort((a, b) => a.revelationOrder - b.revelationOrder)} revealed />
      ) : null}
    </>
  );
}

function Rows({ chapters, revealed = false }: { chapters: readonly ChapterFacts[]; revealed?: boolean }) {
  return (
    <ul className="chapters">
      {chapters.map((chapter) => (
        <li key={chapter.id}>
          <ChapterRow chapter={chapter} details={revealed ? "revelation" : "place"} />
        </li>
      ))}
    </ul>
  );
}
