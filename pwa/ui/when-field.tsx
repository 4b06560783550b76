import { IonInput } from '@ionic/react';
import { isLocalDate } from '#shared/kernel/dates.ts';
import { DayInput } from './day-input.tsx';
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

/** A day or an hour outside of a form. */
export function WhenField({ type, ...field }: WhenFieldProps) {
  return type === 'date' ? <DayOutside {...field} /> : <HourField {...field} />;
}

/** The owner is given days alone, and nothing while the text is no day. */
function DayOutside({ value, onChange, ...field }: Omit<WhenFieldProps, 'type'>) {
  return <DayInput {...field} value={value} onChange={(next) => onChange(isLocalDate(next) ? next : '')} />;
}

function HourField({ label, value, onChange, min, hint, className = '' }: Omit<WhenFieldProps, 'type'>) {
  const words = wordsOfField({ hint });
  return (
    <IonInput
      {...words}
      className={`${words.className} ${className}`}
      type="time"
      value={value}
      {...(min && { min })}
      onIonInput={({ detail }) => drawnAtOnce(() => onChange(detail.value ?? ''))}
    >
      <FieldLabel>{label}</FieldLabel>
    </IonInput>
  );
}
