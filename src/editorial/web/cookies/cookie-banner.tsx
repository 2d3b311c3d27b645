import { use } from "react";
import { LocalizedLink } from "#i18n/web/index.ts";
import type { ConsentAnswer } from "#ui/boot/consent.ts";
import { Icon } from "#ui/icon.tsx";
import { EditorialSource } from "../context.ts";
import { consentScript } from "./consent-script.ts";

/**
 * The notice about cookies and stored keys, until the visitor answers it. Rendered on the server only, on every page: a style hides it once
 * there is an answer. It comes early in the document, so that keyboards and screen readers meet it first.
 */
export function CookieBanner() {
  const source = use(EditorialSource);
  if (!source) return null;
  const { editorial, t } = source;
  return (
    <>
      <script>{consentScript()}</script>
      <section className="cookie-banner needs-script" aria-labelledby="cookies-title">
        <h2 className="label" id="cookies-title">
          {t("cookies:title")}
        </h2>
        <p className="small">
          {t("cookies:text")}{" "}
          {editorial.page("en", "privacy") ? <LocalizedLink to="/privacy">{t("cookies:more")}</LocalizedLink> : null}
        </p>
        <div className="cookie-answers">
          <AnswerButton answer="rejected" text={t("cookies:reject")} />
          <AnswerButton answer="accepted" text={t("cookies:accept")} />
        </div>
        <button
          className="btn btn-quiet btn-icon cookie-close"
          type="button"
          data-consent-answer={"accepted" satisfies ConsentAnswer}
          aria-label={t("cookies:close")}
        >
          <Icon name="close" />
        </button>
      </section>
    </>
  );
}

function AnswerButton({ answer, text }: { answer: ConsentAnswer; text: string }) {
  return (
    <button className="btn btn-outline" type="button" data-consent-answer={answer}>
      <span>{text}</span>
    </button>
  );
}
