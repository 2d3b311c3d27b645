/** Plain text joins the cells of a row with dashes. */
const cellBreak = /\s–\s/u;

/** Whether a line is a row of a table: it has cells, and so has a line beside it. */
export function isTableRow(text: string, line: string): boolean {
  const cells = line.split(cellBreak).length;
  if (cells < 2) return false;
  const lines = text.split("\n");
  const at = lines.lastIndexOf(line);
  return [lines[at - 1], lines[at + 1]].some((one) => one?.split(cellBreak).length === cells);
}
