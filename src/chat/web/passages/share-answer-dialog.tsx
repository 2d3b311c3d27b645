import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { useLocation } from "react-router";
import { callOperation } from "#api/web/call-operation.ts";
import { OperationError } from "#api/web/operation-error.ts";
import { signInPath } from "#auth/web/components.ts";
import type { Citation } from "#chat/shared/contract.ts";
import type { Language } from "#i18n/shared/languages.ts";
import { localizedPath } from "#i18n/shared/localized-path.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { SheetHead } from "#ui/dialogs/sheet-head.tsx";
import { useModal } from "#ui/dialogs/use-modal.ts";
import { Portal } from "#ui/portal.tsx";
import { passageOperations } from "../operations.ts";
import { ShareCard } from "./share-card.tsx";
import "./share-answer.css";

/** What is shared of an answer. */
export type AnswerToShare = {
  /** Undefined for a guest, whose answers the server does not store. */
  messageId: string | undefined;
  language: Language;
  citations: readonly Citation[];
  /** The answer as plain text, without its question. */
  text: () => string;
};

export type ShareAnswerDialogProps = {
  answer: AnswerToShare;
  /** Called when the answer was saved, as it is before its link is made. */
  onLink: () => void;
  onClose: () => void;
};

/** Shares an answer: by a link to a public page, as a text, or as the card of its first verse or hadith. */
export function ShareAnswerDialog({ answer, onLink, onClose }: ShareAnswerDialogProps) {
  const t = useTranslate();
  const id = useId();
  const { dialog } = useModal();
  const { shared, revoked, guest, busy, status, setStatus, makeLink, revoke } = useAnswerLink(answer, onLink);
  const copy = async (text: string, done: string, failed: string) => {
    try {
      await navigator.clipboard.writeText(text);
      setStatus(done);
    } catch {
      setStatus(failed);
    }
  };
  const share = async () => {
    try {
      await navigator.share(shared ? { url: shared.link } : { text: answer.text() });
    } catch (error) {
      // `AbortError`: the user closed the share sheet.
      if (!(error instanceof DOMException && error.name === "AbortError")) setStatus(t("savedPassages:shareFailed"));
    }
  };
  return (
    <Portal host={document.body}>
      <dialog
        className="share-answer"
        ref={dialog}
        aria-labelledby={id}
        onClose={(event) => {
          // React passes on that the dialog of the card, which opens above, was closed.
          if (event.target === event.currentTarget) onClose();
        }}
      >
        <SheetHead id={id} title={t("share:answerTitle")} onClose={() => dialog.current?.close()} />
        {guest ? <Invitation /> : <p className="small">{t("share:answerText")}</p>}
        {guest || shared ? null : (
          <Button
            variant="primary"
            icon="link"
            // The button that revoked the link is gone.
            autoFocus={revoked}
            aria-busy={busy}
            onClick={() => void makeLink()}
          >
            {t("share:makeLink")}
          </Button>
        )}
        {shared ? (
          <LinkField address={shared.link}>
            <Button
              variant="primary"
              icon="copy"
              onClick={() => void copy(shared.link, t("verse:linkCopied"), t("toast:copyLinkFailed"))}
            >
              {t("verse:link")}
            </Button>
            <Button variant="quiet" aria-busy={busy} onClick={() => void revoke()}>
              {t("share:revoke")}
            </Button>
          </LinkField>
        ) : null}
        <div className="acts">
          <Button
            variant="quiet"
            icon="copy"
            onClick={() => void copy(answer.text(), t("verse:copied"), t("verse:copyFailed"))}
          >
            {t("verse:copy")}
          </Button>
          {"share" in navigator ? (
            <Button variant="quiet" icon="share" onClick={() => void share()}>
              {t("share:more")}
            </Button>
          ) : null}
          <ShareCard citations={answer.citations} language={answer.language} />
        </div>
        <p className="small" role="status">
          {status}
        </p>
      </dialog>
    </Portal>
  );
}

/** The address of the public page, and the buttons for it. */
function LinkField({ address, children }: { address: string; children: ReactNode }) {
  const t = useTranslate();
  const field = useRef<HTMLInputElement>(null);
  // The button that made it is gone.
  useEffect(() => field.current?.focus(), []);
  return (
    <>
      <input
        ref={field}
        className="text-field"
        aria-label={t("share:answerLink")}
        dir="ltr"
        readOnly
        value={address}
        onFocus={(event) => event.target.select()}
      />
      <div className="acts">{children}</div>
    </>
  );
}

/** Says that a link needs an account, with the way to one and back. */
function Invitation() {
  const t = useTranslate();
  const address = useLocation();
  return (
    <>
      <p className="small">{t("share:answerGuest")}</p>
      <ButtonLink variant="outline" to={signInPath(address, "mode=sign-up&")}>
        {t("signupPrompt:create")}
      </ButtonLink>
    </>
  );
}

/** Saves the answer and makes it public under a link, or revokes the link. `status` says how that went. */
function useAnswerLink({ messageId, language }: AnswerToShare, onLink: () => void) {
  const t = useTranslate();
  const [shared, setShared] = useState<{ id: string; link: string }>();
  const [revoked, setRevoked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [status, setStatus] = useState("");
  // The session may have ended elsewhere.
  const [signedOut, setSignedOut] = useState(false);
  const attempt = async (act: () => Promise<void>, failed: string) => {
    if (busy) return;
    setBusy(true);
    setStatus("");
    try {
      await act();
    } catch (error) {
      if (error instanceof OperationError && error.status === 401) setSignedOut(true);
      else setStatus(failed);
    }
    setBusy(false);
  };
  const makeLink = () =>
    attempt(async () => {
      if (messageId === undefined) return;
      const { id } = await callOperation(passageOperations.savePassage, { kind: "answer", messageId });
      onLink();
      const { link } = await callOperation(passageOperations.sharePassage, { id });
      setShared({ id, link: location.origin + localizedPath(language, link) });
    }, t("savedPassages:shareFailed"));
  const revoke = () =>
    attempt(async () => {
      if (!shared) return;
      await callOperation(passageOperations.unsharePassage, { id: shared.id });
      setShared(undefined);
      setRevoked(true);
      setStatus(t("share:revoked"));
    }, t("share:revokeFailed"));
  return { shared, revoked, guest: messageId === undefined || signedOut, busy, status, setStatus, makeLink, revoke };
}
