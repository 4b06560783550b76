import { useId } from 'react';
import './segmented.css';

interface SegmentedProps<Value extends string> {
  label: string;
  choices: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few, all in sight. */
export function Segmented<Value extends string>({ label, choices, value, onChange }: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset className="segmented">
      <legend className="visually-hidden">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input type="radio" name={name} value={choice.value} checked={choice.value === value} onChange={() => onChange(choice.value)} />
          <span>{choice.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
