import { useState } from 'react';
import { toast } from '#pwa/ui/toasts.ts';
import { Toggle } from '#pwa/ui/toggle.tsx';

interface OneCallSwitchProps {
  label: string;
  isOn: boolean;
  disabled?: boolean;
  /** The call; the switch shows the requested state until it has answered. */
  onChange: (next: boolean) => Promise<void>;
  /** Said before the reason when it could not be done. */
  failed: string;
}

/** A switch that is one call: when it cannot be done, it goes back and says why, with a way to try again. */
export function OneCallSwitch({ label, isOn, disabled = false, onChange, failed }: OneCallSwitchProps) {
  // The requested state, until the server has confirmed it.
  const [asked, setAsked] = useState<boolean | null>(null);
  const change = async (next: boolean) => {
    setAsked(next);
    try {
      await onChange(next);
    } catch (error) {
      toast.error(error instanceof Error ? `${failed}: ${error.message}` : failed, { label: 'Reintentar', run: () => void change(next) });
    }
    setAsked(null);
  };
  return (
    <Toggle
      label={label}
      checked={asked ?? isOn}
      busy={asked !== null}
      disabled={disabled}
      onChange={(next) => {
        // A disabled switch would lose the focus while it works.
        if (asked === null) void change(next);
      }}
    />
  );
}
