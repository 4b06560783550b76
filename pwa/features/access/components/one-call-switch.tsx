import { useState } from 'react';
import { toast } from '#pwa/ui/toasts.ts';
import { Toggle } from '#pwa/ui/toggle.tsx';

interface OneCall {
  isOn: boolean;
  /** Makes the call; the switch shows the requested state until the call answers. */
  onChange: (next: boolean) => Promise<void>;
  /** The beginning of the message of a failure; the reason follows. */
  failed: string;
}

/** The state of a switch whose change is one call: when the call fails, the switch goes back and a message gives the reason and a retry. */
export function useOneCall({ isOn, onChange, failed }: OneCall): { checked: boolean; isBusy: boolean; change: (next: boolean) => void } {
  // The requested state, until the server has confirmed it.
  const [asked, setAsked] = useState<boolean | null>(null);
  const send = async (next: boolean) => {
    setAsked(next);
    try {
      await onChange(next);
    } catch (error) {
      toast.error(error instanceof Error ? `${failed}: ${error.message}` : failed, { label: 'Reintentar', run: () => void send(next) });
    }
    setAsked(null);
  };
  // A disabled switch would lose the focus while it works.
  return { checked: asked ?? isOn, isBusy: asked !== null, change: (next) => asked === null && void send(next) };
}

/** A switch that is one call. */
export function OneCallSwitch({ label, disabled = false, ...call }: OneCall & { label: string; disabled?: boolean }) {
  const { checked, isBusy, change } = useOneCall(call);
  return <Toggle label={label} checked={checked} busy={isBusy} disabled={disabled} onChange={change} />;
}
