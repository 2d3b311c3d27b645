import { type ReactNode, use } from "react";
import { formatPercent } from "#i18n/shared/formats.ts";
import { direction, type Language, languageRecords, languages } from "#i18n/shared/languages.ts";
import { localizedPath } from "#i18n/shared/localized-path.ts";
import { LocalizedLink, useLanguage } from "#i18n/web/index.ts";
import { beforeReference } from "#quran/shared/format-reference.ts";
import { referenceOfPassage } from "#quran/shared/passages/name-of-passage.ts";
import type { Passage } from "#quran/shared/passages/passage.ts";
import { PassageCard, PassageVerses } from "#quran/web/components.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { StateBadge } from "#ui/state-badge.tsx";
import { questionPath } from "../../shared/addresses.ts";
import { EditorialSource } from "../context.ts";

const surahCount = 114;
/** The share of subscriptions that goes to humanitarian aid. */
const aidShare = 0.25;

/** The sections of the home page below today's wisdom. Rendered on the server only. */
export function HomeContent({ recitation }: { recitation: boolean }) {
  const source = use(EditorialSource);
  const language = useLanguage();
  if (!source) return null;
  const { checked, reading } = source.editorial.homeVerses(language);
  return (
    <div className="home-sections">
      <Checked passage={checked} />
      <Reading passage={reading} />
      <More recitation={recitation} />
      <Promises />
    </div>
  );
}

/** All messages of the page's language. */
function useWords() {
  const source = use(EditorialSource);
  if (!source) throw new Error("The home page's sections are rendered on the server only");
  return source.t;
}

type SectionProps = { id: string; title: string; text: ReactNode; children: ReactNode };

/** A section with its words at the start and what it shows at the end. */
function Section({ id, title, text, children }: SectionProps) {
  return (
    <section className="home-section" aria-labelledby={id}>
      <div>
        <h2 className="title" id={id}>
          {title}
        </h2>
        {text}
      </div>
      <div>{children}</div>
    </section>
  );
}

function MoreLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <p>
      <LocalizedLink className="home-link" to={to}>
        {children}
      </LocalizedLink>
    </p>
  );
}

/** A verse on the card of an answer, and the three results of a quotation's check. */
function Checked({ passage }: { passage: Passage }) {
  const t = useWords();
  const states = [
    { state: "verified", label: t("chat:verified"), text: t("home:verifiedText") },
    { state: "corrected", label: t("answer:corrected"), text: t("home:correctedText") },
    { state: "withheld", label: t("answer:withheld", { count: 1 }), text: t("home:withheldText") },
  ] as const;
  return (
    <Section
      id="home-checked"
      title={t("home:checkedTitle")}
      text={
        <>
          <p className="say">{t("home:checkedText")}</p>
          <MoreLink to="/principles">{t("home:checkedMore")}</MoreLink>
        </>
      }
    >
      <PassageCard
        passage={passage}
        language={useLanguage()}
        state={<StateBadge state="verified">{t("chat:verified")}</StateBadge>}
        actions={
          <ButtonLink variant="quiet" icon="open" to={passage.path}>
            {t("chat:openInReader")}
          </ButtonLink>
        }
      />
      <dl className="home-states">
        {states.map(({ state, label, text }) => (
          <div key={state}>
            <dt>
              <StateBadge state={state}>{label}</StateBadge>
            </dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

/** A verse as the reader shows it. */
function Reading({ passage }: { passage: Passage }) {
  const t = useWords();
  const language = useLanguage();
  const [arabic, translation] = passage.texts;
  return (
    <Section
      id="home-reading"
      title={t("home:readTitle")}
      text={
        <>
          <p className="say">{t("home:readText", { total: surahCount })}</p>
          <MoreLink to="/quran">{t("home:readOpen")}</MoreLink>
        </>
      }
    >
      <div className="home-verse" data-ref={passage.ref}>
        <PassageVerses passage={passage} language={language} className="quran-l" />
        <div className="foot">
          <span className="src">
            <b>
              {passage.chapter.name}
              {beforeReference(language)}
              <bdi className="num">{referenceOfPassage(passage, language)}</bdi>
            </b>
            <span>{(translation ?? arabic)?.editionName}</span>
          </span>
          <ButtonLink variant="quiet" icon="open" to={passage.path}>
            {t("chat:openInReader")}
          </ButtonLink>
        </div>
      </div>
    </Section>
  );
}

type RowProps = { to: string; title: string; text: string };

/** A ruled row: its title is the link, and the whole row follows it. */
function Row({ to, title, text }: RowProps) {
  return (
    <li>
      <div>
        <LocalizedLink to={to}>{title}</LocalizedLink>
        <p>{text}</p>
      </div>
      <Icon name="arrow-end" size="small" />
    </li>
  );
}

function More({ recitation }: { recitation: boolean }) {
  const t = useWords();
  return (
    <Section id="home-more" title={t("home:moreTitle")} text={<Languages />}>
      <ul className="home-rows">
        {recitation ? (
          <Row
            to={questionPath("how-does-recitation-work")}
            title={t("home:listenTitle")}
            text={t("home:listenText")}
          />
        ) : null}
        <Row to="/quran#offline" title={t("home:offlineTitle")} text={t("home:offlineText")} />
        <Row to="/search" title={t("home:searchTitle")} text={t("home:searchText")} />
        <Row to="/saved-passages" title={t("home:keepTitle")} text={t("home:keepText")} />
      </ul>
    </Section>
  );
}

function Languages() {
  const t = useWords();
  return (
    <div className="home-languages">
      <h3 className="label" id="home-languages">
        {t("home:languagesTitle")}
      </h3>
      <ul aria-labelledby="home-languages">
        {languages.map((one) => (
          <li key={one}>
            <LanguageLink language={one} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The home page in a language. With a target the link loads the page, as a change of language needs. */
function LanguageLink({ language }: { language: Language }) {
  return (
    <a
      className="own-name"
      href={localizedPath(language, "/")}
      hrefLang={language}
      lang={language}
      dir={direction(language)}
      target="_self"
    >
      {languageRecords[language].ownName}
    </a>
  );
}

function Promises() {
  const t = useWords();
  const percent = formatPercent(useLanguage(), aidShare);
  return (
    <Section
      id="home-promises"
      title={t("home:promisesTitle")}
      text={
        <>
          <MoreLink to="/faq">{t("faq:title")}</MoreLink>
          <MoreLink to="/evaluation">{t("navigation:evaluation")}</MoreLink>
        </>
      }
    >
      <ul className="home-rows" data-promises>
        <Row to="/principles" title={t("home:quotationsTitle")} text={t("home:quotationsText")} />
        <Row to="/principles" title={t("home:muftiTitle")} text={t("home:muftiText")} />
        <Row to="/privacy" title={t("home:privateTitle")} text={t("home:privateText")} />
        <Row to="/features" title={t("home:freeTitle")} text={t("home:freeText")} />
        <Row to="/donations" title={t("home:gazaTitle")} text={t("home:gazaText", { percent })} />
      </ul>
    </Section>
  );
}
