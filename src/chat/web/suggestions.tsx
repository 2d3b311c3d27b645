import { useTranslate } from "#i18n/web/index.ts";
import { Icon } from "#ui/icon.tsx";

const keys = ["chat:suggestion1", "chat:suggestion2", "chat:suggestion3", "chat:suggestion4"] as const;

/** Questions to begin with; each is asked at a tap. */
export function Suggestions({ onAsk }: { onAsk: (question: string) => void }) {
  const t = useTranslate();
  return (
    <ul className="asks" aria-label={t("chat:suggestions")}>
      {keys.map((key) => (
        <li key={key}>
          <button type="button" onClick={() => onAsk(t(key))}>
            <span>{t(key)}</span>
            <Icon name="arrow-end" size="small" />
          </button>
        </li>
      ))}
    </ul>
  );
}
