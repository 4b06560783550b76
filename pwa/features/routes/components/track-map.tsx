import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { MapGuard } from '#pwa/features/visits/components/map-guard.tsx';
import { useCall } from '#pwa/platform/http/call-queries.ts';
import { Checkbox } from '#pwa/ui/checkbox.tsx';
import { AgoText } from '#pwa/ui/text.tsx';
import { useOnline } from '#pwa/ui/use-online.ts';
import { companyCalls } from '#shared/features/organisation/organisation.calls.ts';
import type { LastLocation, RouteVisit, SellerRoute } from '#shared/features/routes/route.documents.ts';
import type { GeoPoint } from '#shared/features/visits/geo.rules.ts';
import type { CustomerCoordinate } from '#shared/features/visits/visit-statistics.documents.ts';
import { Player } from './player.tsx';

// Leaflet and the outlines come when a map is looked at.
const TrackCanvas = lazy(() => import('./track-canvas.tsx').then(({ TrackCanvas: canvas }) => ({ default: canvas })));

interface TrackMapProps {
  route: SellerRoute;
  visits: readonly RouteVisit[];
  customers: readonly CustomerCoordinate[];
  last: LastLocation | null;
  house: { address: string | null; latitude: number | null; length: number | null } | null;
  withHouse: boolean;
  onHouse: (isShown: boolean) => void;
}

const placeOf = (id: number, title: string, latitude: number | null, length: number | null) =>
  latitude === null || length === null ? [] : [{ id: String(id), title, point: { latitude, length } }];

/** The map of a day with its layers, and the replay controls below. */
export function TrackMap({ route, visits, customers, last, house, withHouse, onHouse }: TrackMapProps) {
  const [shown, setShown] = useState({ trace: true, visits: true, customers: false, last: true });
  const move = useRef<(point: GeoPoint | null) => void>(() => {});
  const isOnline = useOnline();
  const { data: company } = useCall(companyCalls.getCompany, {});
  const visitPlaces = useMemo(
    () => (shown.visits ? visits.flatMap((visit) => placeOf(visit.id, visit.contact, visit.checkin_latitude, visit.checkin_length)) : []),
    [visits, shown.visits],
  );
  const customerPlaces = useMemo(
    () => (shown.customers ? customers.flatMap((one) => placeOf(one.contact_warehouse_id, one.contact, one.latitude, one.length)) : []),
    [customers, shown.customers],
  );
  const housePlace = useMemo(
    () => (withHouse && house ? (placeOf(0, `Casa${house.address ? `: ${house.address}` : ''}`, house.latitude, house.length)[0] ?? null) : null),
    [withHouse, house],
  );
  const stretches = useMemo(() => (shown.trace ? route.stretches : []), [shown.trace, route.stretches]);
  const unplaced = customers.filter(({ latitude }) => latitude === null).length;
  const layer = (name: keyof typeof shown, label: string) => (
    <Checkbox checked={shown[name]} onChange={(isShown) => setShown((before) => ({ ...before, [name]: isShown }))}>
      {label}
    </Checkbox>
  );
  return (
    <section className="track-map" aria-label="Mapa del día">
      <div className="track-layers">
        {layer('trace', 'Recorrido')}
        {layer('visits', 'Visitas')}
        {layer('customers', 'Clientes')}
        {layer('last', 'Última ubicación')}
        <Checkbox checked={withHouse} onChange={onHouse}>
          Casa
        </Checkbox>
      </div>
      <MapGuard>
        <Suspense fallback={<div className="route-map-canvas track-canvas" role="status" aria-label="Cargando el mapa" />}>
          <TrackCanvas
            stretches={stretches}
            visits={visitPlaces}
            customers={customerPlaces}
            house={housePlace}
            last={shown.last ? last : null}
            tilesUrl={isOnline ? (company?.map_tiles_url ?? '') : ''}
            move={move}
          />
        </Suspense>
      </MapGuard>
      <Player points={route.points} move={move} />
      {last && (
        <p className="track-note">
          Última ubicación <AgoText instant={last.taken_at} />
          {last.accuracy !== null && `, con ${Math.round(last.accuracy)} m de precisión`}
          {last.source === 'visit' && ', de una visita'}
        </p>
      )}
      {shown.customers && unplaced > 0 && (
        <p className="track-note">
          {unplaced === 1 ? '1 cliente no tiene ubicación y no está en el mapa.' : `${unplaced} clientes no tienen ubicación y no están en el mapa.`}
        </p>
      )}
      {withHouse && house && !housePlace && <p className="track-note">Su ficha no tiene la ubicación de la casa.</p>}
    </section>
  );
}
