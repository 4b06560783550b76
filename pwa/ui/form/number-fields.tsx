import { IonInput } from '@ionic/react';
import type { FieldProps } from './field-shell.tsx';
import { FieldLabel } from './field-words.tsx';
import { numberOf } from './number-of.ts';
import { useIonicField } from './use-ionic-field.ts';

/** A number for the numeric keypad; `unit` is shown inside the field. Empty is null. Pesos are whole. */
export function NumberField({ name, label, hint, optional, disabled, unit, decimals = 0 }: FieldProps & { unit?: string; decimals?: number }) {
  const { className, ...field } = useIonicField({ name, label, hint, disabled }, { setValueAs: (value: unknown) => numberOf(value, decimals) });
  return (
    <IonInput {...field} className={`${className} field-number`} inputmode={decimals > 0 ? 'decimal' : 'numeric'} autocomplete="off">
      <FieldLabel optional={optional}>{label}</FieldLabel>
      {unit && (
        <span slot="end" className="field-unit">
          {unit}
        </span>
      )}
    </IonInput>
  );
}
