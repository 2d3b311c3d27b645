import { createClient } from "@supabase/supabase-js";

export type Account = { id: string; token: string; email: string };

/** Makes a function that signs up one person after another, each from an address of their own. The site confirms accounts itself. */
export function createPeople(url: string, publishableKey: string): () => Promise<Account> {
  let people = 0;
  return async () => {
    const headers = { "x-forwarded-for": `203.0.113.${++people}` };
    const { auth } = createClient(url, publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { headers },
    });
    const email = `person${people}@siraj.example`;
    const { data } = await auth.signUp({ email, password: "four quiet words" });
    if (!data.session) throw new Error("There is no session");
    return { id: data.session.user.id, token: data.session.access_token, email };
  };
}
