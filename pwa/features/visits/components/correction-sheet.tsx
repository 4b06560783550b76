import { useState } from 'react';
import { useKeptValues } from '#pwa/admin/use-kept-values.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { WhenField } from '#pwa/ui/when-field.tsx';
import { instantOf, localDateOf, localTimeOf } from '#shared/kernel/dates.ts';
import { sentenceOf } from '#shared/kernel/errors.ts';
import type { VisitView } from '../day.queries.ts';
import { dropNote, noteOf } from '../visit-note.ts';
import { correctVisit } from '../visits.actions.ts';
import { VisitReason } from './visit-reason.tsx';

/** A departure that was not registered: the time that the seller remembers, for the leader to approve (decisions §6). */
export function CorrectionSheet({ visit, onClose }: { visit: VisitView; onClose: () => void }) {
  // Whole minutes: the minute of the arrival would be before the arrival.
  const earliest = localTimeOf(new Date(Date.parse(visit.checkin_date) + 60_000).toISOString());
  const { values, change, forget } = useKeptValues(`correccion:${visit.uuid}`, { time: earliest, reason: '' });
  const { time, reason } = values;
  const [failure, setFailure] = useState<string | null>(null);
  const send = async () => {
    const result = await correctVisit(visit, {
      checkout_date: instantOf(localDateOf(visit.checkin_date), time),
      reason: reason.trim(),
      observation: noteOf(visit.uuid),
    });
    if (!result.ok) return setFailure(sentenceOf(result));
    dropNote(visit.uuid);
    forget();
    toast.notice('La corrección quedó guardada. Su jefe la aprueba.');
    onClose();
  };
  return (
    <Sheet
      open
      title="Visita sin salida"
      onClose={onClose}
      footer={
        <Button look="primary" disabled={reason.trim().length < 3} onClick={() => void send()}>
          Enviar corrección
        </Button>
      }
    >
      <p>Esta visita quedó abierta desde un día anterior. Diga a qué hora salió.</p>
      <WhenField label="Hora de salida" type="time" value={time} onChange={(hour) => change({ time: hour })} />
      <VisitReason id="correction-reason" label="Motivo" value={reason} onChange={(text) => change({ reason: text })} />
      {failure && (
        <p role="alert" className="field-error">
          {failure}
        </p>
      )}
    </Sheet>
  );
}
