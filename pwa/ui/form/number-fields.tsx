import { IonInput } from '@ionic/react';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { formatCount } from '#shared/kernel/counts.ts';
import { drawnAtOnce } from '../drawn-at-once.ts';
import type { Written } from '../drawn-input.ts';
import type { FieldProps } from './field-shell.tsx';
import { FieldLabel, wordsOfField } from './field-words.tsx';
import { numberOf } from './number-of.ts';
import { useFieldMessage } from './use-field-message.ts';
import { focusable, useIonicField } from './use-ionic-field.ts';

type NumberFieldProps = FieldProps & { unit?: string; decimals?: number };

/** A number for the numeric keypad; `unit` is shown inside the field. Empty is null. Pesos are whole, and grouped by thousands while nobody types. */
export function NumberField(props: NumberFieldProps) {
  return props.unit === 'pesos' ? <PesosField {...props} /> : <PlainNumberField {...props} />;
}

function PlainNumberField({ name, label, hint, optional, disabled, unit, decimals = 0 }: NumberFieldProps) {
  const { className, ...field } = useIonicField({ name, label, hint, disabled }, { setValueAs: (value: unknown) => numberOf(value, decimals) });
  return (
    <IonInput {...field} className={`${className} field-number`} inputmode={decimals > 0 ? 'decimal' : 'numeric'} autocomplete="off">
      <FieldLabel optional={optional}>{label}</FieldLabel>
      <Unit unit={unit} />
    </IonInput>
  );
}

function PesosField({ name, label, hint, optional, disabled, unit }: NumberFieldProps) {
  const { field } = useController({ name });
  /** The text as it is typed; null while the field has no focus. */
  const [typed, setTyped] = useState<string | null>(null);
  const { className, ...words } = wordsOfField({ message: useFieldMessage(name), hint });
  return (
    <IonInput
      {...words}
      className={`${className} field-number`}
      name={name}
      readonly={disabled === true}
      ref={(element: Written | null) => field.ref(element && focusable(element))}
      inputmode="numeric"
      autocomplete="off"
      value={typed ?? shownPesos(field.value)}
      onIonInput={({ detail }) =>
        drawnAtOnce(() => {
          setTyped(detail.value ?? '');
          field.onChange(numberOf(detail.value ?? '', 0));
        })
      }
      onIonBlur={() => {
        setTyped(null);
        field.onBlur();
      }}
    >
      <FieldLabel optional={optional}>{label}</FieldLabel>
      <Unit unit={unit} />
    </IonInput>
  );
}

/** '5,000,000', as amounts are written everywhere else. A text that is no number is shown as it was typed. */
function shownPesos(value: unknown): string {
  if (typeof value !== 'number') return typeof value === 'string' ? value : '';
  return `${value < 0 ? '-' : ''}${formatCount(Math.abs(value))}`;
}

function Unit({ unit }: { unit: string | undefined }) {
  if (!unit) return null;
  return (
    <span slot="end" className="field-unit">
      {unit}
    </span>
  );
}
