import { useTranslate } from "#i18n/web/index.ts";
import { BackToSignIn } from "../form/back-to-sign-in.tsx";
import { FocusedMessage } from "../form/focused-message.tsx";
import type { FormProblem } from "../form/form.tsx";
import { SentCode } from "../form/sent-code.tsx";

type MailSentProps = {
  address: string;
  text: string;
  onAgain: () => Promise<FormProblem | undefined>;
  /** Continues here with the six digits of the mail, which may have been opened on another device. */
  onCode: (code: string) => Promise<FormProblem | undefined>;
};

/** Tells that a mail was sent, if the address has an account, takes its code, and offers to resend it. */
export function MailSent({ address, text, onAgain, onCode }: MailSentProps) {
  const t = useTranslate();
  return (
    <div className="sent">
      <FocusedMessage look="say">
        {text} <bdi dir="ltr">{address}</bdi>
      </FocusedMessage>
      <SentCode
        submit={t("auth:continue")}
        variant="outline"
        hint={t("auth:mailCodeHint")}
        onCode={onCode}
        onAgain={onAgain}
      >
        <p className="small">{t("auth:checkSpam")}</p>
      </SentCode>
      <BackToSignIn />
    </div>
  );
}
