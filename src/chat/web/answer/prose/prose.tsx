import { memo, useMemo } from "react";
import type { Citation } from "#chat/shared/contract.ts";
import { direction, type Language } from "#i18n/shared/languages.ts";
import { CitationLink } from "../../citations/citation-link.tsx";
import { isolateRuns } from "./isolate-runs.ts";
import { type Inline, type ProseBlock, parseProse } from "./parse-prose.ts";

type ProseProps = {
  prose: string;
  /** The citations named in the prose, in order. */
  cites: readonly Citation[];
  /** The language of the answer. */
  language: Language;
  /** The prose is still being written. */
  writing: boolean;
};

/** Siraj's prose: paragraphs, lists and emphasis, without links or images. */
export const Prose = memo(function Prose({ prose, cites, language, writing }: ProseProps) {
  const blocks = useMemo(() => parseProse(prose), [prose]);
  return (
    <div className="say prose">
      {blocks.map((block, i) => (
        <Block
          key={block.at}
          block={block}
          cites={cites}
          language={language}
          caret={writing && i === blocks.length - 1}
        />
      ))}
    </div>
  );
});

type BlockProps = { block: ProseBlock; cites: readonly Citation[]; language: Language; caret: boolean };

function Block({ block, cites, language, caret }: BlockProps) {
  const end = caret ? <span className="caret" aria-hidden="true" /> : null;
  if (block.kind === "paragraph") {
    const lang = languageOf(block.lines.flat(), language);
    return (
      <p lang={lang} dir={direction(lang)}>
        {block.lines.map((line, i) => (
          <span key={line[0]?.at ?? block.at}>
            {i > 0 ? <br /> : null}
            <Line line={line} cites={cites} language={language} own={direction(lang)} />
          </span>
        ))}
        {end}
      </p>
    );
  }
  const List = block.first === undefined ? "ul" : "ol";
  return (
    <List start={block.first} lang={language} dir={direction(language)}>
      {block.items.map(({ at, line }, i) => {
        const lang = languageOf(line, language);
        return (
          <li key={at} lang={lang} dir={direction(lang)}>
            <Line line={line} cites={cites} language={language} own={direction(lang)} />
            {i === block.items.length - 1 ? end : null}
          </li>
        );
      })}
    </List>
  );
}

type LineProps = { line: readonly Inline[]; cites: readonly Citation[]; language: Language; own: "ltr" | "rtl" };

function Line({ line, cites, language, own }: LineProps) {
  return line.map((one) => {
    if ("cite" in one) {
      const citation = cites[one.cite];
      return citation ? <CitationLink key={one.at} citation={citation} language={language} /> : null;
    }
    const words = <Words key={one.at} text={one.text} own={own} />;
    return one.strong ? <strong key={one.at}>{words}</strong> : words;
  });
}

function Words({ text, own }: { text: string; own: "ltr" | "rtl" }) {
  return isolateRuns(text, own).map((run) =>
    run.other ? (
      <bdi key={run.at} lang={own === "ltr" ? "ar" : undefined} dir={own === "ltr" ? "rtl" : "ltr"}>
        {run.text}
      </bdi>
    ) : (
      run.text
    ),
  );
}

/** The answer's language, or another one if most letters are of the other script. */
function languageOf(line: readonly Inline[], language: Language): Language {
  const text = line.map((one) => ("cite" in one ? "" : one.text)).join(" ");
  const arabic = text.match(/\p{Script=Arabic}/gu)?.length ?? 0;
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (arabic === latin) return language;
  const rightToLeft = direction(language) === "rtl";
  if (rightToLeft) return arabic > latin ? language : "en";
  return arabic > latin ? "ar" : language;
}
