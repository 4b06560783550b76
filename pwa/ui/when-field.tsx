import { IonInput } from '@ionic/react';
import { drawnAtOnce } from './drawn-at-once.ts';
import { FieldLabel, wordsOfField } from './form/field-words.tsx';
import './form/form.css';

interface WhenFieldProps {
  label: string;
  type: 'date' | 'time';
  /** 'AAAA-MM-DD' or 'HH:MM'; empty while nothing is chosen. */
  value: string;
  onChange: (value: string) => void;
  min?: string;
  hint?: string;
  className?: string;
}

/** A day or an hour outside of a form, chosen with the phone's own picker. */
export function WhenField({ label, type, value, onChange, min, hint, className = '' }: WhenFieldProps) {
  const words = wordsOfField({ hint });
  return (
    <IonInput
      {...words}
      className={`${words.className} ${className}`}
      type={type}
      value={value}
      {...(min && { min })}
      onIonInput={({ detail }) => drawnAtOnce(() => onChange(detail.value ?? ''))}
    >
      <FieldLabel>{label}</FieldLabel>
    </IonInput>
  );
}
