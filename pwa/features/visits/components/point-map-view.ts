/** The map on which coordinates are chosen: those under the cross in the middle of the map. */
import type { GeoPoint } from '#shared/features/visits/geo.rules.ts';
import { at, closeZoom, createBaseMap, streets } from './base-map.ts';
import { createTownLabels, type MapTown } from './town-labels.ts';

export interface PointMapView {
  /** Moves the map to a point, zoomed in to its streets, or to the surroundings of a town. */
  goTo(point: GeoPoint, near: 'point' | 'town'): void;
  /** An empty address takes the tiles away. */
  showTiles(url: string): void;
  showTowns(towns: readonly MapTown[]): void;
  remove(): void;
}

const townZoom = 12;
/** Six decimals are ten centimetres, and what the specification stores. */
const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

/**
 * Creates the map, which handles the arrow keys and + − itself.
 * @param hears `onMove` is called with the point under the cross whenever it has moved; `onTake` when Enter is pressed on the map
 */
export function createPointMap(element: HTMLElement, hears: { onMove: (point: GeoPoint) => void; onTake: () => void }): PointMapView {
  const { map, remove } = createBaseMap(element);
  const writeTowns = createTownLabels(map);
  let tiles: ReturnType<typeof streets> | null = null;
  let towns: readonly MapTown[] = [];
  const tell = () => {
    const { lat, lng } = map.getCenter();
    hears.onMove({ latitude: rounded(lat), length: rounded(lng) });
  };
  map.on('moveend', tell);
  map.on('click', ({ latlng }) => map.panTo(latlng, { animate: false }));
  map.on('keydown', ({ originalEvent }) => {
    if (originalEvent.key !== 'Enter') return;
    originalEvent.preventDefault();
    hears.onTake();
  });
  return {
    goTo: (point, near) => void map.setView(at(point), near === 'point' ? Math.max(map.getZoom(), closeZoom) : townZoom, { animate: false }),
    showTiles(url) {
      tiles?.remove();
      tiles = url === '' ? null : streets(url).addTo(map);
      writeTowns(tiles ? [] : towns);
    },
    showTowns(list) {
      towns = list;
      writeTowns(tiles ? [] : list);
    },
    remove,
  };
}
