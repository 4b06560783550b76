/** The four states every list and form is designed for: loading, empty, failed, offline. */
import { IonSkeletonText } from '@ionic/react';
import { cloudOfflineOutline, refresh } from 'ionicons/icons';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import './states.css';

/** Milliseconds before a wait is drawn moving. Before that nothing moves: a slow phone would paint instead of loading. */
const longWaitMs = 700;

/** A skeleton in the shape of the expected content. `rows` is its number of rows; 'form' draws labels and fields. */
export function Loading({ shape = 'list', rows = 6 }: { shape?: 'list' | 'form' | 'table' | 'cards'; rows?: number }) {
  const [isLong, setLong] = useState(false);
  // A timer alone reports that the time has passed.
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longWaitMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div className={`loading loading-${shape}`} role="status">
      <span className="visually-hidden">Cargando…</span>
      {Array.from({ length: rows }, (_, index) => `row-${index}`).map((key) => (
        <div key={key} className="loading-row" aria-hidden="true">
          <IonSkeletonText animated={isLong} className="loading-line" />
          <IonSkeletonText animated={isLong} className="loading-line loading-short" />
        </div>
      ))}
    </div>
  );
}

/** An empty list: its purpose, and the one action that fills it. */
export function Empty({ text, hint, icon, action }: { text: string; hint?: string; icon?: string; action?: ReactNode }) {
  return (
    <div className="state">
      {icon && <Icon icon={icon} size={40} />}
      <p className="state-text">{text}</p>
      {hint && <p className="state-hint">{hint}</p>}
      {action}
    </div>
  );
}

/** It did not work: what happened, and the way to try again. */
export function Failed({ text, onRetry }: { text: string; onRetry?: () => void }) {
  const id = useId();
  return (
    <div className="state state-failed" role="alert" aria-labelledby={id}>
      <p className="state-text" id={id}>
        {text}
      </p>
      {onRetry && (
        <Button icon={refresh} onClick={onRetry}>
          Reintentar
        </Button>
      )}
    </div>
  );
}

/** There is no signal, or no answer: what still works here. */
export function OfflineNotice({ what = 'Sin señal.', onRetry, children }: { what?: string; onRetry?: () => void; children: ReactNode }) {
  return (
    <div className="offline-notice" role="status">
      <Icon icon={cloudOfflineOutline} />
      <p>
        <strong>{what}</strong> {children}
      </p>
      {onRetry && <Button onClick={onRetry}>Reintentar</Button>}
    </div>
  );
}
