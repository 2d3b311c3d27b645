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

function EditionFacts({ edition: { license, checksum, verses, changedAt } }: Pick<EditionProps, "edition">) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <Facts
      facts={[
        [t("adminImport:verseCount"), formatNumber(language, verses)],
        [t("adminImport:checksum"), <Checksum key="checksum" of={checksum} />],
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
      ]}
    />
  );
}

type Asked = "file" | "rollBack" | "switch" | null;

function EditionWork({ edition, onChange }: EditionProps) {
  const t = useTranslate();
  const [asked, setAsked] = useState<Asked>(null);
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
      {lastImport?.state === "failed" && lastImport.report ? (
        <details open={watched}>
          <summary>{t("adminImport:lastReport")}</summary>
          <ImportFindings edition={edition} checked={lastImport} report={lastImport.report} />
        </details>
      ) : null}
      {asked === null ? <Acts edition={edition} onAsk={setAsked} /> : null}
      {asked === "file" ? <SourceForm edition={edition} onClose={close} onChange={onCheck} /> : null}
      {asked === "rollBack" || asked === "switch" ? (
        <Confirmation edition={edition} asked={asked} onClose={close} onChange={onChange} />
      ) : null}
    </>
  );
}

function Acts({ edition, onAsk }: { edition: ManagedEdition; onAsk: (asked: Asked) => void }) {
  const t = useTranslate();
  const { id, canRollBack, optional, switchedOff } = edition;
  const described = `edition-${id}`;
  return (
    <div className="admin-row">
      <Button variant="outline" aria-describedby={described} onClick={() => onAsk("file")}>
        {t("adminImport:replace")}
      </Button>
      {canRollBack ? (
        <Button variant="outline" aria-describedby={described} onClick={() => onAsk("rollBack")}>
          {t("adminImport:rollBack")}
        </Button>
      ) : null}
      {optional || switchedOff ? (
        <Button
          variant={switchedOff ? "outline" : "danger"}
          aria-describedby={described}
          onClick={() => onAsk("switch")}
        >
          {t(switchedOff ? "adminImport:switchOn" : "adminImport:switchOff")}
        </Button>
      ) : null}
    </div>
  );
}

type ConfirmationProps = EditionProps & { asked: "rollBack" | "switch"; onClose: () => void };

/** Asks before readers see a change. */
function Confirmation({ edition: { id, switchedOff }, asked, onClose, onChange }: ConfirmationProps) {
  const t = useTranslate();
  const { busy, run } = useChange(onChange, refusalKeys);
  const [title, text, yes] =
    asked === "rollBack"
      ? (["adminImport:rollBack", "adminImport:rollBackText", "adminImport:yesRollBack"] as const)
      : switchedOff
        ? (["adminImport:switchOn", "adminImport:switchOnText", "adminImport:yesSwitchOn"] as const)
        : (["adminImport:switchOff", "adminImport:switchOffText", "adminImport:yesSwitchOff"] as const);
  const change = async () => {
    await run(() =>
      asked === "rollBack"
        ? callOperation(quranImportOperations.rollBackEdition, { id })
        : callOperation(quranImportOperations.switchEdition, { id, on: switchedOff }),
    );
    onClose();
  };
  return (
    <fieldset aria-label={t(title)} aria-busy={busy}>
      <p>{t(text)}</p>
      <div className="admin-row">
        <Button variant={asked === "switch" && !switchedOff ? "danger" : "outline"} onClick={change}>
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
