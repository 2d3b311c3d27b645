import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";
import { useTranslate } from "#i18n/web/index.ts";
import { indexOfVerse, type LocationIndex } from "#quran/shared/location-index.ts";
import { closeBeside } from "#ui/dialogs/close-beside.ts";
import { openModal } from "#ui/dialogs/open-modal.ts";
import { SheetHead } from "#ui/dialogs/sheet-head.tsx";
import { Island } from "#ui/island.tsx";
import { ChapterFinder } from "../chapter-list/chapter-finder.tsx";
import { readLocationIndex } from "../chapter-list/read-location-index.ts";
import { type PartProps, takeTyped } from "../part-requests.ts";
import { verseInView } from "../verse-markup/verse-in-view.ts";
import { DivisionNavigation } from "./division-navigation.tsx";
import "./navigation-sheet.css";

/** The content of the sheet, read from the page when it opened. */
type Content = { turn: number; chapters: string; locations: LocationIndex; index: number };

/** The dialog to go elsewhere: a search field, the divisions, and a copy of the server-rendered list of chapters. */
export function NavigationSheet({ context, request }: PartProps<"navigate">) {
  const t = useTranslate();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [content, setContent] = useState<Content>();
  // Only a request opens the sheet: a change of chapter must not.
  const chapter = useRef(0);
  chapter.current = context.chapter.id;
  useEffect(() => {
    const found = readContent(request.turn, chapter.current);
    // Nothing opens that what was typed could go to.
    if (!found) takeTyped();
    setContent(found);
  }, [request.turn]);
  useEffect(() => {
    const sheet = dialog.current;
    if (!sheet || !content || sheet.open) return;
    openModal(sheet);
    scrollToCurrent(sheet);
    const typed = takeTyped();
    // On phones a focused field would open the keyboard over the list, unless there is a real one.
    const focused = typed !== "" || matchMedia("(pointer: fine)").matches ? fieldOf(sheet) : heading.current;
    focused?.focus({ preventScroll: true });
    enterTyped(sheet, typed);
  }, [content]);
  useCloseOnNavigation(dialog);
  const close = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      className="sheet places-sheet"
      aria-labelledby="places-title"
      {...closeBeside(close)}
      onKeyDown={(event) => {
        if (event.key === "Escape") event.stopPropagation();
        else focusFieldForKey(event);
      }}
    >
      {content ? (
        <div className="places-body" key={content.turn}>
          <SheetHead id="places-title" title={t("quran:chapters")} heading={heading} onClose={close} />
          <div className="places-find">
            <ChapterFinder within=".places-sheet" />
          </div>
          <DivisionNavigation locations={content.locations} index={content.index} />
          <nav className="places-list" aria-label={t("quran:chapters")} data-scrolls>
            <Island id="chapters-in-sheet" html={content.chapters}>
              {null}
            </Island>
          </nav>
        </div>
      ) : null}
    </dialog>
  );
}

const fieldOf = (sheet: Element) => sheet.querySelector<HTMLInputElement>("[type=search]");

/** Puts what was typed while the sheet was loading into its field, which reports it like any other input. */
function enterTyped(sheet: Element, typed: string) {
  const field = fieldOf(sheet);
  if (!field || typed === "") return;
  field.value = typed;
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

/** A key that writes goes to the field: without the focus there on a phone, only a real keyboard sends one. */
function focusFieldForKey({ key, ctrlKey, metaKey, altKey, target, currentTarget }: KeyboardEvent<HTMLElement>) {
  const writes = key.length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey;
  if (writes && !(target instanceof HTMLInputElement)) fieldOf(currentTarget)?.focus({ preventScroll: true });
}

/** Scrolls only the list: `scrollIntoView` would also move the sheet. */
function scrollToCurrent(sheet: HTMLElement) {
  const list = sheet.querySelector(".places-list");
  const current = list?.querySelector(".chap[aria-current]");
  if (!list || !current) return;
  list.scrollTop += current.getBoundingClientRect().top - list.getBoundingClientRect().top - list.clientHeight / 3;
}

function readContent(turn: number, chapter: number): Content | undefined {
  const locations = readLocationIndex();
  const chapters = document.getElementById("chapters")?.innerHTML;
  const index = locations && indexOfVerse(locations, { chapter, verse: verseInView() ?? 1 });
  if (!locations || !chapters || index === undefined) return undefined;
  return { turn, chapters: chapters.replaceAll(' hidden=""', ""), locations, index };
}

function useCloseOnNavigation(dialog: { readonly current: HTMLDialogElement | null }) {
  const { key } = useLocation();
  const [opened, setOpened] = useState(key);
  useEffect(() => {
    if (opened === key) return;
    setOpened(key);
    dialog.current?.close();
  }, [key, opened, dialog]);
}
