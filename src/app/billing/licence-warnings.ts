/** A text with its terms. */
type Text = { id: string; nonCommercial: boolean };

export type LicensedSite = {
  /** Undefined where payment is off. `test`: no money moves. */
  payments: { test: boolean } | undefined;
  /** The editions and collections that are served. */
  texts: readonly Text[];
  /** Ids of the texts for which the operator has a licence (`LICENSED_TEXTS`). */
  licensed: readonly string[];
};

/** For the terminal at the start: with real payment, the texts whose owners forbid commercial use. */
export function licenceWarnings({ payments, texts, licensed }: LicensedSite): string[] {
  if (!payments || payments.test) return [];
  const forbidden = texts.filter(({ id, nonCommercial }) => nonCommercial && !licensed.includes(id));
  if (forbidden.length === 0) return [];
  const ids = forbidden.map(({ id }) => id).join(", ");
  return [
    `  licences  payment is on, and the owners of these texts forbid commercial use: ${ids}`,
    "            switch them off, or state your licence in LICENSED_TEXTS (docs/operate.md)",
  ];
}
