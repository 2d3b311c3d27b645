import { useState } from "react";
import { callOperation } from "#api/web/call-operation.ts";
import { useTranslate } from "#i18n/web/index.ts";
import { DataState } from "../frame/data-state.tsx";
import { SearchForm } from "../frame/search-form.tsx";
import { useData } from "../frame/use-data.ts";
import { billingOperations } from "../operations.ts";
import { CustomerList } from "./customer-list.tsx";

/** Searches the customer and subscription of a user. */
export function CustomerSearch() {
  const t = useTranslate();
  const [q, setQ] = useState("");
  return (
    <section>
      <h2>{t("admin:findSubscription")}</h2>
      <SearchForm label={t("admin:searchCustomers")} required onSearch={setQ} />
      {q === "" ? null : <Found key={q} q={q} />}
    </section>
  );
}

function Found({ q }: { q: string }) {
  const t = useTranslate();
  const found = useData(q, () => callOperation(billingOperations.findCustomers, { q }));
  return (
    <DataState loaded={found}>
      {({ customers }) =>
        customers.length > 0 ? <CustomerList customers={customers} /> : <p role="status">{t("admin:noCustomer")}</p>
      }
    </DataState>
  );
}
