import { downloadOutline } from 'ionicons/icons';
import { useState } from 'react';
import { isCommand } from '#pwa/platform/outbox/outbox-command.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Select } from '#pwa/ui/select.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { useOpen } from '#pwa/ui/use-open.ts';
import { agendaCommands } from '#shared/features/agenda/agenda.device-commands.ts';
import { cancellationReasons } from '#shared/features/agenda/cancellation-reasons.ts';
import type { Parameter } from '#shared/features/master-data/parameter.entity.ts';
import { formatDate } from '#shared/kernel/dates.ts';
import { downloadAttachment } from '../attachments.actions.ts';
import { sentenceOfChanges } from './event-changes.ts';
import { isEventOver, visitSentence } from './event-state.ts';
import type { NamedEvent } from './named-events.ts';
import { attendOnPhone, cancelOnPhone, giveUpChange, resendChange } from './phone-agenda.actions.ts';
import { isStale } from './refused-event.tsx';

interface PhoneEventProps {
  row: NamedEvent;
  parameters: readonly Parameter[];
  onEdit: () => void;
  onClose: () => void;
}

/** An event of the day on the phone: its data, and the actions that work offline. */
export function PhoneEventSheet({ row, parameters, onEdit, onClose }: PhoneEventProps) {
  const { event, activity, name, place, path } = row;
  const open = useOpen();
  const [reason, setReason] = useState<number | null>(null);
  const [comments, setComments] = useState('');
  const reasons = parameters
    .filter(({ paramtable_id }) => paramtable_id === cancellationReasons)
    .map(({ id, name_parameter }) => ({ value: id, label: name_parameter }));
  const isRefused = event.command?.state === 'refused';
  // The arrival is registered on the customer's page, once the server has the customer.
  const isVisit = activity?.apply_checkin_checkout === true && event.contact_warehouse_id !== null;
  const isOver = isEventOver(row) || !event.uuid;
  const visited = visitSentence(row);
  const done = (work: Promise<void>) => void work.then(onClose);
  return (
    <Sheet open title={name} onClose={onClose}>
      {isRefused && event.command && <RefusedChange row={row} onEdit={onEdit} onDone={onClose} />}
      <p>{`${formatDate(event.start_date)}, ${event.start_time}–${event.end_time}`}</p>
      <p>{place}</p>
      {visited && <p>{visited}</p>}
      {event.description && event.description !== name && <p>{event.description}</p>}
      {event.observations && <p>{event.observations}</p>}
      {event.attachments && event.attachments.length > 0 && <p>{`Adjuntos: ${event.attachments.map((file) => file.name).join(', ')}`}</p>}
      {event.repeats && event.event_id === 0 && <p>Se completará al sincronizar: por ahora se ve su primer día.</p>}
      <div className="phone-event-ways">
        {path && (
          <Button wide onClick={() => void open(path)}>
            {isVisit ? 'Ir a la visita' : 'Ir al cliente'}
          </Button>
        )}
        {/* A file that waits to be sent has no address yet. */}
        {event.attachments
          ?.filter(({ id }) => id !== 0)
          .map(({ id, name: fileName, url }) => (
            <Button key={id} wide icon={downloadOutline} onClick={() => void downloadAttachment({ name: fileName, name_file: url.split('/').at(-1) ?? '' })}>
              {`Abrir ${fileName}`}
            </Button>
          ))}
        {!isOver && (
          <>
            {!isRefused && (
              <Button wide onClick={onEdit}>
                Editar o mover
              </Button>
            )}
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

/** Why the server refused the last command, the changes that it contained, and the next steps; shown above the current event. */
function RefusedChange({ row: { event }, onEdit, onDone }: { row: NamedEvent; onEdit: () => void; onDone: () => void }) {
  const { command } = event;
  if (!command) return null;
  const change = isCommand(command, agendaCommands.updateEvent) ? command.payload.changes : null;
  const mayCorrect = (change && !isStale(command)) || isCommand(command, agendaCommands.createEvent);
  return (
    <div className="phone-event-refused">
      <p role="alert">{command.refusal?.sentence}</p>
      {change && <p>{`Su cambio: ${sentenceOfChanges(change)}`}</p>}
      {isStale(command) && (
        <Button look="primary" wide onClick={() => void resendChange(command.id).then(onDone)}>
          Reintentar con la mía
        </Button>
      )}
      {mayCorrect && (
        <Button look="primary" wide onClick={onEdit}>
          Corregir
        </Button>
      )}
      <Button wide onClick={() => void giveUpChange(command.id).then(onDone)}>
        {isStale(command) ? 'Dejar la versión actual' : 'Descartar'}
      </Button>
      {change && <h3>Versión actual</h3>}
    </div>
  );
}
