import { locateOutline, mapOutline } from 'ionicons/icons';
import { useDeferredValue, useMemo, useState } from 'react';
import { CoverNote } from '#pwa/features/absences/components/cover-note.tsx';
import { DuePromises } from '#pwa/features/collections/components/due-promises.tsx';
import { useCities, useReference } from '#pwa/features/master-data/reference.queries.ts';
import { PricesToAnswer } from '#pwa/features/orders/negotiation/price-cards.tsx';
import { DueTasks } from '#pwa/features/third-parties/components/due-tasks.tsx';
import { RouteMap } from '#pwa/features/visits/components/route-map.tsx';
import type { MapTown } from '#pwa/features/visits/components/town-labels.ts';
import { useDay } from '#pwa/features/visits/day.queries.ts';
import { useReadings } from '#pwa/platform/geo/use-readings.ts';
import { useSyncStatus } from '#pwa/platform/phone/use-phone.ts';
import { Button } from '#pwa/ui/button.tsx';
import { FirstSync } from '#pwa/ui/first-sync.tsx';
import { Page } from '#pwa/ui/page.tsx';
import type { RowAction } from '#pwa/ui/row-menu.tsx';
import { Empty, Loading } from '#pwa/ui/states.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { useNow } from '#pwa/ui/use-now.ts';
import { useOpen } from '#pwa/ui/use-open.ts';
import type { City } from '#shared/features/master-data/geography.entity.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { nearestFirst } from '#shared/features/visits/day-order.rules.ts';
import type { GpsReading } from '#shared/features/visits/visit.documents.ts';
import { formatDate, localDateOf, localTimeOf } from '#shared/kernel/dates.ts';
import { sentenceOf } from '#shared/kernel/errors.ts';
import { DayProgress } from '../components/day-progress.tsx';
import { NearbyCustomers } from '../components/nearby-customers.tsx';
import { NextStop } from '../components/next-stop.tsx';
import { StopRow } from '../components/stop-row.tsx';
import { type OrderedDay, useDayOrder } from '../day-order.ts';
import { nextOf, type Stop } from '../stops.ts';
import { useStops } from '../use-stops.ts';
import './today.css';

/** Hoy: the day's visits in route order, the next one on top with its large button, progress, and the map. */
export default function TodayScreen() {
  const now = useNow();
  const today = localDateOf(now);
  // Rendered with low priority, so that a slow phone stays responsive: documents arrive outside of any transition.
  const read = useDeferredValue(useStops(useDay(today)));
  const day = useDayOrder(today, read ?? []);
  const stops = read && day.stops;
  const [here, setHere] = useState<GpsReading | null>(null);
  const { busy, take } = useReadings();
  const orderByDistance = async () => {
    const taken = await take(1);
    const from = taken.ok ? taken.value[0] : undefined;
    if (!from) return toast.error(taken.ok ? 'El teléfono no encontró su ubicación.' : sentenceOf(taken));
    setHere(from);
    day.setOrder(
      nearestFirst(
        day.pending.map(({ key, hour, onMap }) => ({ key, hour, point: onMap.point })),
        { from, locked: day.locked, now: localTimeOf(now) },
      ),
    );
    if (day.pending.length > 0) toast.notice('Las visitas quedaron por cercanía');
  };
  const { first_sync } = useSyncStatus();
  const open = useOpen();
  const [isMapOpen, setMapOpen] = useState(false);
  const next = stops && nextOf(stops);
  return (
    <Page
      title="Hoy"
      subtitle={formatDate(today)}
      actions={
        <Button icon={mapOutline} aria-pressed={isMapOpen} onClick={() => setMapOpen(!isMapOpen)}>
          Mapa
        </Button>
      }
      // The visit that was opened on the customer's page is in sight, however far the day was scrolled.
      asked={next?.state === 'open' ? next.visit?.uuid : undefined}
      width="full"
    >
      <FirstSync />
      <CoverNote today={today} />
      {!stops && <Loading rows={6} />}
      {stops && first_sync === null && <DayProgress stops={stops} />}
      {stops?.length === 0 && first_sync === null && (
        <Empty
          text="No hay visitas programadas para hoy"
          hint="Puede visitar o vender a cualquiera de sus clientes."
          action={
            <Button look="primary" onClick={() => void open(pathTo('customers'), 'tab')}>
              Ver clientes
            </Button>
          }
        />
      )}
      <DueTasks today={today} />
      <DuePromises today={today} />
      <PricesToAnswer />
      {next && <NextStop stop={next} />}
      {stops && (
        <div className="day-tools">
          <Button icon={locateOutline} busy={busy} onClick={() => void orderByDistance()}>
            Cerca de aquí
          </Button>
        </div>
      )}
      {isMapOpen && stops && <DayMap stops={stops} />}
      <ul className="day-stops" aria-label="Visitas del día">
        {inOrderOfWork(stops ?? [])
          .filter((stop) => stop !== next)
          .map((stop) => (
            <li key={stop.key}>
              <StopRow stop={stop} isLocked={day.isLocked(stop)} arranging={arrangingOf(day, stop)} />
            </li>
          ))}
      </ul>
      {here && stops && <NearbyCustomers from={here} stops={stops} today={today} />}
    </Page>
  );
}

/** Pending stops first, then those that are done. */
function inOrderOfWork(stops: readonly Stop[]): Stop[] {
  const isOver = ({ state }: Stop) => state === 'done' || state === 'past';
  return [...stops.filter((stop) => !isOver(stop)), ...stops.filter(isOver)];
}

/** The actions of a long press that move a pending visit in the day's order. */
function arrangingOf(day: OrderedDay, stop: Stop): RowAction[] {
  if (!day.pending.some(({ key }) => key === stop.key)) return [];
  if (day.isLocked(stop)) return [{ label: 'Soltar de su lugar', run: () => day.toggleLock(stop) }];
  return [
    { label: 'Subir', run: () => day.move(stop, -1) },
    { label: 'Bajar', run: () => day.move(stop, 1) },
    { label: 'Fijar en su lugar', run: () => day.toggleLock(stop) },
  ];
}

function DayMap({ stops }: { stops: readonly Stop[] }) {
  const reference = useReference();
  const cities = useCities();
  const towns = useMemo(() => (cities ?? []).flatMap(townOnMap), [cities]);
  const [own, setOwn] = useState<GpsReading | null>(null);
  const { busy, take } = useReadings();
  const locate = async () => {
    const taken = await take(1);
    if (taken.ok) setOwn(taken.value[0] ?? null);
    else toast.error(sentenceOf(taken));
  };
  return (
    <RouteMap
      stops={stops.filter((stop) => stop.isVisit).map((stop) => stop.onMap)}
      own={own}
      tilesUrl={reference?.settings.map_tiles_url ?? ''}
      towns={towns}
      onLocate={() => void locate()}
      locating={busy}
      isOpened
    />
  );
}

function townOnMap({ name, latitude, length }: City): MapTown[] {
  return latitude === null || length === null ? [] : [{ name, point: { latitude, length } }];
}
