import { type ComponentType, useEffect, useRef, useState } from "react";
import { useTranslate } from "#i18n/web/index.ts";
import { whyFailed } from "../page/why-failed.ts";
import { showToast } from "../toast.ts";
import { useAskedDialog } from "./use-asked-dialog.ts";

export type GatedDialogProps = {
  /** Removes the dialog from the address. */
  onClose: () => void;
  /** Closes it because it could not be loaded, and says so. */
  onFailed: () => void;
};
/** Loads the dialog of a name in `?settings=`; undefined where there is none. */
export type LoadDialog = (name: string) => Promise<ComponentType<GatedDialogProps> | undefined>;

/** Opens the dialog that `?settings=` names, on any page, and loads its code then. */
export function DialogGate({ load }: { load: LoadDialog }) {
  const t = useTranslate();
  const { name, leave } = useAskedDialog();
  const [loaded, setLoaded] = useState<{ name: string; Dialog: ComponentType<GatedDialogProps> }>();
  const asked = useRef("");
  const failed = useRef(() => {});
  const onFailed = () => {
    showToast(t(whyFailed()));
    leave();
  };
  useEffect(() => {
    failed.current = onFailed;
    // Once for each name.
    if (asked.current === name) return;
    asked.current = name;
    // The settings of language and look are part of the shell.
    if (name && name !== "language")
      load(name).then(
        (Dialog) => Dialog && setLoaded({ name, Dialog }),
        () => asked.current === name && failed.current(),
      );
  });
  return loaded?.name === name ? <loaded.Dialog onClose={leave} onFailed={onFailed} /> : null;
}
