const suffix = /^(.+)_(zero|one|two|few|many|other)$/;

/** "verses_few" is the form `few` of the key "verses"; a key without a plural suffix has no form. */
export function splitPlural(key: string): { base: string; form: string | undefined } {
  const match = suffix.exec(key);
  return { base: match?.[1] ?? key, form: match?.[2] };
}

/** The plural forms that a language has, by Unicode's rules. */
export function formsOf(language: string): string[] {
  return [...new Intl.PluralRules(language).resolvedOptions().pluralCategories];
}

/** Whether a form stands for one number alone, as `two` in Arabic: such a text may write the number as a word. */
export function isOneNumber(language: string, form: string): boolean {
  const rules = new Intl.PluralRules(language);
  return Array.from({ length: 201 }, (_, count) => rules.select(count)).filter((one) => one === form).length === 1;
}
