import { z } from "zod";

/** Parameters of an authorization request: RFC 6749, RFC 7636 and OpenID Connect. Others are ignored. */
const requestSchema = z.object({
  client_id: z.string().max(500).default(""),
  redirect_uri: z.string().max(2_000).default(""),
  response_type: z.string().max(100).default(""),
  scope: z.string().max(1_000).default(""),
  state: z.string().max(4_000).optional(),
  nonce: z.string().max(1_000).optional(),
  code_challenge: z.string().max(200).optional(),
  code_challenge_method: z.string().max(20).optional(),
  access_type: z.string().max(20).optional(),
  prompt: z.string().max(100).optional(),
  login_hint: z.string().max(254).optional(),
});

export type AuthorizationRequest = z.output<typeof requestSchema>;

export type Client = {
  id: string;
  secret: string;
  /** Whether a code may be sent to this address. */
  mayReturnTo: (redirectUri: string) => boolean;
};

export type ValidationResult =
  | { verdict: "ask"; request: AuthorizationRequest }
  /** The request is invalid, but the client and the redirect address are known: the error goes to the client. */
  | { verdict: "tell"; request: AuthorizationRequest; error: string; description: string }
  /** The error is shown on the page, because the redirect address may be an attacker's. */
  | { verdict: "refuse"; reason: string };

/** Parses and validates an authorization request and returns how to respond to it. */
export function validateRequest(parameters: Record<string, string>, client: Client): ValidationResult {
  const parsed = requestSchema.safeParse(parameters);
  if (!parsed.success) return { verdict: "refuse", reason: "invalid_request" };
  const request = parsed.data;
  if (request.client_id !== client.id) return { verdict: "refuse", reason: "invalid_client" };
  if (!client.mayReturnTo(request.redirect_uri)) return { verdict: "refuse", reason: "redirect_uri_mismatch" };
  const tell = (error: string, description: string): ValidationResult => ({
    verdict: "tell",
    request,
    error,
    description,
  });
  if (request.response_type !== "code")
    return tell("unsupported_response_type", "Only response_type=code is supported.");
  if (!request.scope.split(" ").includes("openid")) return tell("invalid_scope", "The scope must hold openid.");
  if (!isChallenge(request)) return tell("invalid_request", "code_challenge_method must be S256, with a challenge.");
  if (request.prompt?.split(" ").includes("none"))
    return tell("interaction_required", "The user has to choose an account.");
  return { verdict: "ask", request };
}

function isChallenge({ code_challenge: challenge, code_challenge_method: method }: AuthorizationRequest): boolean {
  if (challenge === undefined) return method === undefined;
  return method === "S256" && /^[\w-]{43}$/.test(challenge);
}

/** The redirect URL of an authorization response: the client's redirect address with the response values and the state in its query. */
export function responseUrl(
  { redirect_uri, state }: Pick<AuthorizationRequest, "redirect_uri" | "state">,
  answer: Record<string, string>,
): string {
  const url = new URL(redirect_uri);
  for (const [name, value] of Object.entries(answer)) url.searchParams.set(name, value);
  if (state !== undefined) url.searchParams.set("state", state);
  return url.href;
}
