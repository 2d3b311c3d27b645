import { z } from "zod";
import { readChallenge } from "../redirects/pkce-flow.ts";
import { requireProvedSession, requireSession } from "../sessions/authenticate.ts";
import { presentFullUser } from "../users/present-user.ts";
import { sendReauthentication } from "../users/reauthenticate.ts";
import { updateUser } from "../users/update-user.ts";
import { keepDeviceCookie } from "./device-cookie.ts";
import {
  type AddRoutes,
  challengeFields,
  optionalText,
  readBody,
  redirectOf,
  requesterOf,
  userMetadata,
} from "./request.ts";

const updateBody = z.object({
  email: optionalText,
  phone: optionalText,
  password: optionalText,
  current_password: optionalText,
  nonce: optionalText,
  data: userMetadata,
  ...challengeFields,
});

/** The signed-in user's own account. */
export const addUserRoutes: AddRoutes = (app, auth) => {
  app.get("/user", async (c) => {
    const { user } = await requireSession(auth, c);
    return c.json(await presentFullUser(auth.store, user));
  });

  app.put("/user", async (c) => {
    const signedIn = await requireProvedSession(auth, c);
    const {
      current_password: currentPassword,
      code_challenge,
      code_challenge_method,
      ...update
    } = await readBody(c, updateBody);
    const challenge = readChallenge({ code_challenge, code_challenge_method });
    const given = { ...update, currentPassword, challenge, redirectTo: redirectOf(auth, c) };
    const user = await updateUser(auth, signedIn, given, requesterOf(auth, c));
    if (update.password) await keepDeviceCookie(auth, c, user);
    return c.json(user);
  });

  app.get("/reauthenticate", async (c) => {
    await sendReauthentication(auth, await requireSession(auth, c), requesterOf(auth, c));
    return c.json({});
  });
};
