import { operationsWith } from "#api/server/serve-operation.ts";
import { platformError } from "#platform/error-catalogue.ts";
import { deleteWord } from "../shared/account.ts";
import { deleteAccount, exportAccount, listActivity, listDevices } from "../shared/operations.ts";
import { listActivity as activityOf } from "./audit.ts";
import type { Auth } from "./context.ts";
import { accountError } from "./error-catalogue.ts";
import { requesterOf } from "./routes/request.ts";
import { listDevices as devicesOf } from "./sessions/list-devices.ts";
import { deleteAccount as deleteEverywhere } from "./users/delete-account.ts";
import { exportAccount as exportOf, type StoredElsewhere } from "./users/export-account.ts";

const { forUsers } = operationsWith<Auth & StoredElsewhere>();

/** Operations on one's own account that the GoTrue protocol does not have. */
export const accountOperations = [
  forUsers(listDevices, {
    summary: "The signed-in sessions of the user, the one used last first.",
    rate: { name: "account-sessions", points: 60, seconds: 60 },
    run: async (auth, _, { user }) => ({ sessions: await devicesOf(auth, user) }),
  }),
  forUsers(listActivity, {
    summary: "What happened with signing in to the user's account, the newest first.",
    rate: { name: "account-activity", points: 60, seconds: 60 },
    run: async (auth, _, { user }) => ({ events: await activityOf(auth, user.id) }),
  }),
  forUsers(exportAccount, {
    summary: "What is stored of the user's account itself, without secrets.",
    rate: { name: "account-export", points: 20, seconds: 600 },
    run: (auth, _, { user }) => exportOf(auth, user),
  }),
  forUsers(deleteAccount, {
    summary: "Deletes the account and everything stored for it. Needs a recent proof of identity.",
    rate: { name: "account-delete", points: 10, seconds: 600 },
    invalid: ({ malformed }) =>
      malformed
        ? platformError("platform/bad-request", "The request is not valid JSON.")
        : accountError("auth/type-delete", `The word ${deleteWord} confirms the deletion.`),
    async run(auth, _, { user, c }) {
      await deleteEverywhere(auth, user, requesterOf(auth, c));
      return { deleted: true as const };
    },
  }),
];
