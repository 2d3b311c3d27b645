import { expect, test } from "vitest";
import {
  answer,
  changed,
  ended,
  failed,
  oneTurn,
  opened,
  openedAs,
  read,
  run,
  stored,
} from "../../../../tests/fakes/conversation-events.ts";
import type { ConversationEvent } from "./conversation-state.ts";

const titled = (title: string) => ({ conversation: { ...stored([]).conversation, title } });
const edit: ConversationEvent = { type: "ask-again", question: "q1", text: "Hope?", newId: "new", lang: "en" };

test("title: a conversation takes the one that another device has given it, and one from this browser at once", () => {
  const changedElsewhere = { type: "changed-in-other-tab", id: "c1" } as const;
  expect(opened.title).toBe("Patience");
  expect(run(opened, changedElsewhere, read(oneTurn, titled("Elsewhere"))).state.title).toBe("Elsewhere");
  expect(run(opened, { type: "renamed", id: "c1", title: "Here" }).state.title).toBe("Here");
  expect(run(opened, { type: "renamed", id: "c2", title: "Another" }).state).toBe(opened);
});

test("title: one that was made from the first question follows it when that is edited, and one that was given stays", () => {
  const automatic = openedAs(stored(oneTurn, titled("q1")));
  const begun = run(automatic, edit, changed(answer("a2", { conversationId: "c1", questionId: "s2" })));
  expect(begun.state.title).toBeUndefined();
  expect(run(begun.state, ended).state.title).toBeUndefined();
  expect(run(opened, edit).state.title).toBe("Patience");
  const refused = run(automatic, edit, failed({ kind: "unknown" }), read(oneTurn, titled("q1")));
  expect(refused.state.title).toBe("q1");
});
