import { add, remove } from 'ionicons/icons';
import { type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { Icon } from './icon.tsx';
import { useLatest } from './use-latest.ts';
import './quantity-stepper.css';

interface QuantityStepperProps {
  /** The counted thing, for the accessible name: 'Cantidad de RODAMIENTO 6203'. */
  label: string;
  value: number;
  /** Called at every digit, with the quantity before the first digit. */
  onChange: (quantity: number, before: number) => void;
  /**
   * Changes by units, for a quantity that is stored elsewhere: each press counts even when `value` is not updated in between. Without it `onChange`
   * is called.
   */
  onStep?: ((units: number) => void) | undefined;
  min?: number;
  max?: number;
  /** Units of a package (a box of 6): plus and minus lead to the next whole one. Any quantity may be typed. */
  step?: number;
  disabled?: boolean;
  /** The accessible name of the plus button; 'Agregar' when missing. */
  moreLabel?: string;
  /**
   * Called on Enter or when the field loses the focus: the typed quantity is final.
   * @returns null when it is accepted; else the reason for the field, once the person has declined the quantity that is offered instead
   */
  onSettle?: ((typed: number) => Promise<string> | null) | undefined;
  /** Enter leads to the next field of the list, with the keypad still up. @returns whether there was one */
  onNext?: ((field: HTMLInputElement) => boolean) | undefined;
}

/** A whole quantity for one thumb: numeric keypad, and minus and plus beside it. An invalid quantity changes nothing and shows a message. */
export function QuantityStepper({
  label,
  value,
  onChange,
  onStep,
  min = 0,
  max = 99_999,
  step = 1,
  disabled = false,
  moreLabel = 'Agregar',
  onSettle,
  onNext,
}: QuantityStepperProps) {
  // While typing the field may be empty or half a number; the quantity changes only to whole ones.
  const [typed, setTyped] = useState<string | null>(null);
  // The message stays after the field is left: the field then shows the earlier quantity, and the person must know why.
  const [wrong, setWrong] = useState<string | null>(null);
  /** A number that was typed and not taken, shown while the quantity stays as it was. */
  const [declined, setDeclined] = useState<{ text: string; reason: string; quantity: number } | null>(null);
  const untaken = declined?.quantity === value ? declined : null;
  const latest = useLatest(value);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  const before = useRef(value);
  const clamp = (quantity: number) => Math.min(max, Math.max(min, quantity));
  const move = (direction: 1 | -1) => {
    setWrong(null);
    setDeclined(null);
    // From 7 in boxes of 6, plus leads to 12 and minus to 6.
    const next = clamp((direction === 1 ? Math.floor(value / step) + 1 : Math.ceil(value / step) - 1) * step);
    if (onStep && next !== value) onStep(next - value);
    else onChange(next, value);
  };
  function type(text: string, isDeletion: boolean): void {
    const isWhole = /^\d*$/.test(text);
    setTyped(text);
    setDeclined(null);
    setWrong(isWhole ? null : text);
    if (!isWhole) onChange(before.current, before.current);
    // Deleting the 1 of '10' leaves '0': do not commit 0 (it would remove the line) until the field loses focus.
    else if (Number(text) > 0 || (text !== '' && !isDeletion)) onChange(clamp(Number(text)), before.current);
  }
  /** When the field loses the focus or Enter is pressed: a 0 is committed, and an empty field gets its earlier quantity back. */
  function settle(): void {
    if (typed === '' && before.current !== value) onChange(before.current, before.current);
    else if (typed !== null && /^0+$/.test(typed) && value !== min) onChange(min, before.current);
    else if (typed && /^\d+$/.test(typed) && Number(typed) !== value) ask(typed);
    setTyped(null);
  }
  function ask(text: string): void {
    void onSettle?.(clamp(Number(text)))?.then((reason) => setDeclined({ text, reason, quantity: latest.current }));
  }
  /** After Enter: on a phone the next quantity of the list gets the focus, and after the last one the keypad closes; on a desk this field keeps the focus. */
  const done = (input: HTMLInputElement): unknown => {
    if (typed === null && untaken) ask(untaken.text);
    if (matchMedia('(pointer: coarse)').matches) return onNext?.(input) || input.blur();
    settle();
    before.current = value;
    input.select();
  };
  // The focus may have come back to the field before its number did: the next digits take the place of the number.
  useEffect(() => {
    if (untaken && document.activeElement === field.current) field.current?.select();
  }, [untaken]);
  const pressedByKey = useRef(0);
  const press = (direction: 1 | -1, isByKey: boolean) => {
    pressedByKey.current = isByKey ? direction : 0;
    move(direction);
  };
  // After the first unit a person types the number, and after the last unit the minus button is gone: when a key pressed the button, the focus
  // moves to the field or to the plus button. A thumb leaves the focus where it is, or the keypad would open.
  useEffect(() => {
    if (pressedByKey.current === 1 && value === step) field.current?.focus();
    if (pressedByKey.current === -1 && value <= min) more.current?.focus();
    if (pressedByKey.current === 1 || value <= min) pressedByKey.current = 0;
  }, [value, min, step]);
  const message = wrong === null ? (untaken?.reason ?? null) : `«${wrong}» no es una cantidad entera`;
  return (
    <div className="quantity">
      <fieldset className={`quantity-stepper ${value > 0 ? '' : 'quantity-none'}`} aria-label={label}>
        {/* A quantity of 0 has no minus button, which a long list of results need not draw. */}
        {value > 0 && (
          <button
            type="button"
            aria-label="Quitar"
            disabled={disabled || value <= min}
            onMouseDown={keepKeyboard}
            onClick={(event) => press(-1, event.detail === 0)}
          >
            <Icon icon={remove} />
          </button>
        )}
        <input
          ref={field}
          type="text"
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete="off"
          enterKeyHint={onNext ? 'next' : 'done'}
          placeholder="0"
          aria-label={label}
          disabled={disabled}
          value={typed ?? untaken?.text ?? (value === 0 ? '' : String(value))}
          onFocus={(event) => {
            before.current = value;
            event.target.select();
          }}
          aria-invalid={message !== null}
          aria-describedby={message === null ? undefined : `${id}-wrong`}
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
        <button
          type="button"
          ref={more}
          aria-label={moreLabel}
          disabled={disabled || value >= max}
          onMouseDown={keepKeyboard}
          onClick={(event) => press(1, event.detail === 0)}
        >
          <Icon icon={add} />
        </button>
      </fieldset>
      {message !== null && (
        <p className="field-error" role="alert" id={`${id}-wrong`}>
          {message}
        </p>
      )}
    </div>
  );
}

/** A finger that presses a button leaves the field that has the focus: the keyboard would go, and the button move from under the finger. */
function keepKeyboard(event: MouseEvent): void {
  if (matchMedia('(pointer: coarse)').matches) event.preventDefault();
}
