import { type ReactNode, useRef } from "react";
import type { AnswerComment, ReportedSource, SupportRequest } from "#admin/shared/review-operations.ts";
import { callOperation } from "#api/web/call-operation.ts";
import { formatDate } from "#i18n/shared/formats.ts";
import { isLanguage } from "#i18n/shared/languages.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { DataState } from "../frame/data-state.tsx";
import { useChange, useData } from "../frame/use-data.ts";
import { useFocusAfterChange } from "../frame/use-focus-after-change.ts";
import { reviewOperations } from "../operations.ts";
import { AnswerHealthSection } from "./answer-health.tsx";
import { SharedAnswer } from "./shared-answer.tsx";

/** The counts of answers, two queues (requests for help and reported sources), and the comments on answers. */
export function ReviewView() {
  const t = useTranslate();
  const support = useData("support", () => callOperation(reviewOperations.readSupport, {}));
  const reported = useData("reports", () => callOperation(reviewOperations.readReports, {}));
  return (
    <>
      <AnswerHealthSection />
      <section>
        <h2>{t("admin:requests")}</h2>
        <DataState loaded={support}>
          {({ on, requests }) => (
            <>
              {on ? null : <p role="note">{t("admin:supportOff")}</p>}
              <Queue empty={t("admin:noRequests")}>
                {requests.map((one) => (
                  <Request key={one.id} request={one} onChange={support.reload} />
                ))}
              </Queue>
            </>
          )}
        </DataState>
      </section>
      <section>
        <h2>{t("admin:reports")}</h2>
        <DataState loaded={reported}>
          {({ reports }) => (
            <Queue empty={t("admin:noReports")}>
              {reports.map((one) => (
                <Report key={one.id} report={one} onChange={reported.reload} />
              ))}
            </Queue>
          )}
        </DataState>
      </section>
      <Comments />
    </>
  );
}

/** What was written with ratings. Nobody needs to deal with one, so it is no queue. */
function Comments() {
  const t = useTranslate();
  const loaded = useData("comments", () => callOperation(reviewOperations.readComments, {}));
  return (
    <section>
      <h2>{t("admin:comments")}</h2>
      <p className="small">{t("admin:commentsText")}</p>
      <DataState loaded={loaded}>
        {({ comments }) => (
          <Queue empty={t("admin:noComments")}>
            {Array.from(comments.entries(), ([at, one]) => (
              <Comment key={at} comment={one} />
            ))}
          </Queue>
        )}
      </DataState>
    </section>
  );
}

function Comment({ comment: { words, useful, language, day } }: { comment: AnswerComment }) {
  const t = useTranslate();
  return (
    <li>
      <div className="admin-row">
        <span className="tag">{t(useful ? "admin:ratedUseful" : "admin:ratedNotUseful")}</span>
        <ItemDate text={day} />
      </div>
      <p className="admin-words" dir="auto" lang={isLanguage(language) ? language : undefined}>
        {words}
      </p>
    </li>
  );
}

function Queue({ empty, children }: { empty: string; children: readonly ReactNode[] }) {
  return children.length > 0 ? <ul className="admin-list">{children}</ul> : <p>{empty}</p>;
}

function Request({ request, onChange }: { request: SupportRequest; onChange: () => void }) {
  const t = useTranslate();
  const { id, email, message, language, premium, createdAt, reviewed } = request;
  return (
    <li>
      <div className="admin-row">
        <a dir="ltr" href={`mailto:${encodeURIComponent(email)}`}>
          {email}
        </a>
        {premium ? <span className="tag">{t("admin:premium")}</span> : null}
        <ItemDate text={createdAt} />
      </div>
      <p className="admin-words" dir="auto" lang={isLanguage(language) ? language : undefined}>
        {message}
      </p>
      <ReviewButton
        reviewed={reviewed}
        onChange={onChange}
        save={(next) => callOperation(reviewOperations.reviewSupport, { id, reviewed: next })}
      />
    </li>
  );
}

function Report({ report, onChange }: { report: ReportedSource; onChange: () => void }) {
  const t = useTranslate();
  const { id, ref, reason, reportedAt, reviewed, shared } = report;
  return (
    <li>
      <div className="admin-row">
        <code dir="ltr">{ref}</code>
        <ItemDate text={reportedAt} />
      </div>
      <p className="admin-words" dir="auto">
        {reason}
      </p>
      {shared ? <SharedAnswer shared={shared} /> : <p className="small">{t("admin:notShared")}</p>}
      <ReviewButton
        reviewed={reviewed}
        onChange={onChange}
        save={(next) => callOperation(reviewOperations.reviewReport, { id, reviewed: next })}
      />
    </li>
  );
}

function ItemDate({ text }: { text: string }) {
  const language = useLanguage();
  return (
    <time className="small" dateTime={text}>
      {formatDate(language, new Date(text))}
    </time>
  );
}

type ReviewButtonProps = { reviewed: boolean; onChange: () => void; save: (reviewed: boolean) => Promise<unknown> };

function ReviewButton({ reviewed, onChange, save }: ReviewButtonProps) {
  const t = useTranslate();
  const { run } = useChange(onChange);
  const button = useRef<HTMLButtonElement>(null);
  // A reviewed entry moves to the end of its queue.
  useFocusAfterChange(button, `${reviewed}`);
  return (
    <div className="admin-row">
      {reviewed ? <span className="tag">{t("admin:doneTag")}</span> : null}
      <Button
        variant="outline"
        ref={button}
        icon={reviewed ? "retry" : "check"}
        onClick={() => run(() => save(!reviewed))}
      >
        {t(reviewed ? "admin:reopen" : "admin:markDone")}
      </Button>
    </div>
  );
}
