import { type RefObject, useEffect, useRef, useState } from "react";
import { callOperation } from "#api/web/call-operation.ts";
import { formatDate, formatNumber } from "#i18n/shared/formats.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import type { ManagedEdition } from "#quran/shared/import/edition-import.ts";
import { Button } from "#ui/button.tsx";
import { useChange } from "../frame/use-data.ts";
import { quranImportOperations } from "../operations.ts";
import { CheckProgress } from "./check-progress.tsx";
import { Checksum, Facts } from "./facts.tsx";
import { ImportDecision } from "./import-decision.tsx";
import { ImportFindings } from "./import-findings.tsx";
import { SourceForm } from "./source-form.tsx";
import { kindKeys, refusalKeys, stateKeys } from "./words.ts";

type EditionProps = { edition: ManagedEdition; onChange: () => void };

/** An edition: how it is served, and its import that runs or waits for a confirmation. */
export function EditionItem({ edition, onChange }: EditionProps) {
  const t = useTranslate();
  const { id, name, author, language, kind, state, lastImport, switchedOff } = edition;
  const title = useRef<HTMLHeadingElement>(null);
  useFocusAfterChange(title, [lastImport?.id, lastImport?.state, edition.checksum, switchedOff].join(" "));
  return (
    <li>
      <div className="admin-row">
        <h2 id={`edition-${id}`} ref={title} tabIndex={-1} dir="auto" lang={language}>
          {name}
        </h2>
        <span className="tag">{t(stateKeys[state])}</span>
        {edition.versions.length > 0 && !lastImport?.state.startsWith("check") ? (
          <span className="tag">{t("adminImport:available")}</span>
        ) : null}
        {lastImport?.state === "checked" ? <span className="tag">{t("adminImport:waiting")}</span> : null}
      </div>
      <p className="small">
        {author && author !== name ? (
          <>
            <bdi lang={language}>{author}</bdi> ·{" "}
          </>
        ) : null}
        {t(kindKeys[kind])} · {t(`languages:${language}`)} · <code dir="ltr">{id}</code>
      </p>
      <EditionFacts edition={edition} />
      {edition.replaceable ? (
        <EditionWork edition={edition} onChange={onChange} />
      ) : (
        <p className="small">{t("adminImport:fixedText")}</p>
      )}
    </li>
  );
}

