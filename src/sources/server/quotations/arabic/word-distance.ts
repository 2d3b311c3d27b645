/** 0 if the word is one of the forms, 0.5 if it differs from one by a typo, else 1. */
export function wordDistance(word: string, forms: readonly string[]): number {
  if (forms.includes(word)) return 0;
  return forms.some((form) => isSlip(word, form)) ? 0.5 : 1;
}

/** Whether words differ by one letter, or by two where they are long. */
function isSlip(one: string, other: string): boolean {
  const longer = Math.max(one.length, other.length);
  const allowed = longer >= 7 ? 2 : longer >= 3 ? 1 : 0;
  return Math.abs(one.length - other.length) <= allowed && editsWithin(one, other, allowed);
}

function editsWithin(one: string, other: string, allowed: number): boolean {
  let [left, right] = [0, 0];
  while (left < one.length && right < other.length && one[left] === other[right]) {
    left += 1;
    right += 1;
  }
  if (left === one.length || right === other.length) return one.length - left + (other.length - right) <= allowed;
  if (allowed === 0) return false;
  const rest = (some: string, at: number) => some.slice(at);
  return (
    editsWithin(rest(one, left + 1), rest(other, right + 1), allowed - 1) ||
    editsWithin(rest(one, left + 1), rest(other, right), allowed - 1) ||
    editsWithin(rest(one, left), rest(other, right + 1), allowed - 1)
  );
}
