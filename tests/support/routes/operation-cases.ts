import type { RouteCase, Target } from "./access-rules.ts";

const conversation = { path: ({ conversation: id }: Target) => `/conversations/${id}`, strangers: 404 };
const passage = { path: ({ passage: id }: Target) => `/saved-passages/${id}`, strangers: 404 };
const below = (one: { path: (target: Target) => string; strangers: number }, rest: string): RouteCase => ({
  ...one,
  path: (target) => `${one.path(target)}/${rest}`,
});
const hadith = { path: () => "/saved-hadith/bukhari:2:1" };
const bookmark = () => ({ chapter: 2, from: 153, to: 153, note: "", created: 1_760_000_000_000 });

/** What an administrator cannot undo: it needs a recent proof, and those whom it concerns cannot call it. */
const irreversible = (rest = ""): RouteCase => ({
  path: ({ id }) => `/admin/people/${id}${rest}`,
  except: { staleAdministrator: 403 },
});

/**
 * Operations of users that name data of a user: every one with a parameter in its path, and those whose input has an id. Who may call an
 * operation stands in its contract. Beside them those of administrators that need more than the role.
 */
export const operationCases: Record<string, RouteCase> = {
  "POST /chat": {
    body: (target) => ({ message: "What is said about patience?", lang: "en", conversationId: target.conversation }),
    strangers: 404,
    except: { guest: "in", service: "in" },
  },
  "POST /chat/feedback": { body: ({ answer }) => ({ messageId: answer, useful: true }), strangers: 404 },
  "POST /chat/report": {
    body: ({ answer }) => ({ messageId: answer, ref: "quran:2:153", reason: "A reason" }),
    strangers: 404,
    except: { guest: 404, service: 404 },
  },
  "GET /chat/:id/stream": { path: ({ conversation: id }) => `/chat/${id}/stream`, strangers: 404 },
  "POST /chat/:id/stop": { path: ({ conversation: id }) => `/chat/${id}/stop`, strangers: 404 },
  "GET /conversations/:id": conversation,
  "PATCH /conversations/:id": { ...conversation, body: () => ({ title: "Patience" }) },
  "DELETE /conversations/:id": conversation,
  "POST /conversations/:id/restore": { path: ({ deleted }) => `/conversations/${deleted}/restore`, strangers: 404 },
  "GET /conversations/:id/export": below(conversation, "export"),
  "POST /saved-passages": { body: ({ answer }) => ({ kind: "answer", messageId: answer }), strangers: 404 },
  "PATCH /saved-passages/:id": { ...passage, body: () => ({ note: "A note" }) },
  "DELETE /saved-passages/:id": passage,
  "POST /saved-passages/:id/restore": below(passage, "restore"),
  "POST /saved-passages/:id/link": below(passage, "link"),
  "DELETE /saved-passages/:id/link": below(passage, "link"),
  "PUT /saved-passages/:id/graphic": { ...below(passage, "graphic"), body: () => ({ graphic: null }) },
  // What a call reads or changes is the caller's own. The site of these tests has no hadith.
  "GET /saved-hadith/:ref": hadith,
  "PUT /saved-hadith/:ref": { ...hadith, body: () => ({ lang: "en" }) },
  "DELETE /saved-hadith/:ref": hadith,
  "POST /saved-hadith/:ref/restore": { path: () => "/saved-hadith/bukhari:2:1/restore" },
  "DELETE /admin/people/:id": irreversible(),
  "DELETE /admin/people/:id/factors": { ...irreversible("/factors"), of: "aal2" },
  // Without a parameter: what a call reads or changes is the caller's own.
  "PUT /library/bookmark": { body: bookmark },
  "DELETE /library/bookmark": { body: () => ({ chapter: 2, from: 1, to: 1 }) },
  "POST /library/merge": { body: () => ({ bookmarks: [bookmark()] }) },
  "PUT /library/place": { body: () => ({ chapter: 2, verse: 1, at: 1_760_000_000_000 }) },
};
