import { Button } from '#pwa/ui/button.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { useUnsavedWork } from '#pwa/ui/unsaved.ts';
import { putUpdateOff, takeUpdate, useUpdates } from './updates.ts';
import './update-prompt.css';

/**
 * Offers a new version when there is one. It never takes over by itself, and it does not even ask while something is
 * half-written.
 */
export function UpdatePrompt() {
  const { isOffered, isTaking } = useUpdates();
  const isWriting = useUnsavedWork((work) => work.holders.size > 0);
  if (!isOffered || isWriting) return null;
  return (
    <aside className="update-prompt" aria-label="Nueva versión">
      <p>Hay una versión nueva de Correría.</p>
      {!isTaking && (
        <Button look="quiet" onClick={putUpdateOff}>
          Luego
        </Button>
      )}
      <Button busy={isTaking} onClick={() => void take()}>
        Actualizar
      </Button>
    </aside>
  );
}

async function take(): Promise<void> {
  if (!(await takeUpdate())) toast.error('En otra pestaña hay algo sin guardar. Guárdelo o ciérrela, y actualice.');
}
