import { alertCircle, checkmarkCircle, close } from 'ionicons/icons';
import { useEffect, useLayoutEffect, useState } from 'react';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import { dismissToast, type Toast, useToasts } from './toasts.ts';
import './toast-region.css';

const titles = { success: 'Exito!', error: 'Error!', notice: null } as const;

/** The live region of notices, once in the app. It is above the bars at the bottom, so that notices cover neither a search nor a button. Pointing at a notice or focusing it keeps it. */
export function ToastRegion() {
  const shown = useToasts((state) => state.shown);
  const polite = shown.filter((toast) => toast.kind !== 'error');
  const urgent = shown.filter((toast) => toast.kind === 'error');
  const bottom = useClearance(shown.length);
  return (
    <div className="toast-region" style={{ bottom }}>
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

/** How often the bars at the bottom are looked at while something is shown: another page may have come with others. Milliseconds. */
const lookEvery = 150;

/** Pixels from the bottom that keyboard, tabs and bars take while notices are shown. */
function useClearance(count: number): number {
  const [clearance, setClearance] = useState(0);
  // The bottom content differs from page to page, and is measured after rendering.
  useLayoutEffect(() => {
    if (count === 0) return;
    const look = () => setClearance(takenAtBottom());
    look();
    const looking = setInterval(look, lookEvery);
    return () => clearInterval(looking);
  }, [count]);
  return clearance;
}

function takenAtBottom(): number {
  const seen = visualViewport ? visualViewport.offsetTop + visualViewport.height : innerHeight;
  const bars = [...document.querySelectorAll('.tabs-bar, .notice-strip, .bottom-bar, .entity-form-bar, .update-prompt')].filter((bar) => bar.checkVisibility());
  // At the side of a wide screen the tabs are no bar at the bottom.
  const tops = bars.map((bar) => bar.getBoundingClientRect().top).filter((top) => top > innerHeight / 2);
  return innerHeight - Math.min(seen, ...tops);
}

function ToastCard({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  const { action } = toast;
  // A notice disappears after a time, which needs a timer. It stays while keyboard focus is on its button.
  useEffect(() => {
    if (held) return;
    let timer = 0;
    const wait = () => {
      clearTimeout(timer);
      timer = window.setTimeout(() => dismissToast(toast.id), toast.durationMs);
    };
    const walk = ({ key }: KeyboardEvent) => key === 'Tab' && wait();
    wait();
    if (toast.action) window.addEventListener('keydown', walk);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('keydown', walk);
    };
  }, [held, toast]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at it only keeps it from leaving; everything it does is a button.
    <div
      className={`toast toast-${toast.kind}`}
      // On movement and not on `mouseenter`: a notice that appears under a resting pointer would stay for ever.
      onPointerMove={() => setHeld(true)}
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
