import { Offline } from '#pwa/platform/http/send.ts';
import { Button } from '#pwa/ui/button.tsx';
import { SinceText } from '#pwa/ui/text.tsx';
import './admin.css';

/** Shown over stale data: its age, the cause, and a retry. Missing signal is announced by the frame. */
export function ReadAge({ readAtMs, error, onRetry }: { readAtMs: number; error: Error | null; onRetry: () => void }) {
  if (!error || error instanceof Offline || readAtMs === 0) return null;
  return (
    <div className="read-age" role="status">
      <p>
        Esto se leyó <SinceText instant={new Date(readAtMs).toISOString()} />, y no se pudo leer de nuevo: {error.message}
      </p>
      <Button onClick={onRetry}>Reintentar</Button>
    </div>
  );
}
