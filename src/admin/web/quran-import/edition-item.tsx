import { useEffect, useRef, useState } from "react";
import { callOperation } from "#api/web/call-operation.ts";
import type { MessageKey } from "#i18n/keys.ts";
import { formatDate, formatNumber } from "#i18n/shared/formats.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import type { ManagedEdition } from "#quran/shared/import/edition-import.ts";
import { Button } from "#ui/button.tsx";
import { cancelOnEscape } from "../frame/cancel-on-escape.ts";
import { divider } from "../frame/divider.ts";
import { useChange } from "../frame/use-data.ts";
import { useFocusAfterChange } from "../frame/use-focus-after-change.ts";
import { quranImportOperations } from "../operations.ts";
import { CheckProgress } from "./check-progress.tsx";
import { DescriptionForm } from "./description-form.tsx";
import { Checksum, Facts } from "./facts.tsx";
import { ImportDecision } from "./import-decision.tsx";
import { ImportFindings } from "./import-findings.tsx";
import { SourceForm } from "./source-form.tsx";
import { kindKeys, refusalKeys, stateKeys } from "./words.ts";

type EditionProps = { edition: ManagedEdition; onChange: () => void };

/** An edition: whether and how it is served, and its import that is running or waits for a confirmation. */
export function EditionItem({ edition, onChange }: EditionProps) {
  const t = useTranslate();
  const page = useLanguage();
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
            <bdi lang={language}>{author}</bdi>
            {divider(page)}
          </>
        ) : null}
        {t(kindKeys[kind])}
        {divider(page)}
        {t(`languages:${language}`)}
        {divider(page)}
        <code dir="ltr">{id}</code>
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

type Asked = "file" | "describe" | "rollBack" | "switch" | "remove" | null;

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
      {asked === "describe" ? <DescriptionForm edition={edition} onClose={close} onChange={onChange} /> : null}
      {asked === "rollBack" || asked === "switch" || asked === "remove" ? (
        <Confirmation edition={edition} asked={asked} onClose={close} onChange={onChange} />
      ) : null}
    </>
  );
}

type ActsProps = { edition: ManagedEdition; last: Asked; onAsk: (asked: Asked) => void };

/** The buttons of an edition. `last`: the button that opened the last question, which gets the focus back unless the user has moved it. */
function Acts({ edition, last, onAsk }: ActsProps) {
  const t = useTranslate();
  const asked = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) asked.current?.focus();
  }, []);
  return (
    <div className="admin-row">
      {actsOf(edition).map(({ act, key, danger }) => (
        <Button
          key={act}
          variant={danger ? "danger" : "outline"}
          ref={last === act ? asked : null}
          aria-describedby={`edition-${edition.id}`}
          onClick={() => onAsk(act)}
        >
          {t(key)}
        </Button>
      ))}
    </div>
  );
}

type Act = { act: NonNullable<Asked>; key: MessageKey; danger?: boolean };

/** The actions of an edition. */
function actsOf({ canRollBack, optional, switchedOff, added, state }: ManagedEdition): Act[] {
  const acts: Act[] = [{ act: "file", key: state === "empty" ? "adminImport:importText" : "adminImport:replace" }];
  if (added) acts.push({ act: "describe", key: "adminImport:describe" });
  if (canRollBack) acts.push({ act: "rollBack", key: "adminImport:rollBack" });
  if (switchedOff) acts.push({ act: "switch", key: "adminImport:switchOn" });
  else if (optional) acts.push({ act: "switch", key: "adminImport:switchOff", danger: true });
  if (added) acts.push({ act: "remove", key: "adminImport:remove", danger: true });
  return acts;
}

type ConfirmationProps = EditionProps & {
  asked: NonNullable<Exclude<Asked, "file" | "describe">>;
  onClose: () => void;
};

/** The confirmation of each change that readers see: its title, its consequence and the label of its button. */
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
    <fieldset aria-label={t(title)} aria-busy={busy} onKeyDown={cancelOnEscape(onClose)}>
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
