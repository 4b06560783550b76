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
  /** Units more or fewer, for a quantity that is stored elsewhere: presses that come faster than `value` count each. Without it `onChange` is told. */
  onStep?: ((units: number) => void) | undefined;
  min?: number;
  max?: number;
  /** How many come together (a box of 6). */
  step?: number;
  disabled?: boolean;
  /** It stands where a key was pressed: the next digits are meant for it. */
  takesFocus?: boolean;
}

/** A whole quantity for one thumb: numeric keypad, and a step down and up beside it. */
export function QuantityStepper({
  label,
  value,
  onChange,
  onStep,
  min = 0,
  max = 99_999,
  step = 1,
  disabled = false,
  takesFocus = false,
}: QuantityStepperProps) {
  // While typing the field may be empty or half a number; the quantity changes only to whole ones.
  const [typed, setTyped] = useState<string | null>(null);
  const before = useRef(value);
  const clamp = (quantity: number) => Math.min(max, Math.max(min, quantity));
  const move = (direction: 1 | -1) => {
    const next = clamp(value + direction * step);
    if (onStep && next !== value) onStep(next - value);
    else onChange(next, value);
  };
  /** A thumb is done with the keypad; on a desk the keys go on from here. */
  const done = (field: HTMLInputElement) => {
    if (matchMedia('(pointer: coarse)').matches) return field.blur();
    if (typed === '') onChange(min, before.current);
    setTyped(null);
    before.current = value;
    field.select();
  };
  return (
    <fieldset className="quantity-stepper" aria-label={label}>
      <button type="button" aria-label="Quitar" disabled={disabled || value <= min} onClick={() => move(-1)}>
        <Icon icon={remove} />
      </button>
      <input
        type="text"
        inputMode="numeric"
        pattern="[0-9]*"
        autoComplete="off"
        enterKeyHint="done"
        aria-label={label}
        // biome-ignore lint/a11y/noAutofocus: only in the place of the button that a key has just pressed, and that is gone
        autoFocus={takesFocus}
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
          if (event.key === 'Enter') done(event.currentTarget);
          const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
          if (direction === 0) return;
          event.preventDefault();
          setTyped(null);
          move(direction);
        }}
      />
      <button type="button" aria-label="Agregar" disabled={disabled || value >= max} onClick={() => move(1)}>
        <Icon icon={add} />
      </button>
    </fieldset>
  );
}
