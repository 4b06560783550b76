import { locationOutline } from 'ionicons/icons';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useCall } from '#pwa/platform/http/call-queries.ts';
import { Button } from '#pwa/ui/button.tsx';
import { useOnline } from '#pwa/ui/use-online.ts';
import { cityCalls } from '#shared/features/master-data/master-data.calls.ts';
import { companyCalls } from '#shared/features/organisation/organisation.calls.ts';
import { type GeoPoint, pointOf } from '#shared/features/visits/geo.rules.ts';
import { MapGuard } from './map-guard.tsx';
import type { MapTown } from './town-labels.ts';
import './route-map.css';

// Leaflet and the outlines come when a map is looked at.
const PointMap = lazy(() => import('./point-map.tsx').then(({ PointMap: map }) => ({ default: map })));

/**
 * Chooses the `latitude` and `length` of the surrounding form on a map, whose town is the form's `city_id`; with the mouse, or with the arrow keys
 * and Enter.
 */
export function PointPicker() {
  const [isOpen, setOpen] = useState(false);
  return (
    <section className="point-picker" aria-label="Punto en el mapa">
      <Button icon={locationOutline} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Cerrar el mapa' : 'Elegir el punto en el mapa'}
      </Button>
      {isOpen && <OpenedPicker />}
    </section>
  );
}

function OpenedPicker() {
  const { setValue, watch } = useFormContext();
  const isOnline = useOnline();
  const { data: company } = useCall(companyCalls.getCompany, {});
  const { data: cities } = useCall(cityCalls.list, { query: { paginate: 'false' } });
  const [middle, setMiddle] = useState<GeoPoint | null>(null);
  const [latitude, length, cityId]: unknown[] = watch(['latitude', 'length', 'city_id']);
  const written = pointOf(Number(latitude), Number(length));
  const towns = useMemo(() => (cities ?? []).flatMap(townOf), [cities]);
  const city = cities?.find(({ id }) => id === Number(cityId));
  const town = city && townOf(city)[0];
  const tilesUrl = isOnline ? (company?.map_tiles_url ?? '') : '';
  const isTaken = written !== null && middle !== null && written.latitude === middle.latitude && written.length === middle.length;
  const take = () => {
    if (!middle) return;
    for (const [name, degrees] of Object.entries(middle)) setValue(name, degrees, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  };
  return (
    <div className={`route-map ${tilesUrl === '' ? 'is-scheme' : ''}`}>
      <MapGuard>
        <Suspense fallback={<div className="route-map-canvas" role="status" aria-label="Cargando el mapa" />}>
          <PointMap
            start={written ? { point: written, near: tilesUrl === '' ? 'town' : 'point' } : town ? { point: town.point, near: 'town' } : null}
            tilesUrl={tilesUrl}
            towns={towns}
            onMove={setMiddle}
            onTake={take}
          />
        </Suspense>
      </MapGuard>
      <div className="route-map-foot">
        <Button look="primary" disabled={middle === null || isTaken} onClick={take}>
          Tomar el punto del centro
        </Button>
        <small role="status">
          {isTaken
            ? 'El punto del centro ya es el del formulario.'
            : 'Mueva el mapa hasta que la cruz esté sobre el sitio, o toque el sitio. Con el teclado: flechas, + y −, Enter.'}
        </small>
      </div>
    </div>
  );
}

const townOf = ({ name, latitude, length }: { name: string; latitude: number | null; length: number | null }): MapTown[] =>
  latitude === null || length === null ? [] : [{ name, point: { latitude, length } }];
