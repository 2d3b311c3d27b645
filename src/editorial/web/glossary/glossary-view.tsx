import { use } from "react";
import { useLanguage } from "#i18n/web/index.ts";
import { EditorialSource } from "../context.ts";
import { TermName, TermVerse } from "./term-notes.tsx";

/** All terms by topic, with links to the topics. Rendered on the server only. */
export function GlossaryView() {
  const language = useLanguage();
  const source = use(EditorialSource);
  if (!source) return null;
  const { editorial, t } = source;
  const topics = editorial.glossary(language);
  return (
    <>
      <h1 className="display">{t("glossary:title")}</h1>
      <p className="say lead">{t("glossary:description")}</p>
      <nav className="topics" aria-label={t("glossary:topics")}>
        <ul>
          {topics.map(({ id, name }) => (
            <li key={id}>
              <a className="chip" href={`#topic-${id}`} target="_self">
                <span>{name}</span>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {topics.map(({ id, name, terms }) => (
        <section key={id} className="glossary-topic" aria-labelledby={`topic-${id}`}>
          <h2 className="title" id={`topic-${id}`}>
            {name}
          </h2>
          <dl className="glossary-terms">
            {terms.map((one) => (
              <div key={one.id} id={one.id}>
                <dt>
                  <TermName term={one} />
                </dt>
                <dd>
                  <p className="term-text">{one.text}</p>
                  {one.verse ? (
                    <p className="term-links">
                      <TermVerse term={one} />
                    </p>
                  ) : null}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className="small updated">{t("glossary:note")}</p>
    </>
  );
}
