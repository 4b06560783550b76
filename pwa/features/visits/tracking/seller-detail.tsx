import { useState } from 'react';
import { useCall } from '#pwa/platform/http/call-queries.ts';
import { Segmented } from '#pwa/ui/segmented.tsx';
import { Empty, Failed, Loading } from '#pwa/ui/states.tsx';
import { DateText, MomentText } from '#pwa/ui/text.tsx';
import { companyCalls } from '#shared/features/organisation/organisation.calls.ts';
import type { GeoPoint } from '#shared/features/visits/geo.rules.ts';
import type { MissedCustomer, SellerStatistics, VisitDetails, VisitedCustomer } from '#shared/features/visits/visit-statistics.documents.ts';
import { visitStatisticsCalls } from '#shared/features/visits/visits.calls.ts';
import { counted } from '#shared/kernel/counts.ts';
import { formatDate, localDateOf, localTimeOf } from '#shared/kernel/dates.ts';
import { formatPesos } from '#shared/kernel/money.ts';
import { RouteMap } from '../components/route-map.tsx';
import type { RouteStop } from '../components/route-stop.ts';
import { ReviewSheet } from './review-sheet.tsx';
import { VisitRow } from './visit-row.tsx';
import { minutesWords } from './visit-words.ts';

const parts = [
  { value: 'visited', label: 'Visitados' },
  { value: 'missed', label: 'No visitados' },
  { value: 'visits', label: 'Visitas' },
] as const;
const contacts = { EVET1: 'visita', EVET2: 'contacto virtual', EVET3: 'llamada' } as const;

const placed = (latitude: number | null, length: number | null): GeoPoint | null => (latitude === null || length === null ? null : { latitude, length });

interface SellerDetailProps {
  seller: Pick<SellerStatistics, 'seller_id' | 'seller'>;
  days: { from: string; to: string };
}

/** A seller's customers and visits between two dates, each list loaded when it is opened, with the map next to them. */
export function SellerDetail({ seller: { seller_id, seller }, days }: SellerDetailProps) {
  const [part, setPart] = useState<(typeof parts)[number]['value']>('visited');
  const query = { seller_id, start_date: days.from, end_date: days.to };
  const visited = useCall(visitStatisticsCalls.listVisitedCustomers, part === 'visited' ? { query } : null);
  const missed = useCall(visitStatisticsCalls.listNotVisitedCustomers, part === 'missed' ? { query } : null);
  const visits = useCall(visitStatisticsCalls.listVisitDetails, part === 'visits' ? { query } : null);
  const [reviewed, setReviewed] = useState<VisitDetails | null>(null);
  const read = { visited, missed, visits }[part];
  return (
    <section className="tracking-detail" aria-label={`Detalle de ${seller}`}>
      <Segmented label={`Lista de ${seller}`} choices={parts} value={part} onChange={setPart} />
      {read.error && !read.data && <Failed text={read.error.message} onRetry={read.retry} />}
      {!read.error && !read.data && <Loading rows={3} />}
      {part === 'visits' && visits.data && <VisitList visits={visits.data} isOneDay={days.from === days.to} onReview={setReviewed} />}
      {part === 'visited' && visited.data && <Customers customers={visited.data} empty="No visitó a ninguno de sus clientes" textOf={visitedText} isVisited />}
      {part === 'missed' && missed.data && <Customers customers={missed.data} empty="Visitó a todos sus clientes" textOf={missedText} />}
      {reviewed && <ReviewSheet visit={reviewed} onClose={() => setReviewed(null)} />}
    </section>
  );
}

interface VisitListProps {
  visits: readonly VisitDetails[];
  /** The visits of one day are in the order of the day: the map joins them. */
  isOneDay: boolean;
  onReview: (visit: VisitDetails) => void;
}

