import type { VerseNumbers } from "../resolve-params.ts";
import { versesId } from "./verses-id.ts";

const endOfVerse = "</article>";
const panel = `<div id="chapters">`;
const endOfPanel = "</ul></div>";

/** A page in UTF-8: a `Buffer`, of which this zone has no type. */
type Markup<Self> = { indexOf(mark: string, from?: number): number; subarray(start: number, end?: number): Self };

/**
 * The parts of the page of verses, from its rendering with these verses alone (`KeptVerses`) and the page of their chapter, which has the other
 * verses and the list of chapters: these are most of a page and the same in both. Undefined if the markup is not as expected; then the page has to
 * be rendered whole.
 */
export function composeVersePage<Page extends Markup<Page>>(
  page: Page,
  ofChapter: Page,
  { chapter, from, to }: VerseNumbers & { chapter: number },
): Page[] | undefined {
  const list = `<div id="${versesId}"><div data-chapter="${chapter}">`;
  const kept = after(ofChapter, list, 0);
  const first = ofChapter.indexOf(startOfVerse(from), kept);
  const last = ofChapter.indexOf(startOfVerse(to), first);
  const rest = after(ofChapter, endOfVerse, last);
  const end = ofChapter.indexOf(`${endOfVerse}</div></div>`, last) + endOfVerse.length;
  const chapters = between(ofChapter, panel, endOfPanel);
  const panelAt = after(page, panel, 0);
  const shown = after(page, list, panelAt);
  const shownEnd = page.indexOf(`${endOfVerse}<script>`, shown) + endOfVerse.length;
  const places = [kept, first, last, rest, panelAt, shown];
  if (places.some((place) => place < 0) || end < rest || shownEnd < shown || chapters === undefined) return undefined;
  return [
    page.subarray(0, panelAt),
    chapters,
    page.subarray(panelAt, shown),
    ofChapter.subarray(kept, first),
    page.subarray(shown, shownEnd),
    ofChapter.subarray(rest, end),
    page.subarray(shownEnd),
  ];
}

/** The row of a verse that is not highlighted. */
const startOfVerse = (number: number) => `<article class="verse" id="v${number}"`;

/** The place after `mark`, which is ASCII; -1 where there is none. */
function after<Page extends Markup<Page>>(html: Page, mark: string, from: number): number {
  const at = from < 0 ? -1 : html.indexOf(mark, from);
  return at < 0 ? -1 : at + mark.length;
}

function between<Page extends Markup<Page>>(html: Page, start: string, end: string): Page | undefined {
  const from = after(html, start, 0);
  const to = from < 0 ? -1 : html.indexOf(end, from);
  return to < 0 ? undefined : html.subarray(from, to + end.length - "</div>".length);
}
