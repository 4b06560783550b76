import { useKeptValues } from '#pwa/admin/use-kept-values.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { VisitReason } from './visit-reason.tsx';

interface IncidentSheetProps {
  title: string;
  /** Where the reason is kept until it is recorded. */
  place: string;
  /** Why it was refused and what to do about it. */
  sentence: string;
  /** Another open visit has no reason that goes over it. */
  mayGoOn: boolean;
  /** Where the obstacle can be solved, when a retry here would not help. */
  elsewhere?: { label: string; run: () => void };
  onGoOn: (reason: string) => Promise<void>;
  onRetry: () => void;
  onClose: () => void;
}

/** 'Con novedad': continues with a reason that the leader sees (decisions §6). */
export function IncidentSheet({ title, place, sentence, mayGoOn, elsewhere, onGoOn, onRetry, onClose }: IncidentSheetProps) {
  const { values, change } = useKeptValues(place, { reason: '' });
  const { reason } = values;
  return (
    <Sheet
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          {elsewhere ? (
            <Button look="primary" onClick={elsewhere.run}>
              {elsewhere.label}
            </Button>
          ) : (
            <Button onClick={onRetry}>Reintentar</Button>
          )}
          {mayGoOn && (
            <Button look="primary" disabled={reason.trim().length < 3} onClick={() => onGoOn(reason.trim())}>
              Seguir con novedad
            </Button>
          )}
        </>
      }
    >
      <p role="alert">{sentence}</p>
      {mayGoOn && <VisitReason id="incident-reason" label="Motivo de la novedad" value={reason} onChange={(text) => change({ reason: text })} />}
    </Sheet>
  );
}
