import { useId, useState } from "react";
import { callOperation } from "#api/web/call-operation.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { Button } from "#ui/button.tsx";
import { useModal } from "#ui/dialogs/use-modal.ts";
import { ErrorBox } from "#ui/error-box.tsx";
import { whyFailed } from "#ui/page/why-failed.ts";
import { showToast } from "#ui/toast.ts";
import { chatOperations } from "../operations.ts";
import { saveWholeExport } from "./save-export.ts";
import { SidebarIcon } from "./sidebar-icon.tsx";

/** Exports or erases all conversations: the user's right to data portability and erasure. */
export function AllConversations({ onErased }: { onErased: () => void }) {
  const t = useTranslate();
  const language = useLanguage();
  const [asked, setAsked] = useState(false);
  const download = () => {
    saveWholeExport(`Siraj ${t("sidebar:title")}`, language).catch(() => showToast(t("sidebar:exportFailed")));
  };
  return (
    <>
      <div className="row-acts all">
        <button type="button" onClick={download}>
          <SidebarIcon name="download" small />
          <span>{t("sidebar:exportAll")}</span>
        </button>
        <button type="button" aria-haspopup="dialog" onClick={() => setAsked(true)}>
          <SidebarIcon name="bin" small />
          <span>{t("sidebar:eraseAll")}</span>
        </button>
      </div>
      {asked ? <EraseDialog onErased={onErased} onClose={() => setAsked(false)} /> : null}
    </>
  );
}

function EraseDialog({ onErased, onClose }: { onErased: () => void; onClose: () => void }) {
  const t = useTranslate();
  const id = useId();
  const { dialog } = useModal();
  const [state, setState] = useState<"asked" | "erasing" | "failed">("asked");
  const erase = () => {
    if (state === "erasing") return;
    setState("erasing");
    callOperation(chatOperations.eraseConversations, {}).then(
      () => {
        onClose();
        onErased();
        showToast(t("sidebar:erased"));
      },
      () => setState("failed"),
    );
  };
  return (
    <dialog
      className="erase-dialog"
      ref={dialog}
      aria-labelledby={id}
      aria-describedby={`${id}-text`}
      onClose={onClose}
    >
      <h2 className="title" id={id}>
        {t("sidebar:eraseTitle")}
      </h2>
      <p className="say" id={`${id}-text`}>
        {t("sidebar:eraseText")}
      </p>
      {state === "failed" ? <ErrorBox title={t("sidebar:eraseFailed")}>{t(whyFailed())}</ErrorBox> : null}
      <div className="acts" aria-busy={state === "erasing"}>
        <Button variant="outline" onClick={onClose}>
          {t("sidebar:eraseNot")}
        </Button>
        <Button variant="danger" onClick={erase}>
          {t("sidebar:eraseNow")}
        </Button>
      </div>
    </dialog>
  );
}
