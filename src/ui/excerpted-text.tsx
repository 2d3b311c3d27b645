/** Offsets in UTF-16 units. */
export type Excerpt = { start: number; end: number };

type ExcerptedTextProps = {
  text: string;
  /** The stretch of the whole text that is in full ink; the rest is muted. Without one nothing is. */
  excerpt: Excerpt | undefined;
  /** Where `text` begins within the whole text. */
  start?: number;
};

/** A text of which one part is in full ink. Its text content is the whole text. */
export function ExcerptedText({ text, excerpt, start = 0 }: ExcerptedTextProps) {
  if (!excerpt) return text;
  const [from, to] = [excerpt.start - start, excerpt.end - start].map((at) => Math.max(at, 0));
  return (
    <>
      <Muted text={text.slice(0, from)} />
      {text.slice(from, to)}
      <Muted text={text.slice(to)} />
    </>
  );
}

const Muted = ({ text }: { text: string }) => (text === "" ? null : <span className="muted">{text}</span>);
