import { add, remove } from 'ionicons/icons';
import { useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import './quantity-stepper.css';

interface QuantityStepperProps {
  /** Of what, for ears: 'Cantidad de RODAMIENTO 6203'. */
  label: string;
  value: number;
  /** Told at every digit, with the quantity that there was before the first of them. */
  onChange: (quantity: number, before: number) => void;
  min?: number;
  max?: number;
  /** How many come together (a box of 6). */
  step?: number;
  disabled?: boolean;
}

/** A whole quantity for one thumb: numeric keypad, and a step down and up beside it. */
export function QuantityStepper({ label, value, onChange, min = 0, max = 99_999, step = 1, disabled = false }: QuantityStepperProps) {
  // While typing the field may be empty or half a number; the quantity changes only to whole ones.
  const [typed, setTyped] = useState<string | null>(null);
  const before = useRef(value);
  const clamp = (quantity: number) => Math.min(max, Math.max(min, quantity));
  return (
    <fieldset className="quantity-stepper" aria-label={label}>
      <button type="button" aria-label="Quitar" disabled={disabled || value <= min} onClick={() => onChange(clamp(value - step), value)}>
        <Icon icon={remove} />
      </button>
      <input
        type="text"
        inputMode="numeric"
        pattern="[0-9]*"
        autoComplete="off"
        enterKeyHint="done"
        aria-label={label}
        disabled={disabled}
        value={typed ?? String(value)}
        onFocus={(event) => {
          before.current = value;
          event.target.select();
        }}
        onChange={(event) => {
          const digits = event.target.value.replace(/\D/g, '').slice(0, 5);
          setTyped(digits);
          if (digits) onChange(clamp(Number(digits)), before.current);
        }}
        onBlur={() => {
          if (typed === '') onChange(min, before.current);
          setTyped(null);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
          const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
          if (direction === 0) return;
          event.preventDefault();
          setTyped(null);
          onChange(clamp(value + direction * step), value);
        }}
      />
      <button type="button" aria-label="Agregar" disabled={disabled || value >= max} onClick={() => onChange(clamp(value + step), value)}>
        <Icon icon={add} />
      </button>
    </fieldset>
  );
}
