import { useId } from "react";

type SegmentedProps<Value extends string> = {
  /** The label above the options. */
  legend: string;
  /** Shows the legend to screen readers only. */
  legendHidden?: boolean;
  options: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** A choice between a few options. Native radio buttons, so that arrow keys and screen readers work as usual. */
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
