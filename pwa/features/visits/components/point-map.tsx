import { useEffect, useRef } from 'react';
import type { GeoPoint } from '#shared/features/visits/geo.rules.ts';
import { createPointMap, type PointMapView } from './point-map-view.ts';
import type { MapTown } from './town-labels.ts';

interface PointMapProps {
  /** The initial position of the map, and the new one when this changes: the typed coordinates, else the town. */
  start: { point: GeoPoint; near: 'point' | 'town' } | null;
  tilesUrl: string;
  towns: readonly MapTown[];
  onMove: (point: GeoPoint) => void;
  onTake: () => void;
}

/** Leaflet's element, with a cross in its middle. */
export function PointMap({ start, tilesUrl, towns, onMove, onTake }: PointMapProps) {
  const element = useRef<HTMLDivElement>(null);
  const view = useRef<PointMapView | null>(null);
  const hears = useRef({ onMove, onTake });
  hears.current = { onMove, onTake };
  // Leaflet renders outside of React: the map is created once and removed with its element.
  useEffect(() => {
    if (!element.current) return;
    const made = createPointMap(element.current, { onMove: (point) => hears.current.onMove(point), onTake: () => hears.current.onTake() });
    view.current = made;
    return () => {
      view.current = null;
      made.remove();
    };
  }, []);
  const { latitude, length } = start?.point ?? {};
  const near = start?.near;
  // Each of these passes one change to the map.
  useEffect(() => {
    if (latitude !== undefined && length !== undefined && near) view.current?.goTo({ latitude, length }, near);
  }, [latitude, length, near]);
  useEffect(() => view.current?.showTiles(tilesUrl), [tilesUrl]);
  useEffect(() => view.current?.showTowns(towns), [towns]);
  return (
    <div className="point-map">
      <div
        ref={element}
        className="route-map-canvas"
        aria-label="Mapa: las flechas lo mueven, + y − lo acercan o alejan, Enter toma el punto del centro"
        role="application"
      />
      <span className="point-map-cross" aria-hidden="true" />
    </div>
  );
}
