import type { User } from "@supabase/supabase-js";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { AccountConfig } from "#auth/shared/account-config.ts";
import { I18nProvider } from "#i18n/web/i18n-provider.tsx";
import { AccountContext } from "./account.ts";
import { UnlinkWarning } from "./unlink-warning.tsx";

const identity = (provider: string, data: Record<string, unknown>) => ({
  ...{ id: provider, user_id: "1", identity_id: provider, provider },
  identity_data: data,
});
const email = identity("email", { email: "own@siraj.example", email_verified: true });
const google = identity("google", { email: "other@siraj.example", email_verified: true });
const phone = identity("phone", { phone: "48600000000" });

const config: AccountConfig = {
  ...{ google: true, googleIsStandIn: false, company: false, mail: true, sms: true, email: true, phone: true },
  ...{ signUp: true, autoconfirm: false, supportEmail: "", supportPage: false, linking: true },
};

/** The warning in the names of its messages. */
function warningOf(gone: typeof email, other: typeof email, address: string) {
  const known = { id: "1", aud: "authenticated", created_at: "", app_metadata: {}, user_metadata: {} };
  const user: User = { ...known, email: address, identities: [gone, other] };
  const account = { user, needsFactor: false, config, reload: () => Promise.resolve() };
  const markup = renderToStaticMarkup(
    <I18nProvider language="en" messages={{}}>
      <AccountContext value={account}>
        <UnlinkWarning identity={gone} />
      </AccountContext>
    </I18nProvider>,
  );
  return markup.replace(/<[^>]*>/g, "").trim();
}

test("the question before unlinking says which address the account will have, and that the password ends", () => {
  expect(warningOf(email, google, "own@siraj.example")).toBe("unlinkPassword unlinkEmail other@siraj.example");
  expect(warningOf(phone, google, "other@siraj.example")).toBe("unlinkPassword unlinkNoPhone");
  expect(warningOf(google, phone, "other@siraj.example")).toBe("unlinkNoEmail");
  expect(warningOf(google, email, "own@siraj.example")).toBe("");
});
