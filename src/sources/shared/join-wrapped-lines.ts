/** Lengths in characters of lines that the sources broke at the width of a page, some at 70 and some at 100 characters. */
const wrappedFrom = 50;
const wrappedTo = 120;

/** "1. ", "-2. ", "(3) ", but not "(17:11)" or "(54.46)", which refer to verses. */
const listItem = /^(?:\(\d+\)|-?\d+\.)\s/u;
const endOfSentence = /[.!?:;"'”’)\]]$/u;
const withinSentence = /^\p{Ll}/u;
const closingMark = /^[.,;:!?]/u;

/**
 * The text of a translated hadith with a line for each paragraph and each point of a list, and no empty ones. The sources break lines within
 * sentences as well, and separate the points of a list by several empty lines.
 */
export function joinWrappedLines(text: string): string {
  let joined = "";
  let before = "";
  let empty = false;
  for (const line of text.split("\n").map((one) => one.trim())) {
    if (line !== "") {
      joined += joined === "" ? line : separator(before, line, empty) + line;
      before = line;
    }
    empty = line === "";
  }
  return joined;
}

function separator(before: string, line: string, empty: boolean): "" | " " | "\n" {
  if (listItem.test(line)) return "\n";
  if (closingMark.test(line)) return "";
  if (withinSentence.test(line)) return " ";
  if (empty) return "\n";
  const wrapped = before.length >= wrappedFrom && before.length <= wrappedTo;
  return wrapped || !endOfSentence.test(before) ? " " : "\n";
}
