/** The row of an insert or update with `returning()`. */
export function firstRow<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (!row) throw new Error("The row that was written did not come back");
  return row;
}
