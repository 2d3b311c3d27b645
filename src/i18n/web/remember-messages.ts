import type { i18n } from "i18next";
import { type WriteMessage, writeWith } from "../translator.ts";

/** Messages that were written before, of each translator: a long page writes some of them hundreds of times. */
const written = new WeakMap<i18n, Map<string, string>>();
const most = 4_000;

/** Writes the messages of a translator and remembers those that have no value but a count. For the server, where messages do not change. */
export function rememberMessages(translator: i18n): WriteMessage {
  const write = writeWith(translator);
  const texts = written.get(translator) ?? new Map<string, string>();
  written.set(translator, texts);
  return (key, values = {}) => {
    const { count, ...others } = values;
    if (Object.keys(others).length > 0) return write(key, values);
    const name = count === undefined ? key : `${key} ${count}`;
    const known = texts.get(name);
    if (known !== undefined) return known;
    const text = write(key, values);
    if (texts.size >= most) texts.clear();
    texts.set(name, text);
    return text;
  };
}
