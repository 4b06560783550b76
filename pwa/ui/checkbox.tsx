import { IonCheckbox } from '@ionic/react';
import type { ReactNode } from 'react';
import './choices.css';

interface CheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean | undefined;
  /** The question that it answers with yes or no. */
  children: ReactNode;
  message?: string | undefined;
  hint?: string | undefined;
}

/** Yes or no, with its words at its side; all of it is pressed. */
export function Checkbox({ checked, onChange, disabled = false, children, message, hint }: CheckboxProps) {
  return (
    <IonCheckbox
      className={`checkbox ${message ? 'ion-invalid ion-touched' : ''}`}
      labelPlacement="end"
      justify="start"
      checked={checked}
      disabled={disabled}
      {...(message && { errorText: message })}
      {...(hint && { helperText: hint })}
      onIonChange={({ detail }) => onChange(detail.checked)}
    >
      {children}
    </IonCheckbox>
  );
}
