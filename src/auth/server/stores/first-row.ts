/** The row that a statement wrote: it always comes back. */
export function firstRow<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (!row) throw new Error("The row that was written did not come back");
  return row;
}
