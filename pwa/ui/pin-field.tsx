import { IonInput } from '@ionic/react';
import { useEffect, useRef } from 'react';
import { drawnAtOnce } from './drawn-at-once.ts';
import { focusDrawn } from './drawn-input.ts';
import { FieldLabel, wordsOfField } from './form/field-words.tsx';
import './form/form.css';

interface PinFieldProps {
  label: string;
  value: string;
  onChange: (digits: string) => void;
  max: number;
  message?: string | null;
  hint?: string;
  focused?: boolean;
}

/** A PIN on the numeric keypad; only digits are accepted. */
export function PinField({ label, value, onChange, max, message, hint, focused = false }: PinFieldProps) {
  const host = useRef<HTMLIonInputElement>(null);
  // Ionic draws the input a frame later than React.
  useEffect(() => {
    if (focused && host.current) void focusDrawn(host.current);
  }, [focused]);
  return (
    <IonInput
      ref={host}
      {...wordsOfField({ message: message ?? undefined, hint })}
      type="password"
      inputmode="numeric"
      autocomplete="off"
      clearOnEdit={false}
      maxlength={max}
      value={value}
      onIonInput={({ detail }) => drawnAtOnce(() => onChange((detail.value ?? '').replace(/\D/g, '')))}
    >
      <FieldLabel>{label}</FieldLabel>
    </IonInput>
  );
}