/** The visits, on the map where the seller arrived: a visit without a reading is only in the list. */
function VisitList({ visits, isOneDay, onReview }: VisitListProps) {
  if (visits.length === 0) return <Empty text="No hay visitas en estas fechas" />;
  const stops = visits.map(({ id, contact, activity, checkin_date, checkin_latitude, checkin_length, state }) => ({
    id: String(id),
    name: contact,
    detail: `${formatDate(localDateOf(checkin_date))}, ${localTimeOf(checkin_date)} · ${activity}`,
    point: placed(checkin_latitude, checkin_length),
    state: state === 'open' ? ('open' as const) : ('visited' as const),
  }));
  return (
    <BesideMap stops={stops} isUnordered={!isOneDay}>
      <ul className="tracking-visits" aria-label="Visitas">
        {visits.map((visit) => (
          <VisitRow key={visit.id} visit={visit} onReview={onReview} />
        ))}
      </ul>
    </BesideMap>
  );
}

interface BesideMapProps {
  stops: readonly RouteStop[];
  isUnordered: boolean;
  children: React.ReactNode;
}

/** A list with its map, which has the company's own tiles. */
function BesideMap({ stops, isUnordered, children }: BesideMapProps) {
  const { data: company } = useCall(companyCalls.getCompany, {});
  return (
    <div className="tracking-beside">
      {children}
      <RouteMap stops={stops} own={null} tilesUrl={company?.map_tiles_url ?? ''} towns={[]} isUnordered={isUnordered} />
    </div>
  );
}

interface CustomersProps<Row> {
  customers: readonly Row[];
  empty: string;
  textOf: (row: Row) => React.ReactNode;
  isVisited?: boolean;
}

function Customers<Row extends VisitedCustomer | MissedCustomer>({ customers, empty, textOf, isVisited = false }: CustomersProps<Row>) {
  if (customers.length === 0) return <Empty text={empty} />;
  const stops = customers.map(({ contact_warehouse_id, contact, branch, city, latitude, length }) => ({
    id: String(contact_warehouse_id),
    name: contact,
    detail: [branch, city].filter(Boolean).join(' · '),
    point: placed(latitude, length),
    state: isVisited ? ('visited' as const) : ('pending' as const),
  }));
  return (
    <BesideMap stops={stops} isUnordered>
      <ul className="tracking-customers" aria-label={isVisited ? 'Visitados' : 'No visitados'}>
        {customers.map((row) => (
          <li key={row.contact_warehouse_id}>
            <strong>{row.contact}</strong>
            <span>{[row.branch, row.address, row.city].filter(Boolean).join(' · ')}</span>
            <span>{textOf(row)}</span>
            {row.overdue.length > 0 && <span className="tracking-overdue">Se le debe: {row.overdue.map((code) => contacts[code]).join(', ')}</span>}
          </li>
        ))}
      </ul>
    </BesideMap>
  );
}

function visitedText({ visits, last_visit, minutes_in_visits, total_quantity_documents, total_documents, total_collections_visit }: VisitedCustomer) {
  const sold = total_quantity_documents > 0 ? ` · ${counted(total_quantity_documents, 'pedido', 'pedidos')} por ${formatPesos(total_documents)}` : '';
  const collected = total_collections_visit > 0 ? ` · recaudó ${formatPesos(total_collections_visit)}` : '';
  return (
    <>
      {counted(visits, 'visita', 'visitas')} · {minutesWords(minutes_in_visits)}
      {sold}
      {collected} · última <MomentText instant={last_visit} />
    </>
  );
}

function missedText({ planned_visits, missed_visits, last_visit, last_purchase }: MissedCustomer) {
  return (
    <>
      {planned_visits > 0 ? `${counted(planned_visits, 'visita planeada', 'visitas planeadas')}, ${missed_visits} sin hacer` : 'Sin visitas planeadas'} ·{' '}
      {last_visit ? (
        <>
          última visita <DateText date={last_visit} />
        </>
      ) : (
        'sin visitas'
      )}{' '}
      ·{' '}
      {last_purchase ? (
        <>
          compró <DateText date={last_purchase} />
        </>
      ) : (
        'sin compras'
      )}
    </>
  );
}
