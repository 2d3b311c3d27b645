import { data, type MetaDescriptor } from "react-router";
import { readUser, useUser } from "#auth/web/components.ts";
import { collectMessages, useTranslate } from "#i18n/web/index.ts";
import { NotFoundPage } from "#ui/page/error-pages.tsx";
import { orFailed } from "#ui/page/or-failed.ts";
import { PageFailed } from "#ui/page/page-failed.tsx";
import { Page } from "#ui/shell/page.tsx";
import { SkeletonCard } from "#ui/skeleton-card.tsx";
import type { Route } from "./+types/admin.route";
import { AdminFrame } from "./frame/admin-frame.tsx";
import { adminSectionOf } from "./frame/sections.ts";

/**
 * The server knows which pages there are: any other address has status 404. The error is thrown after the loaders of the frame, with whose messages the
 * page for an unknown address is rendered.
 */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ params }, next) => {
    const response = await next();
    if (!adminSectionOf(params.section)) throw data(null, { status: 404 });
    return response;
  },
];

/** The server renders none of these pages, because only the browser knows who is signed in. Guests get status 404. */
export function clientLoader({ params }: Route.ClientLoaderArgs) {
  const section = adminSectionOf(params.section);
  if (!section || !readUser()) throw data(null, { status: 404 });
  return orFailed(async () => {
    const [View, words] = await Promise.all([section.load(), fetch(`/${document.documentElement.lang}/admin/words`)]);
    if (!words.ok) throw new Error(`The words answered ${words.status}`);
    return { View, title: section.title, messages: collectMessages([await words.json()]) };
  });
}

export const meta = (): MetaDescriptor[] => [{ name: "robots", content: "noindex" }];

export function HydrateFallback() {
  return (
    <Page>
      <div className="col pad-l" aria-busy="true">
        <SkeletonCard />
      </div>
    </Page>
  );
}

export default function AdminPage({ loaderData, params }: Route.ComponentProps) {
  const t = useTranslate();
  const user = useUser();
  if (user === null) return <NotFoundPage />;
  if ("failed" in loaderData) return <PageFailed heading={t("common:errorTitle")} />;
  const { View, title } = loaderData;
  return (
    <AdminFrame section={params.section} title={t(title)}>
      <View key={`${user?.id} ${params.section}`} />
    </AdminFrame>
  );
}
