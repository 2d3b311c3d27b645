import { useId } from "react";

type SegmentedProps<Value extends string> = {
  /** Names the choice; shown above it. */
  legend: string;
  /** For screen readers alone, where the options say enough to the eye. */
  legendHidden?: boolean;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** One of a few. Native radio buttons, so arrow keys and screen readers work as everywhere. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const { legend, legendHidden = false, options, value, onChange } = props;
  const name = useId();
  return (
    <fieldset>
      <legend className={legendHidden ? "vh" : "label legend"}>{legend}</legend>
      <div className="seg">
        {options.map((option) => (
          <label key={option.value}>
            <input
              className="vh"
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
