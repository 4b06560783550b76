import { IonRadio, IonRadioGroup } from '@ionic/react';
import type { ReactNode } from 'react';
import './choices.css';

interface RadioChoiceProps<Value extends string> {
  /** The chosen value's label. */
  label: string;
  /** The label is heard, not seen: the sheet says it. */
  labelHidden?: boolean;
  choices: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
  className?: string;
}

/** One of a few, each with room for its words; ↑ ↓ choose. */
export function RadioChoice<Value extends string>({ label, labelHidden = false, choices, value, onChange, className = '' }: RadioChoiceProps<Value>) {
  const choose = (chosen: unknown) => {
    const choice = choices.find((one) => one.value === chosen);
    if (choice && choice.value !== value) onChange(choice.value);
  };
  return (
    <fieldset className={`radio-choice ${className}`}>
      <legend className={labelHidden ? 'visually-hidden' : undefined}>{label}</legend>
      <IonRadioGroup aria-label={label} value={value} onIonChange={({ detail }) => choose(detail.value)}>
        {choices.map((choice) => (
          <IonRadio key={choice.value} value={choice.value} labelPlacement="end" justify="start">
            {choice.label}
          </IonRadio>
        ))}
      </IonRadioGroup>
    </fieldset>
  );
}
