import { useRef, useState } from "react";
import type { Person } from "#admin/shared/people-operations.ts";
import { callOperation } from "#api/web/call-operation.ts";
import { formatDate } from "#i18n/shared/formats.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { cancelOnEscape } from "../frame/cancel-on-escape.ts";
import { DataState } from "../frame/data-state.tsx";
import { divider } from "../frame/divider.ts";
import { SearchForm } from "../frame/search-form.tsx";
import { useData } from "../frame/use-data.ts";
import { useFocusAfterChange } from "../frame/use-focus-after-change.ts";
import { useProvedChange } from "../frame/use-proved-change.tsx";
import { peopleOperations } from "../operations.ts";

/** Finds accounts, and bans, helps or deletes them. */
export function PeopleView() {
  const t = useTranslate();
  const [q, setQ] = useState("");
  const found = useData(q, () => callOperation(peopleOperations.findPeople, { q }));
  // Gets the focus after an account was deleted, even if the list is then empty.
  const results = useRef<HTMLDivElement>(null);
  useFocusAfterChange(results, found.data?.people.map(({ id }) => id).join());
  return (
    <section>
      <SearchForm label={t("admin:searchPeople")} onSearch={setQ} />
      <div ref={results} tabIndex={-1}>
        <DataState loaded={found}>
          {({ people }) =>
            people.length > 0 ? (
              <ul className="admin-list">
                {people.map((person) => (
                  <li key={person.id}>
                    <PersonRow person={person} onChange={found.reload} />
                  </li>
                ))}
              </ul>
            ) : (
              <p role="status">{t("admin:noPeople")}</p>
            )
          }
        </DataState>
      </div>
    </section>
  );
}

function PersonRow({ person, onChange }: { person: Person; onChange: () => void }) {
  const t = useTranslate();
  const language = useLanguage();
  const { email, phone, id, createdAt, lastSignInAt, banned, factors, admin } = person;
  const date = (text: string) => formatDate(language, new Date(text));
  const name = useRef<HTMLElement>(null);
  useFocusAfterChange(name, `${banned} ${factors}`);
  return (
    <>
      <div className="admin-row">
        <b id={`person-${id}`} ref={name} tabIndex={-1} dir="ltr">
          {email ?? phone ?? id}
        </b>
        {admin ? <span className="tag">{t("admin:adminTag")}</span> : null}
        {banned ? <span className="tag">{t("admin:banned")}</span> : null}
        {factors > 0 ? <span className="tag">{t("admin:factor")}</span> : null}
      </div>
      <p className="small">
        {t("admin:joined", { date: date(createdAt) })}
        {lastSignInAt ? divider(language) + t("admin:lastSeen", { date: date(lastSignInAt) }) : null}
      </p>
      {admin ? <p className="small">{t("admin:otherAdmin")}</p> : <Acts person={person} onChange={onChange} />}
    </>
  );
}

function Acts({ person: { id, banned, factors }, onChange }: { person: Person; onChange: () => void }) {
  const t = useTranslate();
  const [asking, setAsking] = useState(false);
  // After a cancelled question the buttons are new elements: the one that opened the question gets the focus.
  const [pressed, setPressed] = useState<"reset" | "delete">();
  const ask = () => {
    setPressed("delete");
    setAsking(true);
  };
  const cancel = () => setAsking(false);
  const { run, proof } = useProvedChange(onChange, cancel);
  if (proof) return proof;
  if (asking) {
    return (
      <fieldset className="admin-row" aria-label={t("admin:deleteAccount")} onKeyDown={cancelOnEscape(cancel)}>
        <span>{t("admin:confirmDelete")}</span>
        <Button variant="danger" onClick={() => run(() => callOperation(peopleOperations.deletePerson, { id }))}>
          {t("admin:confirm")}
        </Button>
        <Button autoFocus onClick={cancel}>
          {t("admin:cancel")}
        </Button>
      </fieldset>
    );
  }
  const described = `person-${id}`;
  return (
    <div className="admin-row">
      <Button
        variant="outline"
        aria-describedby={described}
        onClick={() => run(() => callOperation(peopleOperations.banPerson, { id, banned: !banned }))}
      >
        {t(banned ? "admin:unban" : "admin:ban")}
      </Button>
      {factors > 0 ? (
        <Button
          variant="outline"
          autoFocus={pressed === "reset"}
          aria-describedby={described}
          onClick={() => {
            setPressed("reset");
            void run(() => callOperation(peopleOperations.resetFactors, { id }));
          }}
        >
          {t("admin:resetFactors")}
        </Button>
      ) : null}
      <Button variant="danger" autoFocus={pressed === "delete"} aria-describedby={described} onClick={ask}>
        {t("admin:deleteAccount")}
      </Button>
    </div>
  );
}
