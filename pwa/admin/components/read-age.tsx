import { Button } from '#pwa/ui/button.tsx';
import { OfflineNotice } from '#pwa/ui/states.tsx';
import { AgoText } from '#pwa/ui/text.tsx';
import './admin.css';

/** Over what could not be read again: how old it is, and the way to try. Nothing while all is well, or was never read. */
export function ReadAge({ readAtMs, error, onRetry }: { readAtMs: number; error: Error | null; onRetry: () => void }) {
  if (!error || readAtMs === 0) return null;
  return (
    <div className="read-age">
      <OfflineNotice>
        Esto se leyó <AgoText instant={new Date(readAtMs).toISOString()} />. Puede consultarlo; para guardar se necesita conexión.
      </OfflineNotice>
      <Button onClick={onRetry}>Reintentar</Button>
    </div>
  );
}
