import { Draggable } from '@fullcalendar/react/interaction';
import { addOutline } from 'ionicons/icons';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useCall } from '#pwa/platform/http/call-queries.ts';
import { IconButton } from '#pwa/ui/button.tsx';
import { SearchField } from '#pwa/ui/search-field.tsx';
import { Empty, Failed, Loading } from '#pwa/ui/states.tsx';
import { deepeningCalls } from '#shared/features/agenda/agenda.calls.ts';
import { type DeepeningEvent, deepeningEvents } from '#shared/features/agenda/deepening.rules.ts';
import { establishmentCalls } from '#shared/features/third-parties/third-parties.calls.ts';
import type { GeoPoint } from '#shared/features/visits/geo.rules.ts';
import { normaliseText } from '#shared/kernel/text-search.ts';
import { ageOf, type CustomerRow, contactOf, type DueCustomer, dueCustomers, placeOf } from './customer-rows.ts';

interface CustomersToVisitProps {
  sellerId: number;
  /** The point from which distances are measured: the seller's last event of the day. */
  from: GeoPoint | null;
  onSchedule: (customer: DueCustomer) => void;
  /** Receives the customers by branch id, to find a dragged customer. */
  noteCustomers: (byBranch: ReadonlyMap<number, DueCustomer>) => void;
}

const contactNames: Readonly<Record<DeepeningEvent, string>> = { EVET1: 'Visita', EVET2: 'Virtual', EVET3: 'Llamada' };
/** Rows that are drawn; the search finds the others. */
const mostShown = 60;

/** 'Clientes por visitar': the customers with the longest overdue contact first, to drag onto the calendar or schedule with a button. */
export function CustomersToVisit({ sellerId, from, onSchedule, noteCustomers }: CustomersToVisitProps) {
  const [text, setText] = useState('');
  const near = from ? { latitude: from.latitude, length: from.length } : {};
  const { data: rows, error, retry } = useCall(establishmentCalls.listSellerBranches, { query: { seller_id: sellerId, paginate: 'false', ...near } });
  const { data: configurations } = useCall(deepeningCalls.listDeepening, {});
  const customers = useMemo(() => rows && dueCustomers(rows, configurations ?? []), [rows, configurations]);
  const list = useRef<HTMLUListElement>(null);
  const isListed = customers !== undefined && customers.length > 0;
  // FullCalendar accepts elements dragged from outside only through a listener on their container.
  useEffect(() => {
    if (!isListed || !list.current) return;
    const draggable = new Draggable(list.current, { itemSelector: '[data-branch]', eventData: { duration: '00:30', create: false }, longPressDelay: 400 });
    return () => draggable.destroy();
  }, [isListed]);
  // The screen looks up a dropped customer when the drag ends.
  useEffect(() => {
    if (customers) noteCustomers(new Map(customers.map((customer) => [customer.row.id, customer])));
  }, [customers, noteCustomers]);
  const words = normaliseText(text).split(' ');
  const found = customers?.filter(({ row }) => words.every((word) => normaliseText(`${contactOf(row)} ${row.description}`).includes(word)));
  return (
    <>
      <SearchField label="Buscar cliente" value={text} onChange={setText} />
      {error && !rows && <Failed text={error.message} onRetry={retry} />}
      {!error && !customers && <Loading rows={8} />}
      {customers?.length === 0 && <Empty text="Este vendedor no tiene clientes activos" />}
      {isListed && (
        <ul ref={list} aria-label="Clientes por visitar">
          {found?.slice(0, mostShown).map((customer) => (
            <li key={customer.row.id} data-branch={customer.row.id}>
              <div>
                <strong>{contactOf(customer.row)}</strong>
                <span>{[customer.row.description, placeOf(customer.row)].filter(Boolean).join(' · ')}</span>
                <Ages customer={customer} />
              </div>
              <IconButton icon={addOutline} label={`Agendar ${contactOf(customer.row)}, ${customer.row.description}`} onClick={() => onSchedule(customer)} />
            </li>
          ))}
          {found?.length === 0 && <li className="customers-none">Nadie coincide</li>}
        </ul>
      )}
      {found && found.length > mostShown && <p className="event-fact">{`Y ${found.length - mostShown} más: escriba para encontrarlos.`}</p>}
    </>
  );
}

/** Days since each contact type; red when they exceed the configured ones, '—' without a contact. */
function Ages({ customer: { row, due } }: { customer: DueCustomer }) {
  return (
    <dl className="contact-ages">
      {deepeningEvents.map((event) => (
        <div key={event} className={due.includes(event) ? 'is-due' : undefined}>
          <dt>{contactNames[event]}</dt>
          <dd>
            {ageText(row, event)}
            {due.includes(event) && <span className="visually-hidden"> (atrasada)</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ageText(row: CustomerRow, event: DeepeningEvent): string {
  const days = ageOf(row, event);
  return days === null ? '—' : `${days} d`;
}
