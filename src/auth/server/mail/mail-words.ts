import type { Translate } from "#i18n/context.ts";
import type { AccountChange, AuthMail } from "./message-ports.ts";

/** The words of one mail in its reader's language. Parts that a kind does not have are absent. */
export type MailWords = { subject: string; body: string; action?: string; ending: string };

const changeBodies = {
  password: "mail:changedPassword",
  email: "mail:changedEmail",
  phone: "mail:changedPhone",
  identity_linked: "mail:changedLinked",
  identity_unlinked: "mail:changedUnlinked",
  factor_added: "mail:changedFactorAdded",
  factor_removed: "mail:changedFactorRemoved",
  passkey_added: "mail:changedPasskeyAdded",
  passkey_removed: "mail:changedPasskeyRemoved",
} as const satisfies Record<AccountChange, unknown>;

/** The words of each kind of mail. */
export function mailWords({ kind, to, newEmail, change = "password", by }: AuthMail, t: Translate): MailWords {
  const ending = t("mail:notExpected");
  switch (kind) {
    case "confirm":
      return {
        subject: t("mail:confirmSubject"),
        body: t("mail:confirmBody"),
        action: t("mail:confirmAction"),
        ending,
      };
    case "magic_link":
      return {
        subject: t("mail:magicLinkSubject"),
        body: t("mail:magicLinkBody"),
        action: t("mail:magicLinkAction"),
        ending,
      };
    case "recovery":
      return {
        subject: t("mail:recoverySubject"),
        body: t("mail:recoveryBody"),
        action: t("mail:recoveryAction"),
        ending,
      };
    case "email_change":
      return {
        subject: t("mail:emailChangeSubject"),
        body: t(to === newEmail ? "mail:emailChangeNewBody" : "mail:emailChangeOldBody"),
        action: t("mail:emailChangeAction"),
        ending,
      };
    case "email_taken":
      return { subject: t("mail:emailTakenSubject"), body: t("mail:emailTakenBody"), ending: t("mail:emailTakenYou") };
    case "invite":
      return { subject: t("mail:inviteSubject"), body: t("mail:inviteBody"), action: t("mail:inviteAction"), ending };
    case "reauthentication":
      return {
        subject: t("mail:reauthenticationSubject"),
        body: t("mail:reauthenticationBody"),
        ending: t("mail:reauthenticationNotYou"),
      };
    case "account_changed":
      return {
        subject: t("mail:accountChangedSubject"),
        body: t(changeBodies[change]),
        action: t("mail:accountChangedAction"),
        ending: t("mail:accountChangedYou"),
      };
    case "account_deleted":
      return {
        subject: t("mail:accountDeletedSubject"),
        body: t("mail:accountDeletedBody"),
        ending: t(by ? "mail:accountDeletedByAdmin" : "mail:accountDeletedNotYou"),
      };
  }
}
