import { createHmac, randomUUID } from "node:crypto";
import { z } from "zod";
import type { Logger } from "../log.ts";
import { DeliveryFailed, defaultRetryPolicy, type RetryPolicy, retrySend } from "../retry-send.ts";

/** A text message. `to` is a number in the form +48123456789, `kind` what it is for. */
export type TextMessage = { to: string; text: string; kind: string };

/** Resolves with the gateway's name for the message. Throws a DeliveryFailed when it was not taken, after trying again. */
export type SendTextMessage = (message: TextMessage) => Promise<{ messageId: string }>;

export type WebhookOptions = {
  url: string;
  /** What `webhookSecret` makes. */
  secret: Buffer;
  log: Logger;
  retry?: RetryPolicy;
  /** Aborted when the server stops. */
  stopping?: AbortSignal | undefined;
};

/** The key that requests to SMS_WEBHOOK_URL are signed with: HMAC-SHA256 of the text "sms-webhook" under APP_SECRET. */
export function webhookSecret(appSecret: string): Buffer {
  return createHmac("sha256", appSecret).update("sms-webhook").digest();
}

const answerSchema = z.object({ messageId: z.string().min(1).max(200) });

/**
 * Hands text messages to an address of the operator's: POST `{to, text, kind}`, signed as standardwebhooks.com says. An
 * attempt that is repeated carries the same `webhook-id`.
 */
export function createWebhookSms({
  url,
  secret,
  log,
  retry = defaultRetryPolicy,
  stopping,
}: WebhookOptions): SendTextMessage {
  return ({ to, text, kind }) => {
    const id = `msg_${randomUUID()}`;
    const body = JSON.stringify({ to, text, kind });
    const attempt = async (signal: AbortSignal) => {
      const response = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json", accept: "application/json", ...sign(secret, id, body) },
        body,
        // A redirect would carry the number and the code to another place than the operator named.
        redirect: "manual",
        signal,
      }).catch(unreachable);
      if (!response.ok) {
        await response.body?.cancel();
        throw refusal(response);
      }
      const answer = answerSchema.safeParse(await response.json().catch(() => undefined));
      // It was taken: asking again for want of a name would send it twice.
      return { messageId: answer.success ? answer.data.messageId : id };
    };
    return retrySend("text message", attempt, { retry, log, stopping });
  };
}

function sign(secret: Buffer, id: string, body: string) {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac("sha256", secret).update(`${id}.${timestamp}.${body}`).digest("base64");
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": `v1,${signature}` };
}

function unreachable(): never {
  throw new DeliveryFailed("the SMS gateway could not be reached in time", { transient: true });
}

function refusal({ status, headers }: Response): DeliveryFailed {
  const transient = status >= 500 || [408, 425, 429].includes(status);
  const seconds = Number(headers.get("retry-after") ?? 0);
  const retryAfter = Number.isFinite(seconds) && seconds > 0 ? seconds * 1000 : 0;
  return new DeliveryFailed(`the SMS gateway answered ${status}`, { transient, retryAfter });
}
