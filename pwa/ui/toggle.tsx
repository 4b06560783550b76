import { IonToggle } from '@ionic/react';
import './choices.css';

interface ToggleProps {
  /** What it turns on and off, for ears: the row says it to the eyes. */
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  busy?: boolean;
}

/** A switch that does what it says at once. */
export function Toggle({ label, checked, onChange, disabled = false, busy = false }: ToggleProps) {
  return (
    <IonToggle
      className={`toggle ${busy ? 'is-busy' : ''}`}
      aria-label={label}
      checked={checked}
      disabled={disabled}
      onIonChange={({ detail }) => onChange(detail.checked)}
    />
  );
}
