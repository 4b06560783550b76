import { add, remove } from 'ionicons/icons';
import { useId, useRef, useState } from 'react';
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
  /** How many come pipelined (a box of 6). */
  step?: number;
  disabled?: boolean;
  /** It stands where a key was pressed: the next digits are meant for it. */
  takesFocus?: boolean;
}

/** A whole quantity for one thumb: numeric keypad, and a step down and up beside it. What is no whole quantity changes nothing, and is said. */
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
  // Kept when the field is left: by then the quantity is what it was, and the person must know it.
  const [wrong, setWrong] = useState<string | null>(null);
  const id = useId();
  const before = useRef(value);
  const clamp = (quantity: number) => Math.min(max, Math.max(min, quantity));
  const move = (direction: 1 | -1) => {
    setWrong(null);
    const next = clamp(value + direction * step);
    if (onStep && next !== value) onStep(next - value);
    else onChange(next, value);
  };
  function type(text: string, isDeletion: boolean): void {
    const isWhole = /^\d*$/.test(text);
    setTyped(text);
    setWrong(isWhole ? null : text);
    if (!isWhole) onChange(before.current, before.current);
    // Of 10, without its first digit, the 0 waits for what comes before it.
    else if (Number(text) > 0 || (text !== '' && !isDeletion)) onChange(clamp(Number(text)), before.current);
  }
  /** The field is left, or done with: 0 is meant by now, and nothing at all is the quantity that was there. */
  function settle(): void {
    if (typed === '') onChange(before.current, before.current);
    else if (typed !== null && /^0+$/.test(typed)) onChange(min, before.current);
    setTyped(null);
  }
  /** A thumb is done with the keypad; on a desk the keys go on from here. */
  const done = (field: HTMLInputElement) => {
    if (matchMedia('(pointer: coarse)').matches) return field.blur();
    settle();
    before.current = value;
    field.select();
  };
  return (
    <div className="quantity">
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
          aria-invalid={wrong !== null}
          aria-describedby={wrong === null ? undefined : `${id}-wrong`}
          // The browser says how a text came to be in the event of an input.
          onChange={(event) => type(event.target.value, (event.nativeEvent as InputEvent).inputType?.startsWith('delete') ?? false)}
          onBlur={settle}
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
      {wrong !== null && (
        <p className="field-error" role="alert" id={`${id}-wrong`}>
          {`«${wrong}» no es una cantidad entera`}
        </p>
      )}
    </div>
  );
}
