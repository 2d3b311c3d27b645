import { randomUUID } from "node:crypto";
import { z } from "zod";
import { authError } from "../error-catalogue.ts";
import { type Resend, resend } from "../one-time/resend.ts";
import { sendMagicLink, sendSmsCode } from "../one-time/send-otp.ts";
import { sendRecovery } from "../one-time/send-recovery.ts";
import { isChange, type OtpProof } from "../one-time/verify.ts";
import { verifyOtp } from "../one-time/verify-otp.ts";
import { readChallenge } from "../redirects/pkce-flow.ts";
import { findSession } from "../sessions/authenticate.ts";
import { keepDeviceCookie } from "./device-cookie.ts";
import { isForm, openLink, readVerificationType, showLink, signUpCookieOf } from "./link-pages.ts";
import { pressLock, showLock } from "./lock-pages.ts";
import {
  type AddRoutes,
  challengeFields,
  optionalText,
  readBody,
  redirectOf,
  requesterOf,
  userMetadata,
} from "./request.ts";

const otpBody = z.object({
  email: optionalText,
  phone: optionalText,
  data: userMetadata,
  create_user: z.boolean().nullish(),
  ...challengeFields,
});
const recoverBody = z.object({ email: optionalText, ...challengeFields });
const resendBody = z.object({ type: optionalText, email: optionalText, phone: optionalText, ...challengeFields });
const verifyBody = z.object({
  type: optionalText,
  token: optionalText,
  token_hash: optionalText,
  email: optionalText,
  phone: optionalText,
});

/** Requests and verifies links and codes sent by mail or text message. */
export const addOneTimeRoutes: AddRoutes = (app, auth) => {
  app.post("/otp", async (c) => {
    const { email, phone, data, create_user: create, ...fields } = await readBody(c, otpBody);
    if (Boolean(email) === Boolean(phone)) throw invalid("One of email or phone must be set");
    const createUser = create ?? true;
    if (phone) return c.json(await sendSmsCode(auth, { phone, data, createUser }, requesterOf(auth, c)));
    const asked = {
      email: email ?? "",
      data,
      createUser,
      challenge: readChallenge(fields),
      redirectTo: redirectOf(auth, c),
    };
    await sendMagicLink(auth, asked, requesterOf(auth, c));
    return c.json({});
  });

  app.post("/recover", async (c) => {
    const { email, ...fields } = await readBody(c, recoverBody);
    if (!email) throw invalid("Password recovery requires an email");
    await sendRecovery(
      auth,
      { email, challenge: readChallenge(fields), redirectTo: redirectOf(auth, c) },
      requesterOf(auth, c),
    );
    return c.json({});
  });

  app.post("/resend", async (c) => {
    const asked = readResend(await readBody(c, resendBody));
    const signedIn = isChange(asked.type) ? (await findSession(auth, c))?.user.id : undefined;
    await resend(auth, { ...asked, signedIn, redirectTo: redirectOf(auth, c) }, requesterOf(auth, c));
    // Never the carrier's id: nothing waits for the message, and for a number with nothing pending there is none.
    return c.json("phone" in asked ? { message_id: randomUUID() } : {});
  });

  app.post("/verify", async (c) => {
    if (isForm(c)) return openLink(auth, c);
    const proof = readProof(await readBody(c, verifyBody));
    const signedIn = isChange(proof.type) ? (await findSession(auth, c))?.user.id : undefined;
    const shown = { ...proof, signedIn, browser: signUpCookieOf(c) };
    const answer = await verifyOtp(auth, shown, requesterOf(auth, c));
    await keepDeviceCookie(auth, c, answer);
    return c.json(answer);
  });

  app.get("/verify", (c) => showLink(auth, c));

  app.get("/secure", (c) => showLock(auth, c));
  app.post("/secure", (c) => pressLock(auth, c));
};

function invalid(message: string) {
  return authError("validation_failed", { message });
}

function readProof({ type: named, token, token_hash: link, email, phone }: z.output<typeof verifyBody>): OtpProof {
  const type = readVerificationType(named);
  if (link) {
    if (token || email || phone) throw invalid("Only the token_hash and type should be provided");
    return { type, link };
  }
  if (!token) throw invalid("Verify requires a token or a token hash");
  if (Boolean(email) === Boolean(phone))
    throw invalid("Only an email address or phone number should be provided on verify");
  const byPhone = type === "sms" || type === "phone_change";
  if (byPhone !== Boolean(phone)) throw invalid("The verification type does not fit an email address or phone number");
  return { type, code: token, email, phone };
}

function readResend({ type, email, phone, ...fields }: z.output<typeof resendBody>): Resend {
  const shared = { challenge: readChallenge(fields), redirectTo: "" };
  if ((type === "signup" || type === "email_change") && email && !phone) return { ...shared, type, email };
  if ((type === "sms" || type === "phone_change") && phone && !email) return { ...shared, type, phone };
  if (!type) throw invalid("Type provided requires one of: signup, email_change, sms, phone_change");
  throw invalid("The type has to be one of signup, email_change, sms, phone_change, with its email or phone");
}
