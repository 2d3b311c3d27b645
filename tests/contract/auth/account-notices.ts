import { clientOf, required, someone, type TestAuth } from "./open-auth.ts";

/** New accounts with a confirmed address, and the mails that tell their owners of a change. */
export function accountNotices(opened: () => { site: TestAuth; url: string }) {
  return {
    noticesTo: (email: string) =>
      opened().site.mails.filter(({ to, kind }) => to === email && kind === "account_changed"),
    /** The account's language is Urdu. */
    async confirmed() {
      const { site, url } = opened();
      const { email, password } = someone();
      const client = clientOf(url);
      await client.signUp({ email, password, options: { data: { language: "ur" } } });
      const { code: token } = required(site.mails.findLast(({ to }) => to === email));
      const { data } = await client.verifyOtp({ email, token: required(token), type: "signup" });
      return { client, email, password, id: required(data.user).id };
    },
    /** Opens the link of a notice as a browser does, and presses the button of its page. */
    async lock(link: string | undefined): Promise<string> {
      const address = new URL(required(link));
      const page = await (await fetch(address)).text();
      if (!page.includes("<form")) return "ended";
      const body = new URLSearchParams({ token: required(address.searchParams.get("token")) });
      const answer = await fetch(`${address.origin}${address.pathname}`, { method: "POST", body });
      return (await answer.text()).includes('role="status"') ? "locked" : "ended";
    },
  };
}
