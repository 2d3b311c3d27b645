import type { AuthError, PasskeyListItem } from "@supabase/supabase-js";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { formatLocalDate } from "#i18n/shared/formats.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { showToast } from "#ui/toast.ts";
import { takeFocus } from "../../form/focused-message.tsx";
import { Field, Form, type FormProblem, Refusal, readField } from "../../form/form.tsx";
import { LoadedState } from "../../form/loaded-state.tsx";
import { useAttempt } from "../../form/use-attempt.ts";
import { useLoaded } from "../../form/use-loaded.ts";
import { hasPasskeys } from "../../passkeys/passkeys.ts";
import { loadClient, orThrow } from "../../session/load-client.ts";
import { RemovableRow } from "../removable-row.tsx";
import { Section, summaryAround } from "../section.tsx";
import { useProvedAttempt } from "../use-proved-attempt.tsx";

/** The server's limit. */
const nameLength = 120;

/** Lists, adds, names and removes passkeys. */
export function PasskeysSection() {
  const t = useTranslate();
  return (
    <Section title={t("account:passkeys")}>
      <p className="small">{t("account:passkeysText")}</p>
      <Passkeys />
    </Section>
  );
}

function Passkeys() {
  const loaded = useLoaded(async () => {
    const client = await loadClient();
    return orThrow(await client.auth.passkey.list()).data ?? [];
  });
  return (
    <LoadedState loaded={loaded} failure="account:loadFailed">
      {(passkeys) => <PasskeyList passkeys={passkeys} onChanged={loaded.reload} />}
    </LoadedState>
  );
}

type PasskeyListProps = { passkeys: readonly PasskeyListItem[]; onChanged: () => Promise<void> };

function PasskeyList({ passkeys, onChanged }: PasskeyListProps) {
  const t = useTranslate();
  return (
    <>
      {passkeys.length > 0 ? (
        <ul className="account-list">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onChanged={onChanged} />
          ))}
        </ul>
      ) : (
        <p className="small">{t("account:passkeysNone")}</p>
      )}
      {hasPasskeys() ? <AddPasskey onAdded={onChanged} /> : <p className="small">{t("account:passkeysUnsupported")}</p>}
    </>
  );
}

function AddPasskey({ onAdded }: { onAdded: () => Promise<void> }) {
  const t = useTranslate();
  const { attempt, proof } = useProvedAttempt();
  const [problem, setProblem] = useState<FormProblem>();
  const [busy, setBusy] = useState(false);
  const add = async () => {
    if (busy) return;
    setBusy(true);
    const found = await attempt("account:saveFailed", async (client) => {
      orThrow(await client.auth.registerPasskey());
      showToast(t("account:passkeyAdded"));
      await onAdded();
    });
    setProblem(found);
    setBusy(false);
  };
  return (
    <>
      {proof}
      <div className="account-acts" hidden={proof !== undefined}>
        <Refusal problem={problem} />
        <Button variant="outline" aria-disabled={busy} onClick={() => void add()}>
          {t("account:addPasskey")}
        </Button>
      </div>
    </>
  );
}

type PasskeyRowProps = { passkey: PasskeyListItem; onChanged: () => Promise<void> };

function PasskeyRow({ passkey, onChanged }: PasskeyRowProps) {
  const t = useTranslate();
  const language = useLanguage();
  const [naming, setNaming] = useState<"open" | "closed">();
  const dateOf = (moment: string) => formatLocalDate(language, moment);
  if (naming === "open") {
    return <NamePasskey passkey={passkey} onNamed={onChanged} onClose={() => setNaming("closed")} />;
  }
  const { last_used_at: used, created_at: added } = passkey;
  const name = passkey.friendly_name ?? "";
  return (
    <RemovableRow
      name={name}
      detail={
        <>
          {t("account:added", { date: dateOf(added) })}
          {used ? <br /> : null}
          {used ? t("account:lastUsed", { date: dateOf(used) }) : null}
        </>
      }
      remove={t("account:remove")}
      other={
        <Button
          variant="quiet"
          label={`${t("account:rename")}: ${name}`}
          ref={naming && takeFocus}
          onClick={() => setNaming("open")}
        >
          {t("account:rename")}
        </Button>
      }
      onRemove={async (client) => {
        const { error } = await client.auth.passkey.delete({ passkeyId: passkey.id });
        if (error && !isGone(error)) throw error;
        showToast(t("account:passkeyRemoved"));
        await onChanged();
      }}
    />
  );
}

/** The passkey was removed meanwhile, in another tab or on another device. */
const isGone = ({ status }: AuthError) => status === 404;

type NamePasskeyProps = { passkey: PasskeyListItem; onNamed: () => Promise<void>; onClose: () => void };

function NamePasskey({ passkey, onNamed, onClose }: NamePasskeyProps) {
  const t = useTranslate();
  const attempt = useAttempt();
  const own = useRef<HTMLLIElement>(null);
  useEffect(() => own.current?.querySelector("input")?.focus(), []);
  const submit = async (fields: FormData): Promise<FormProblem | undefined> => {
    const friendlyName = readField(fields, "name");
    if (friendlyName === "") return { title: t("account:passkeyNameMissing"), field: "name" };
    const section = summaryAround(own.current);
    const found = await attempt("account:saveFailed", async (client) => {
      const { error } = await client.auth.passkey.update({ passkeyId: passkey.id, friendlyName });
      if (error && !isGone(error)) throw error;
      if (error) showToast(t("account:passkeyRemoved"));
      await onNamed();
      // The row has disappeared, with the button that takes the focus else.
      if (error) section?.focus();
    });
    if (!found) onClose();
    return found;
  };
  const cancelOnEscape = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    // Escape must not also close the dialog.
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    <li ref={own} onKeyDown={cancelOnEscape}>
      <Form submit={t("account:save")} variant="outline" onSubmit={submit}>
        <Field
          name="name"
          label={t("account:passkeyName")}
          autoComplete="off"
          defaultValue={passkey.friendly_name ?? ""}
          maxLength={nameLength}
          natural
        />
      </Form>
      <Button variant="quiet" onClick={onClose}>
        {t("account:cancel")}
      </Button>
    </li>
  );
}
