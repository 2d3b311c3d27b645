import { useTranslate } from "#i18n/web/index.ts";
import { SkeletonCard } from "#ui/skeleton-card.tsx";

/** Shown while a conversation is loaded. */
export function ConversationSkeleton() {
  const t = useTranslate();
  return (
    <div className="col conversation-ghost" aria-busy="true">
      <title>{t("sidebar:pageTitle")}</title>
      <h1 className="vh">{t("chat:conversation")}</h1>
      <p className="vh" role="status">
        {t("sidebar:opening")}
      </p>
      <SkeletonCard />
      <SkeletonCard />
    </div>
  );
}
