import { type RefObject, useEffect, useRef } from 'react';
import '#pwa/features/visits/components/route-map.css';
import type { LastLocation, SellerRoute } from '#shared/features/routes/route.documents.ts';
import type { GeoPoint } from '#shared/features/visits/geo.rules.ts';
import { createTrackMap, type MarkedPlace, type TrackMapView } from './track-map-view.ts';
import './track-map.css';

export interface TrackCanvasProps {
  stretches: SellerRoute['stretches'];
  visits: readonly MarkedPlace[];
  customers: readonly MarkedPlace[];
  house: MarkedPlace | null;
  last: LastLocation | null;
  tilesUrl: string;
  /** Moves the seller's mark, several times a second during a replay. */
  move: RefObject<(point: GeoPoint | null) => void>;
}

/** Leaflet's element. React passes its changes to the map, which has no state that React needs. */
export function TrackCanvas({ stretches, visits, customers, house, last, tilesUrl, move }: TrackCanvasProps) {
  const element = useRef<HTMLDivElement>(null);
  const view = useRef<TrackMapView | null>(null);
  // Leaflet renders outside of React: the map is created once and removed with its element.
  useEffect(() => {
    if (!element.current) return;
    const made = createTrackMap(element.current);
    view.current = made;
    move.current = made.showSeller;
    return () => {
      view.current = null;
      move.current = () => {};
      made.remove();
    };
  }, [move]);
  // Each of these passes one layer to the map.
  useEffect(() => view.current?.showTrace(stretches), [stretches]);
  useEffect(() => view.current?.showVisits(visits), [visits]);
  useEffect(() => view.current?.showCustomers(customers), [customers]);
  useEffect(() => view.current?.showHouse(house), [house]);
  useEffect(() => view.current?.showLast(last), [last]);
  useEffect(() => view.current?.showTiles(tilesUrl), [tilesUrl]);
  useEffect(() => {
    const seen = [...stretches.flatMap(({ points }) => points), ...visits.map(({ point }) => point)];
    view.current?.frame(seen.length === 0 && last ? [last] : seen);
  }, [stretches, visits, last]);
  return <div ref={element} className="route-map-canvas track-canvas" />;
}
