import type { ComponentType } from "react";
import type { MessageKey } from "#i18n/keys.ts";

type Section = { title: MessageKey; load: () => Promise<ComponentType> };

/** The pages of the administration by the last segment of their address, in the order of the menu. */
export const adminSections: Readonly<Record<string, Section>> = {
  "daily-wisdom": {
    title: "admin:wisdom",
    load: async () => (await import("../wisdom/wisdom-view.tsx")).WisdomView,
  },
  billing: { title: "admin:billing", load: async () => (await import("../billing/billing-view.tsx")).BillingView },
  "quran-import": {
    title: "admin:texts",
    load: async () => (await import("../quran-import/quran-import-view.tsx")).QuranImportView,
  },
  people: { title: "admin:people", load: async () => (await import("../people/people-view.tsx")).PeopleView },
  messages: {
    title: "admin:messages",
    load: async () => (await import("../messages/messages-view.tsx")).MessagesView,
  },
  safety: { title: "admin:review", load: async () => (await import("../review/review-view.tsx")).ReviewView },
  changes: { title: "admin:changes", load: async () => (await import("../changes/changes-view.tsx")).ChangesView },
};

export function adminSectionOf(name: string): Section | undefined {
  return Object.hasOwn(adminSections, name) ? adminSections[name] : undefined;
}
