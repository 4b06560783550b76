import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '#pwa/ui/button.tsx';
import { useOnline } from '#pwa/ui/use-online.ts';
import type { GeoPoint } from '#shared/features/visits/geo.rules.ts';
import { MapGuard } from './map-guard.tsx';
import { RouteList } from './route-list.tsx';
import type { RouteStop } from './route-stop.ts';
import './route-map.css';

// Leaflet and the outlines weigh as much as a screen: they come when a map is looked at.
const MapCanvas = lazy(() => import('./map-canvas.tsx').then(({ MapCanvas: canvas }) => ({ default: canvas })));

export interface MapTown {
  name: string;
  point: GeoPoint;
}

interface RouteMapProps {
  /** In the order of the route. */
  stops: readonly RouteStop[];
  /** Where the person is, when they have asked for it. */
  own: (GeoPoint & { accuracy: number }) | null;
  /** The subscriber's `map_tiles_url`; empty: the bundled map alone. */
  tilesUrl: string;
  /** Towns to write on the map; those in sight are shown. */
  towns: readonly MapTown[];
  /** Called by 'Mi ubicación'; without it there is no such button. */
  onLocate?: () => void;
  locating?: boolean;
  /** The stops are not in the order of a plan: no line joins them. */
  isUnordered?: boolean;
  /** The screen has the same list beside the map. */
  isMapOnly?: boolean;
}

/**
 * The day's customers on a map that works without signal, and the same as a list for
 * keyboards and screen readers.
 */
export function RouteMap({ stops, own, tilesUrl, towns, onLocate, locating = false, isUnordered = false, isMapOnly = false }: RouteMapProps) {
  const online = useOnline();
  const [selected, setSelected] = useState<string | null>(null);
  const section = useRef<HTMLElement>(null);
  // On a small screen the map opens below the visible part, so it is scrolled into view.
  // In braces: a browser may return a promise, which React would take for the cleanup function.
  useEffect(() => {
    if (isMapOnly) return;
    section.current?.scrollIntoView({ block: 'nearest' });
  }, [isMapOnly]);
  const placed = stops.flatMap((stop, index) => (stop.point ? [{ ...stop, point: stop.point, place: index + 1 }] : []));
  return (
    <section ref={section} className="route-map" aria-label="Mapa de la ruta">
      <MapGuard>
        <Suspense fallback={<div className="route-map-canvas" role="status" aria-label="Cargando el mapa" />}>
          <MapCanvas
            stops={placed}
            own={own}
            isUnordered={isUnordered}
            tilesUrl={online ? tilesUrl : ''}
            towns={towns}
            selected={selected}
            onSelect={setSelected}
          />
        </Suspense>
      </MapGuard>
      {onLocate && (
        <Button onClick={onLocate} busy={locating}>
          Mi ubicación
        </Button>
      )}
      {!isMapOnly && <RouteList stops={stops} own={own} selected={selected} onSelect={setSelected} />}
    </section>
  );
}
