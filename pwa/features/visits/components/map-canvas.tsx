import { useEffect, useRef } from 'react';
import type { GeoPoint } from '#shared/features/visits/geo.rules.ts';
import { createRouteMap, type PlacedStop, type RouteMapView } from './route-map-view.ts';
import type { MapTown } from './town-labels.ts';

interface MapCanvasProps {
  stops: readonly PlacedStop[];
  own: (GeoPoint & { accuracy: number }) | null;
  /** Empty: no tiles. */
  tilesUrl: string;
  towns: readonly MapTown[];
  selected: string | null;
  isUnordered: boolean;
  onSelect: (id: string) => void;
}

/** Leaflet's element. React passes its changes to the map, which has no state that React needs. */
export function MapCanvas({ stops, own, tilesUrl, towns, selected, isUnordered, onSelect }: MapCanvasProps) {
  const element = useRef<HTMLDivElement>(null);
  const view = useRef<RouteMapView | null>(null);
  const select = useRef(onSelect);
  select.current = onSelect;
  // Leaflet renders outside of React: the map is created once and removed with its element.
  useEffect(() => {
    if (!element.current) return;
    const made = createRouteMap(element.current, (id) => select.current(id));
    view.current = made;
    return () => {
      view.current = null;
      made.remove();
    };
  }, []);
  // Each of these passes one change to the map.
  useEffect(() => view.current?.showStops(stops, !isUnordered), [stops, isUnordered]);
  useEffect(() => view.current?.showOwn(own), [own]);
  useEffect(() => view.current?.showTiles(tilesUrl), [tilesUrl]);
  useEffect(() => view.current?.showTowns(towns), [towns]);
  useEffect(() => view.current?.lookAt(selected), [selected]);
  return <div ref={element} className="route-map-canvas" />;
}
