import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useTranslate } from "#i18n/web/index.ts";
import { indexOfVerse, type Places } from "#quran/shared/places.ts";
import { Button } from "#ui/button.tsx";
import { Island } from "#ui/island.tsx";
import { PanelFinder } from "../chapter-list/chapter-finder.tsx";
import { readPlacesOfPage } from "../chapter-list/read-places.ts";
import type { ReaderPartProps } from "../part-props.ts";
import { verseInSight } from "../verse-markup/verse-in-sight.ts";
import { PartNavigation } from "./division-navigation.tsx";
import "./navigation-sheet.css";

/** What the sheet shows, as the page was when it opened. */
type Shown = { turn: number; chapters: string; places: Places; index: number };

/** Ways to any place: a field, the parts of the whole, the list of chapters that the server wrote into the page. */
export function NavigationSheet({ place, request }: ReaderPartProps<"navigate">) {
  const t = useTranslate();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [shown, setShown] = useState<Shown>();
  const { id } = place.chapter;
  useEffect(() => {
    setShown(readShown(request.turn, id));
  }, [request.turn, id]);
  useEffect(() => {
    const sheet = dialog.current;
    if (!sheet || !shown || sheet.open) return;
    sheet.showModal();
    showCurrent(sheet);
    // On phones the field would raise the keyboard over the list.
    const field = matchMedia("(pointer: fine)").matches ? sheet.querySelector("input") : null;
    (field ?? heading.current)?.focus({ preventScroll: true });
  }, [shown]);
  useCloseOnNavigation(dialog);
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      className="sheet places-sheet"
      aria-labelledby="places-title"
      onClick={(event) => {
        if (event.target === dialog.current) close();
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape") event.stopPropagation();
      }}
    >
      {shown ? (
        <div className="places-body" key={shown.turn}>
          <div className="sheet-head">
            <h2 id="places-title" ref={heading} tabIndex={-1}>
              {t("quran:chapters")}
            </h2>
            <Button variant="quiet" icon="close" label={t("study:close")} onClick={close} />
          </div>
          <div className="places-find">
            <PanelFinder within=".places-sheet" />
          </div>
          <PartNavigation places={shown.places} index={shown.index} />
          <nav className="places-list" aria-label={t("quran:chapters")} data-scrolls>
            <Island id="chapters-in-sheet" html={shown.chapters}>
              {null}
            </Island>
          </nav>
        </div>
      ) : null}
    </dialog>
  );
}

/** Scrolls the list alone: `scrollIntoView` would move the sheet around it as well. */
function showCurrent(sheet: HTMLElement) {
  const list = sheet.querySelector(".places-list");
  const current = list?.querySelector(".chap[aria-current]");
  if (!list || !current) return;
  list.scrollTop += current.getBoundingClientRect().top - list.getBoundingClientRect().top - list.clientHeight / 3;
}

function readShown(turn: number, chapter: number): Shown | undefined {
  const places = readPlacesOfPage();
  const chapters = document.getElementById("chapters")?.innerHTML;
  const index = places && indexOfVerse(places, { chapter, verse: verseInSight() ?? 1 });
  if (!places || !chapters || index === undefined) return undefined;
  return { turn, chapters: chapters.replaceAll(' hidden=""', ""), places, index };
}

/** Whichever way led to another place. */
function useCloseOnNavigation(dialog: { readonly current: HTMLDialogElement | null }) {
  const { key } = useLocation();
  const [opened, setOpened] = useState(key);
  useEffect(() => {
    if (opened === key) return;
    setOpened(key);
    dialog.current?.close();
  }, [key, opened, dialog]);
}
