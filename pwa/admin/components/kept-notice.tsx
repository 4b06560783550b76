import { Button } from '#pwa/ui/button.tsx';
import { SinceText } from '#pwa/ui/text.tsx';
import type { Instant } from '#shared/kernel/dates.ts';
import './admin.css';

/** Says that the form was restored from an unsaved draft, and offers to discard it. */
export function KeptNotice({ keptAt, onDiscard }: { keptAt: Instant; onDiscard: () => void }) {
  return (
    <div className="entity-form-kept" role="status">
      <p>
        Aquí sigue lo que escribió <SinceText instant={keptAt} /> y no se ha guardado.
      </p>
      <Button onClick={onDiscard}>Descartar</Button>
    </div>
  );
}
