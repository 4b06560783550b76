import { createOutline, refresh, trashOutline } from 'ionicons/icons';
import { isStale, RefusedEvent } from '#pwa/features/agenda/phone/refused-event.tsx';
import { RefusedProspect } from '#pwa/features/cart/components/refused-prospect.tsx';
import { UnsentActions } from '#pwa/features/cart/components/unsent-actions.tsx';
import { editRefused } from '#pwa/features/cart/correct-order.actions.ts';
import { takeUpCart } from '#pwa/features/cart/current-cart.ts';
import { CorrectVisit } from '#pwa/features/visits/components/correct-visit.tsx';
import { isCommand } from '#pwa/platform/outbox/outbox-command.ts';
import { Button } from '#pwa/ui/button.tsx';
import { ask } from '#pwa/ui/question.ts';
import { StatusChip } from '#pwa/ui/status-chip.tsx';
import { AgoText, unbroken } from '#pwa/ui/text.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { useOpen } from '#pwa/ui/use-open.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { finalising } from '#shared/features/orders/orders.device-commands.ts';
import { syncErrors } from '#shared/features/sync/sync.errors.ts';
import { prospectCommands } from '#shared/features/third-parties/third-parties.device-commands.ts';
import { discardCommand, retryCommand } from '../outbox.actions.ts';
import type { OutboxEntry } from '../outbox.queries.ts';

/** This device's documents with their state and reason; refused ones can be corrected, sent again or discarded. */
export function OutboxEntries({ title, entries }: { title: string; entries: readonly OutboxEntry[] }) {
  return (
    <section aria-label={title}>
      <h2 className="list-heading">{title}</h2>
      <ul className="outbox-list">
        {entries.map((entry) => (
          <li key={entry.id}>
            <p>
              <strong>
                {isOrder(entry) ? <a href={`#${pathTo('fieldOrder', { uuid: entry.aggregate.split(':')[1] ?? '' })}`}>{entry.title}</a> : entry.title}
              </strong>
              {entry.subject && ` · ${entry.subject}`}
            </p>
            <p>
              <State entry={entry} /> <AgoText instant={entry.since} />
            </p>
            {entry.refusal && <p className="outbox-reason">{unbroken(entry.refusal.sentence)}</p>}
            {entry.waits_for && <p>{entry.waits_for}</p>}
            <Actions entry={entry} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whether the entry is an order or a quotation: its aggregate is '{kind}:{uuid}', and it has a page on this device as soon as it is finalised. */
const isOrder = (entry: OutboxEntry) => isCommand(entry, ...finalising);

/** The consequences of discarding the entry, shown before the person confirms. */
function whatIsLostWith(entry: OutboxEntry): string {
  const { lost_with } = entry;
  if (lost_with.length === 0) return 'Queda un registro en este equipo.';
  const titles = lost_with.join(', ');
  return isCommand(entry, prospectCommands.create)
    ? `Necesitará otro cliente lo que se hizo para él: ${titles}. Elíjalo con Corregir en cada uno.`
    : `Se hizo de ella lo que sigue, y necesitará su atención: ${titles}. Puede ir sin la cotización, a los precios de hoy.`;
}

function State({ entry }: { entry: OutboxEntry }) {
  if (entry.state === 'refused') return <StatusChip meaning="error">Necesita atención</StatusChip>;
  if (entry.state === 'held') return <StatusChip meaning="warn">Lo está cambiando</StatusChip>;
  if (entry.state === 'pending') return <StatusChip meaning="wait">Por enviar</StatusChip>;
  if (entry.state === 'discarded') return <StatusChip meaning="warn">Descartado</StatusChip>;
  return <StatusChip meaning="ok">Enviado</StatusChip>;
}

function Actions({ entry }: { entry: OutboxEntry }) {
  const open = useOpen();
  // A command that waits for another is sent right after it; only one that waits for its next attempt can be sent earlier.
  const isWaitingItsTurn = entry.state !== 'refused' && entry.next_attempt_at === null;
  if (isOrder(entry) && (entry.state === 'held' || isWaitingItsTurn)) {
    return (
      <div className="outbox-actions">
        <UnsentActions command={entry} />
      </div>
    );
  }
  if (isWaitingItsTurn) return null;
  const edit = async () => {
    const key = await editRefused(entry.id);
    if (!key) return;
    takeUpCart(key);
    await open(pathTo('newOrder'), 'tab');
  };
  const retry = async () => {
    if (await retryCommand(entry.id)) return;
    toast.notice('Tiene una corrección sin terminar: termínela, o vacíe ese carrito para reintentar.');
    await edit();
  };
  const discard = async () => {
    const agreed = await ask({
      title: `¿Descartar ${entry.title}?`,
      text: `No llegará al servidor. ${whatIsLostWith(entry)}`,
      confirm: 'Descartar',
      danger: true,
    });
    if (agreed) await discardCommand(entry.id);
  };
  // Sent again unchanged, the command would wait for ever for its discarded dependency, or be refused again because the document arrived before the
  // change.
  const isFinal = entry.refusal?.code === syncErrors.givenUp.code || entry.refusal?.code === syncErrors.alreadyReceived.code || isStale(entry);
  return (
    <div className="outbox-actions">
      {entry.state === 'refused' && isOrder(entry) && entry.refusal?.code !== syncErrors.alreadyReceived.code && (
        <Button look="primary" icon={createOutline} onClick={() => void edit()}>
          Corregir
        </Button>
      )}
      {entry.state === 'refused' && isCommand(entry, prospectCommands.create) && <RefusedProspect command={entry} />}
      {entry.state === 'refused' && <RefusedEvent command={entry} />}
      {entry.state === 'refused' && <CorrectVisit command={entry} onRetry={() => void retry()} />}
      {entry.state === 'pending' && isOrder(entry) && <UnsentActions command={entry} />}
      {!isFinal && (
        <Button icon={refresh} onClick={() => void retry()}>
          Reintentar
        </Button>
      )}
      {entry.state === 'refused' && (
        <Button look="danger" icon={trashOutline} onClick={() => void discard()}>
          Descartar
        </Button>
      )}
    </div>
  );
}
