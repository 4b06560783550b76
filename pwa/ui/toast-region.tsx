import { alertCircle, checkmarkCircle, close } from 'ionicons/icons';
import { useEffect, useState } from 'react';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { dismissToast, type Toast, useToasts } from './toasts.ts';
import './toast-region.css';

const titles = { success: 'Exito!', error: 'Error!', notice: null } as const;

/** Where notices appear and are read aloud; once in the app. Pointing at one or focusing it keeps it. */
export function ToastRegion() {
  const shown = useToasts((state) => state.shown);
  const polite = shown.filter((toast) => toast.kind !== 'error');
  const urgent = shown.filter((toast) => toast.kind === 'error');
  return (
    <div className="toast-region">
      <div role="status" aria-live="polite">
        {polite.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
      <div role="alert" aria-live="assertive">
        {urgent.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
    </div>
  );
}

function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  // A notice leaves by itself; a timer is the only way to say so.
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => dismissToast(toast.id), toast.durationMs);
    return () => clearTimeout(timer);
  }, [held, toast]);
  const { action } = toast;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only keeps it from leaving; everything it does is a button.
    <div
      className={`toast toast-${toast.kind}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toast.kind !== 'notice' && <Icon icon={toast.kind === 'error' ? alertCircle : checkmarkCircle} size={22} />}
      <p>
        {titles[toast.kind] && <strong>{titles[toast.kind]} </strong>}
        {toast.text}
      </p>
      {action && (
        <button
          type="button"
          className="toast-action"
          onClick={() => {
            dismissToast(toast.id);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <IconButton icon={close} label="Cerrar aviso" onClick={() => dismissToast(toast.id)} />
    </div>
  );
}
