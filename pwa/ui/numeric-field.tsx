import { IonInput } from '@ionic/react';
import { useId, useState } from 'react';
import { drawnAtOnce } from './drawn-at-once.ts';
import { FieldLabel, wordsOfField } from './form/field-words.tsx';
import { numberOf } from './form/number-of.ts';
import './form/form.css';

interface NumericFieldProps {
  label: string;
  value: number | null;
  /** Null when it is empty. What is no number of 0 or more is not reported: the field says so, and shows the last one once it is left. */
  onChange: (value: number | null) => void;
  decimals?: number;
  unit?: string;
  hint?: string;
  /** The label is heard, not seen: the column or the row already says it. */
  labelHidden?: boolean;
}

/** A number outside a form, on the numeric keypad: a discount on a row, pesos received. */
export function NumericField({ label, value, onChange, decimals = 0, unit, hint, labelHidden = false }: NumericFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  // The message stays after the field is left: the person must know why another number is there.
  const [wrong, setWrong] = useState<string | null>(null);
  const id = useId();
  const shown = typed ?? (value === null ? '' : String(value));
  const write = (text: string) => {
    setTyped(text);
    const meant = numberOf(text, decimals);
    const isMeant = meant === null || (typeof meant === 'number' && meant >= 0);
    setWrong(isMeant ? null : `«${text}» no es un número de 0 en adelante`);
    if (isMeant) onChange(meant);
  };
  const inputMode = decimals > 0 ? 'decimal' : 'numeric';
  // The field of a row, of which a cart has two hundred, is the browser's own.
  if (labelHidden) {
    return (
      <div className="field control-with-unit">
        <input
          className="control number"
          type="text"
          inputMode={inputMode}
          autoComplete="off"
          aria-label={label}
          aria-invalid={wrong !== null}
          aria-describedby={wrong === null ? undefined : `${id}-wrong`}
          value={shown}
          onFocus={(event) => event.target.select()}
          onChange={(event) => write(event.target.value)}
          onBlur={() => setTyped(null)}
        />
        {unit && <span className="control-unit">{unit}</span>}
        {wrong !== null && (
          <p className="field-error" role="alert" id={`${id}-wrong`}>
            {wrong}
          </p>
        )}
      </div>
    );
  }
  const words = wordsOfField({ message: wrong ?? undefined, hint });
  return (
    <IonInput
      {...words}
      className={`${words.className} field-number`}
      inputmode={inputMode}
      autocomplete="off"
      value={shown}
      onIonFocus={({ target }) => void target.getInputElement().then((input) => input.select())}
      onIonInput={({ detail }) => drawnAtOnce(() => write(detail.value ?? ''))}
      onIonBlur={() => setTyped(null)}
    >
      <FieldLabel>{label}</FieldLabel>
      {unit && (
        <span slot="end" className="field-unit">
          {unit}
        </span>
      )}
    </IonInput>
  );
}
