import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Button } from '#pwa/ui/button.tsx';
import { useMediaQuery } from '#pwa/ui/use-media-query.ts';
import { useOnline } from '#pwa/ui/use-online.ts';
import type { GeoPoint } from '#shared/features/visits/geo.rules.ts';
import { formatCount } from '#shared/kernel/counts.ts';
import { ChosenStop } from './chosen-stop.tsx';
import { MapGuard } from './map-guard.tsx';
import type { RouteStop } from './route-stop.ts';
import type { MapTown } from './town-labels.ts';
import './route-map.css';

// Leaflet and the outlines are as large as a screen, so they are loaded when a map is opened.
const MapCanvas = lazy(() => import('./map-canvas.tsx').then(({ MapCanvas: canvas }) => ({ default: canvas })));

interface RouteMapProps {
  /** In the order of the route. */
  stops: readonly RouteStop[];
  /** Where the person is, when they have asked for it. */
  own: (GeoPoint & { accuracy: number }) | null;
  /** The subscriber's `map_tiles_url`; '' for the bundled map only. */
  tilesUrl: string;
  /** Towns to write on the map; those in sight are shown. */
  towns: readonly MapTown[];
  /** Called by 'Mi ubicación'; without it the button is not shown. */
  onLocate?: () => void;
  locating?: boolean;
  /** Whether the stops have no order of a plan: no line then joins them. */
  isUnordered?: boolean;
  /** Whether the map was opened below the visible part of a small screen, and must be scrolled into view. */
  isOpened?: boolean;
}

/** The day's customers on a map that works offline. Its screen lists the same customers for keyboards and screen readers. */
export function RouteMap({ stops, own, tilesUrl, towns, onLocate, locating = false, isUnordered = false, isOpened = false }: RouteMapProps) {
  const online = useOnline();
  const isTouched = useMediaQuery('(pointer: coarse)');
  const [selected, setSelected] = useState<string | null>(null);
  const section = useRef<HTMLElement>(null);
  // The braces prevent a returned promise from some browsers, which React would take for the cleanup function.
  useEffect(() => {
    if (isOpened) section.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpened]);
  const chosen = stops.find(({ id }) => id === selected);
  const hasTiles = online && tilesUrl !== '';
  const placed = stops.flatMap((stop, index) => (stop.point ? [{ ...stop, point: stop.point, place: index + 1 }] : []));
  return (
    <section ref={section} className={`route-map ${hasTiles ? '' : 'is-scheme'}`} aria-label="Mapa de la ruta">
      <MapGuard>
        <Suspense fallback={<div className="route-map-canvas" role="status" aria-label="Cargando el mapa" />}>
          <MapCanvas
            stops={placed}
            own={own}
            isUnordered={isUnordered}
            tilesUrl={hasTiles ? tilesUrl : ''}
            towns={towns}
            selected={selected}
            onSelect={setSelected}
          />
        </Suspense>
      </MapGuard>
      {chosen && <ChosenStop stop={chosen} own={own} />}
      <div className="route-map-foot">
        {onLocate && (
          <Button onClick={onLocate} busy={locating}>
            Mi ubicación
          </Button>
        )}
        <small>{tellMap({ hasTiles, isTouched, unplaced: stops.length - placed.length })}</small>
      </div>
    </section>
  );
}

/** How the map is moved, which parts it does not show, and what is shown instead. */
function tellMap({ hasTiles, isTouched, unplaced }: { hasTiles: boolean; isTouched: boolean; unplaced: number }): string {
  const told = [
    ...(isTouched ? ['Muévalo con dos dedos.'] : []),
    ...(hasTiles ? [] : ['Mapa sin calles, con las distancias a escala: «Cómo llegar» abre el mapa del teléfono.']),
    ...(unplaced > 0 ? [`${formatCount(unplaced)} sin ubicación en el mapa.`] : []),
  ];
  return told.join(' ');
}
