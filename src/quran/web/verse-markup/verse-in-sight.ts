/**
 * The number of the verse that one reads: the present one of progressive reading, else the one that reaches into the
 * upper part of the window. Undefined while the page shows no verse.
 */
export function verseInSight(): number | undefined {
  return numberOf(document.querySelector("#verses .present") ?? verseAtLine(window.innerHeight / 4));
}

/** The number of a verse's element, from its id. */
export function numberOf(verse: Element | null | undefined): number | undefined {
  const number = Number(verse?.id.slice(1));
  return number >= 1 ? number : undefined;
}

function verseAtLine(line: number): Element | undefined {
  const verses = [...document.querySelectorAll("#verses .verse")];
  let low = 0;
  let high = verses.length - 1;
  // They stand one below the other.
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((verses[middle]?.getBoundingClientRect().bottom ?? 0) > line) high = middle;
    else low = middle + 1;
  }
  return verses[low];
}
