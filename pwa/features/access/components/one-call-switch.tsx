import { useState } from 'react';
import { toast } from '#pwa/ui/toasts.ts';

interface OneCallSwitchProps {
  label: string;
  isOn: boolean;
  disabled?: boolean;
  /** The call; the switch shows what was asked until it has answered. */
  onChange: (next: boolean) => Promise<void>;
  /** Said before the reason when it could not be done. */
  failed: string;
}

/** A switch that is one call: when it cannot be done, it goes back and says why, with a way to try again. */
export function OneCallSwitch({ label, isOn, disabled = false, onChange, failed }: OneCallSwitchProps) {
  // What the person asked for, until the server has said it.
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
    <input
      type="checkbox"
      role="switch"
      className="switch"
      aria-checked={asked ?? isOn}
      aria-busy={asked !== null}
      aria-label={label}
      checked={asked ?? isOn}
      disabled={disabled}
      onChange={(event) => {
        // A disabled switch would lose the focus while it works.
        if (asked === null) void change(event.target.checked);
      }}
    />
  );
}
