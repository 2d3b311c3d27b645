export { AccountButton } from "./account-button.tsx";
export { accountDialog } from "./account-dialog.tsx";
export { checkSession, readAccessToken, readSessionToken } from "./session/access-token.ts";
export { followSignOut } from "./session/sign-out.ts";
export { readUser, subscribeToUser, useUser } from "./session/user.ts";
export type { SettingsSection } from "./settings/section.tsx";
export { SignInLink } from "./sign-in/sign-in-link.tsx";
export { signInPath } from "./sign-in/sign-in-path.ts";
export { useInvitation } from "./sign-in/use-invitation.ts";
