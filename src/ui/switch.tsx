type SwitchProps = {
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  /** The id of the element that describes the switch. */
  describedBy?: string;
};

/** A native checkbox that looks like a switch. */
export function Switch({ label, checked, onChange, describedBy }: SwitchProps) {
  return (
    <label className="switch">
      <span>{label}</span>
      <input
        type="checkbox"
        checked={checked}
        aria-describedby={describedBy}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
