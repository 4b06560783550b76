import { useCall } from '#pwa/platform/http/call-queries.ts';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { Failed, Loading } from '#pwa/ui/states.tsx';
import { collectionsCalls } from '#shared/features/collections/collections.calls.ts';
import { HandoverSheet } from './handover-sheet.tsx';
import '../collections.css';

/** The sheet of a handover that is known by its id. */
export function HandoverById({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, retry } = useCall(collectionsCalls.getHandover, { params: { id } });
  if (data) return <HandoverSheet handover={data} onClose={onClose} />;
  return (
    <Sheet open title="Arqueo" onClose={onClose}>
      {error ? <Failed text={error.message} onRetry={retry} /> : <Loading rows={4} />}
    </Sheet>
  );
}
