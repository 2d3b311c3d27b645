import type { MessageKey } from "#i18n/keys.ts";
import { Button } from "#ui/button.tsx";
import { needsSecondFactor } from "../factors/use-factors.ts";
import { BackToSignIn } from "../form/back-to-sign-in.tsx";
import { FocusedMessage } from "../form/focused-message.tsx";
import type { FormProblem } from "../form/form.tsx";
import { SentCode } from "../form/sent-code.tsx";
import { orThrow } from "../session/load-client.ts";
import { useAuthPage } from "./use-auth-page.ts";

type CodeFormProps = {
  phone: string;
  failed: MessageKey;
  onAgain: () => Promise<FormProblem | undefined>;
  /** Goes back to the form for the number. */
  onChangeNumber: () => void;
};

/** Asks for the code that was sent to a phone. */
export function CodeForm({ phone, failed, onAgain, onChangeNumber }: CodeFormProps) {
  const { t, attempt, go, leave } = useAuthPage();
  const signIn = (token: string) =>
    attempt(failed, async (client) => {
      orThrow(await client.auth.verifyOtp({ phone, token, type: "sms" }));
      await ((await needsSecondFactor(client)) ? go("second-factor") : leave());
    });
  return (
    <>
      <FocusedMessage look="say">
        {t("auth:codeSent")} <bdi dir="ltr">{phone}</bdi>
      </FocusedMessage>
      <SentCode submit={t("auth:signIn")} onCode={signIn} onAgain={onAgain} />
      <Button
        variant="quiet"
        onClick={({ currentTarget }) => {
          // This button goes: as after a change of mode, the heading is read first.
          currentTarget.closest(".auth")?.querySelector("h1")?.focus();
          onChangeNumber();
        }}
      >
        {t("auth:changeNumber")}
      </Button>
      <BackToSignIn />
    </>
  );
}
