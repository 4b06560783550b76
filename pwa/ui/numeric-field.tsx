import { useId, useState } from 'react';
import { numberOf } from './form/number-of.ts';
import './form/form.css';

interface NumericFieldProps {
  label: string;
  value: number | null;
  /** Null when it is empty. What is no number is not told. */
  onChange: (value: number | null) => void;
  decimals?: number;
  unit?: string;
  hint?: string;
  /** The label is heard, not seen: the column or the row already says it. */
  labelHidden?: boolean;
}

/** A number outside a form, on the numeric keypad: a discount on a row, pesos received. */
export function NumericField({ label, value, onChange, decimals = 0, unit, hint, labelHidden = false }: NumericFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <div className="field">
      <label htmlFor={id} className={labelHidden ? 'visually-hidden' : undefined}>
        {label}
      </label>
      <div className="control-with-unit">
        <input
          id={id}
          className="control number"
          type="text"
          inputMode={decimals > 0 ? 'decimal' : 'numeric'}
          autoComplete="off"
          aria-describedby={hint ? `${id}-hint` : undefined}
          value={typed ?? (value === null ? '' : String(value))}
          onFocus={(event) => event.target.select()}
          onChange={(event) => {
            setTyped(event.target.value);
            const meant = numberOf(event.target.value, decimals);
            if (meant === null || typeof meant === 'number') onChange(meant);
          }}
          onBlur={() => setTyped(null)}
        />
        {unit && <span className="control-unit">{unit}</span>}
      </div>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
