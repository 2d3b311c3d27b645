import { languages } from "#i18n/shared/languages.ts";

/** The fixed segments of page addresses. The router matches them in any case, and each page has one address. */
const fixedSegments = new Set<string>([
  ...languages,
  ...[
    "admin",
    "auth",
    "billing",
    "blog",
    "category",
    "chat",
    "daily-wisdom",
    "donations",
    "evaluation",
    "faq",
    "features",
  ],
  ...["glossary", "hadith", "mail", "offline", "principles", "privacy", "q", "quran", "s", "saved-passages", "search"],
  ...["sources", "support", "terms", "words"],
]);

/**
 * The canonical form of a path: one slash at its start, none at its end, Latin instead of Arabic-Indic digits, no
 * percent-encoding where none is needed, fixed segments in lower case, and a verse instead of a range of one verse. Tabs and
 * line breaks are dropped, as URL parsers drop them: in the browser the router decodes a path, and takes "/", a tab, "/" for the start of a host.
 * Nothing else is decoded: a decoded "%2F" could redirect to another host.
 */
export function canonicalPath(pathname: string): string {
  const decoded = pathname
    .replace(/%D9%A\d|%DB%B\d/gi, (digit) => digit.slice(-1))
    .replace(/%[2-7][\da-f]/gi, (coded) => {
      const character = String.fromCharCode(Number.parseInt(coded.slice(1), 16));
      return /[\w.~-]/.test(character) ? character : coded.toUpperCase();
    })
    .replace(/%0[9AD]/gi, "");
  const segments = decoded
    .split("/")
    // A decoded dot could make a step up, which URL parsers resolve.
    .filter((segment) => segment !== "" && segment !== "." && segment !== "..")
    .map(canonicalSegment);
  const path = `/${segments.join("/")}`;
  return path.replace(/\/(quran|q)\/(\d+)\/(\d+)-\3(?=\.data$|$)/, "/$1/$2/$3");
}

function canonicalSegment(segment: string): string {
  const lower = segment.toLowerCase();
  return fixedSegments.has(lower.replace(/\.data$/, "")) ? lower : segment;
}
