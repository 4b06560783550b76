import { IonToggle } from '@ionic/react';
import { useLayoutEffect, useReducer, useRef } from 'react';
import './choices.css';

interface ToggleProps {
  /** The accessible name of the switch; the row shows it to the eyes. */
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  busy?: boolean;
}

/** A switch that takes effect at once. */
export function Toggle({ label, checked, onChange, disabled = false, busy = false }: ToggleProps) {
  const host = useRef<HTMLIonToggleElement>(null);
  const [, renderAgain] = useReducer((changes: number) => changes + 1, 0);
  // Ionic switches by itself. A change that is taken back before React renders leaves `checked` as it was, and React would not write it again.
  useLayoutEffect(() => {
    if (host.current) host.current.checked = checked;
  });
  return (
    <IonToggle
      ref={host}
      className={`toggle ${busy ? 'is-busy' : ''}`}
      aria-label={label}
      checked={checked}
      disabled={disabled}
      onIonChange={({ detail }) => {
        renderAgain();
        onChange(detail.checked);
      }}
    />
  );
}