function EditionFacts({ edition }: Pick<EditionProps, "edition">) {
  const { license, checksum, verses, changedAt, sourceUrl } = edition;
  const t = useTranslate();
  const language = useLanguage();
  return (
    <Facts
      facts={[
        [t("adminImport:verseCount"), formatNumber(language, verses)],
        ...(checksum ? [[t("adminImport:checksum"), <Checksum key="checksum" of={checksum} />] as const] : []),
        [
          t("adminImport:lastChange"),
          changedAt ? (
            <time key="changed" dateTime={changedAt}>
              {formatDate(language, new Date(changedAt))}
            </time>
          ) : (
            t("adminImport:neverChanged")
          ),
        ],
        [
          t("adminImport:license"),
          <bdi key="license" lang="en">
            {license}
          </bdi>,
        ],
        [
          t("adminImport:origin"),
          <a key="source" href={sourceUrl} rel="noreferrer" dir="ltr">
            {sourceUrl.replace(/^https:\/\//u, "")}
          </a>,
        ],
      ]}
    />
  );
}

type Asked = "file" | "rollBack" | "switch" | "remove" | null;

function EditionWork({ edition, onChange }: EditionProps) {
  const t = useTranslate();
  const [asked, setAsked] = useState<Asked>(null);
  const [last, setLast] = useState<Asked>(null);
  const ask = (next: Asked) => {
    setAsked(next);
    setLast(next);
  };
  // The report of a check that ended on this page is shown at once.
  const [watched, setWatched] = useState(false);
  const { lastImport } = edition;
  const onCheck = () => {
    setWatched(true);
    onChange();
  };
  if (lastImport?.state === "checking") return <CheckProgress checked={lastImport} onChange={onCheck} />;
  if (lastImport?.state === "checked")
    return <ImportDecision edition={edition} checked={lastImport} onChange={onChange} />;
  const close = () => setAsked(null);
  return (
    <>
      {edition.state === "empty" ? <p>{t("adminImport:emptyText")}</p> : null}
      {lastImport?.state === "failed" && lastImport.report ? (
        <details open={watched}>
          <summary>{t("adminImport:lastReport")}</summary>
          <ImportFindings edition={edition} checked={lastImport} report={lastImport.report} />
        </details>
      ) : null}
      {asked === null ? <Acts edition={edition} last={last} onAsk={ask} /> : null}
      {asked === "file" ? <SourceForm edition={edition} onClose={close} onChange={onCheck} /> : null}
      {asked === "rollBack" || asked === "switch" || asked === "remove" ? (
        <Confirmation edition={edition} asked={asked} onClose={close} onChange={onChange} />
      ) : null}
    </>
  );
}

type ActsProps = { edition: ManagedEdition; last: Asked; onAsk: (asked: Asked) => void };

/** The buttons of an edition. `last`: the one that asked before, which gets the focus back unless it is elsewhere by now. */
function Acts({ edition, last, onAsk }: ActsProps) {
  const t = useTranslate();
  const asked = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) asked.current?.focus();
  }, []);
  const { id, canRollBack, optional, switchedOff, added, state } = edition;
  const described = `edition-${id}`;
  return (
    <div className="admin-row">
      <Button
        variant="outline"
        ref={last === "file" ? asked : null}
        aria-describedby={described}
        onClick={() => onAsk("file")}
      >
        {t(state === "empty" ? "adminImport:importText" : "adminImport:replace")}
      </Button>
      {canRollBack ? (
        <Button
          variant="outline"
          ref={last === "rollBack" ? asked : null}
          aria-describedby={described}
          onClick={() => onAsk("rollBack")}
        >
          {t("adminImport:rollBack")}
        </Button>
      ) : null}
      {optional || switchedOff ? (
        <Button
          variant={switchedOff ? "outline" : "danger"}
          ref={last === "switch" ? asked : null}
          aria-describedby={described}
          onClick={() => onAsk("switch")}
        >
          {t(switchedOff ? "adminImport:switchOn" : "adminImport:switchOff")}
        </Button>
      ) : null}
      {added ? (
        <Button
          variant="danger"
          ref={last === "remove" ? asked : null}
          aria-describedby={described}
          onClick={() => onAsk("remove")}
        >
          {t("adminImport:remove")}
        </Button>
      ) : null}
    </div>
  );
}

type ConfirmationProps = EditionProps & { asked: NonNullable<Exclude<Asked, "file">>; onClose: () => void };

/** What is asked before readers see a change: its name, what follows, and the button. */
const questions = {
  rollBack: ["adminImport:rollBack", "adminImport:rollBackText", "adminImport:yesRollBack"],
  switchOn: ["adminImport:switchOn", "adminImport:switchOnText", "adminImport:yesSwitchOn"],
  switchOff: ["adminImport:switchOff", "adminImport:switchOffText", "adminImport:yesSwitchOff"],
  remove: ["adminImport:remove", "adminImport:removeText", "adminImport:yesRemove"],
} as const;

/** Asks before readers see a change. */
function Confirmation({ edition: { id, switchedOff }, asked, onClose, onChange }: ConfirmationProps) {
  const t = useTranslate();
  const { busy, run } = useChange(onChange, refusalKeys);
  const question = asked === "switch" ? (switchedOff ? "switchOn" : "switchOff") : asked;
  const [title, text, yes] = questions[question];
  const change = async () => {
    await run(() => {
      if (asked === "rollBack") return callOperation(quranImportOperations.rollBackEdition, { id });
      if (asked === "remove") return callOperation(quranImportOperations.removeEdition, { id });
      return callOperation(quranImportOperations.switchEdition, { id, on: switchedOff });
    });
    onClose();
  };
  return (
    <fieldset aria-label={t(title)} aria-busy={busy}>
      <p>{t(text)}</p>
      <div className="admin-row">
        <Button variant={question === "switchOff" || question === "remove" ? "danger" : "outline"} onClick={change}>
          {t(yes)}
        </Button>
        <Button autoFocus onClick={onClose}>
          {t("admin:cancel")}
        </Button>
      </div>
    </fieldset>
  );
}

/** A change takes away the button that had the focus: the title gets it, so that the keyboard stays with the edition. */
function useFocusAfterChange(title: RefObject<HTMLElement | null>, state: string) {
  const before = useRef(state);
  useEffect(() => {
    if (before.current !== state && document.activeElement === document.body) title.current?.focus();
    before.current = state;
  });
}
