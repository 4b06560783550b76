import { useState } from 'react';
import { Button } from '#pwa/ui/button.tsx';
import { Select } from '#pwa/ui/select.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { useOpen } from '#pwa/ui/use-open.ts';
import { cancellationReasons } from '#shared/features/agenda/cancellation-reasons.ts';
import type { Parameter } from '#shared/features/master-data/parameter.entity.ts';
import { formatDate } from '#shared/kernel/dates.ts';
import type { NamedEvent } from './named-events.ts';
import { attendOnPhone, cancelOnPhone } from './phone-agenda.actions.ts';

/** An event of the day on the phone: its data, and the actions that work without signal. */
export function PhoneEventSheet({ row, parameters, onClose }: { row: NamedEvent; parameters: readonly Parameter[]; onClose: () => void }) {
  const { event, name, place, path } = row;
  const open = useOpen();
  const [reason, setReason] = useState<number | null>(null);
  const [comments, setComments] = useState('');
  const reasons = parameters
    .filter(({ paramtable_id }) => paramtable_id === cancellationReasons)
    .map(({ id, name_parameter }) => ({ value: id, label: name_parameter }));
  const isOver = event.cancelled || event.attended || !event.uuid;
  const done = (work: Promise<void>) => void work.then(onClose);
  return (
    <Sheet open title={name} onClose={onClose}>
      <p>{`${formatDate(event.start_date)}, ${event.start_time}–${event.end_time}`}</p>
      <p>{place}</p>
      {event.observations && <p>{event.observations}</p>}
      {event.command?.refusal && <p role="alert">{event.command.refusal.sentence}</p>}
      {event.repeats && event.event_id === 0 && <p>Se completará al sincronizar: por ahora se ve su primer día.</p>}
      <div className="phone-event-ways">
        {path && (
          <Button wide onClick={() => void open(path)}>
            Ir al cliente
          </Button>
        )}
        {!isOver && (
          <>
            <label className="field">
              <span>Comentarios</span>
              <textarea className="control control-long" rows={2} maxLength={2000} value={comments} onChange={({ target }) => setComments(target.value)} />
            </label>
            <Button look="primary" wide onClick={() => done(attendOnPhone(event, { comments: comments.trim() || null, subject: name }))}>
              Marcar como atendido
            </Button>
            <Select
              label="Motivo de la cancelación"
              choices={reasons}
              value={reason}
              empty="Seleccione…"
              onChange={(value) => setReason(value === null ? null : Number(value))}
            />
            <Button
              look="danger"
              wide
              disabled={reason === null}
              onClick={() => reason !== null && done(cancelOnPhone(event, { reason_cancellation_id: reason, subject: name }))}
            >
              Cancelar evento
            </Button>
          </>
        )}
      </div>
    </Sheet>
  );
}
