import { useId } from "react";
import { formatVerseNumber } from "#i18n/shared/formats.ts";
import { useLanguage, useTranslate } from "#i18n/web/index.ts";
import { Segmented } from "#ui/segmented.tsx";
import { player } from "../engine/player.ts";
import type { Repeat, Track } from "../engine/recitation-order.ts";

const timesOptions = [2, 3, 5, 7, 10, 20] as const;
const defaultTimes = 3;

type RepeatChoiceProps = {
  repeat: Repeat | null;
  at: Track;
  /** Of the recited surah. */
  verseCount: number;
};

/** Chooses what is repeated and how often. */
export function RepeatChoice({ repeat, at, verseCount }: RepeatChoiceProps) {
  const t = useTranslate();
  const what = repeat?.what ?? "off";
  return (
    <div className="setting">
      <Segmented
        legend={t("recitation:repeat")}
        options={[
          { value: "off", label: t("recitation:repeatOff") },
          { value: "verse", label: t("recitation:repeatVerse") },
          { value: "range", label: t("recitation:repeatRange") },
        ]}
        value={what}
        onChange={(chosen) => change(repeatOf(chosen, repeat, at, verseCount))}
      />
      {repeat?.what === "range" ? <RangeEnds repeat={repeat} last={Math.max(verseCount, repeat.to)} /> : null}
      {repeat ? <TimesSelect repeat={repeat} /> : null}
      {repeat ? (
        <label className="player-check">
          <input
            type="checkbox"
            checked={repeat.pause}
            onChange={({ target }) => change({ ...repeat, pause: target.checked })}
          />
          <span>{t("recitation:gap")}</span>
        </label>
      ) : null}
    </div>
  );
}

function change(repeat: Repeat | null) {
  player.dispatch({ type: "repeat", repeat });
}

function repeatOf(
  what: "off" | "verse" | "range",
  previous: Repeat | null,
  at: Track,
  verseCount: number,
): Repeat | null {
  if (what === "off") return null;
  const { times, pause } = previous ?? { times: defaultTimes, pause: false };
  if (what === "verse") return { what, times, pause };
  // Suggest three verses from the current one.
  const from = Math.max(at.verse, 1);
  return { what, chapter: at.chapter, from, to: Math.min(from + 2, verseCount), times, pause };
}

function TimesSelect({ repeat }: { repeat: Repeat }) {
  const t = useTranslate();
  const id = useId();
  return (
    <>
      <label className="label" htmlFor={id}>
        {t("recitation:times")}
      </label>
      <select
        className="text-field"
        id={id}
        value={repeat.times ?? "endless"}
        onChange={({ target }) =>
          change({ ...repeat, times: target.value === "endless" ? null : Number(target.value) })
        }
      >
        {timesOptions.map((count) => (
          <option key={count} value={count}>
            {t("recitation:timesCount", { count })}
          </option>
        ))}
        <option value="endless">{t("recitation:endless")}</option>
      </select>
    </>
  );
}

type Range = Extract<Repeat, { what: "range" }>;

function RangeEnds({ repeat, last }: { repeat: Range; last: number }) {
  const t = useTranslate();
  const { from, to } = repeat;
  return (
    <div className="player-range">
      <VerseSelect
        label={t("recitation:from")}
        first={1}
        last={last}
        value={from}
        onChange={(verse) => change({ ...repeat, from: verse, to: Math.max(to, verse) })}
      />
      <VerseSelect
        label={t("recitation:to")}
        first={from}
        last={last}
        value={to}
        onChange={(verse) => change({ ...repeat, to: verse })}
      />
    </div>
  );
}

type VerseSelectProps = {
  label: string;
  first: number;
  last: number;
  value: number;
  onChange: (verse: number) => void;
};

function VerseSelect({ label, first, last, value, onChange }: VerseSelectProps) {
  const language = useLanguage();
  const id = useId();
  const verses = Array.from({ length: last - first + 1 }, (_, i) => first + i);
  return (
    <div>
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <select className="text-field" id={id} value={value} onChange={({ target }) => onChange(Number(target.value))}>
        {verses.map((verse) => (
          <option key={verse} value={verse}>
            {formatVerseNumber(language, verse)}
          </option>
        ))}
      </select>
    </div>
  );
}
