/** The names of the visible towns, for a map without streets. */
import L from 'leaflet';
import { type GeoPoint, metresBetween } from '#shared/features/visits/geo.rules.ts';
import { at } from './base-map.ts';

/** A town that may be written on a map. */
export interface MapTown {
  name: string;
  point: GeoPoint;
}

const [townsFromZoom, mostTowns] = [9, 25];

/** @returns a function that shows the names of the given towns, those nearest to the middle of the map first; none for an empty list */
export function createTownLabels(map: L.Map): (towns: readonly MapTown[]) => void {
  const labels = L.layerGroup().addTo(map);
  let towns: readonly MapTown[] = [];
  const write = () => {
    labels.clearLayers();
    if (map.getZoom() < townsFromZoom) return;
    const [bounds, centre] = [map.getBounds(), map.getCenter()];
    const middle = { latitude: centre.lat, length: centre.lng };
    const seen = towns.filter(({ point }) => bounds.contains(at(point)));
    const nearest = seen.toSorted((a, b) => metresBetween(a.point, middle) - metresBetween(b.point, middle)).slice(0, mostTowns);
    for (const { name, point } of nearest) L.marker(at(point), { icon: labelIcon(name), interactive: false, keyboard: false }).addTo(labels);
  };
  map.on('moveend', write);
  return (next) => {
    towns = next;
    write();
  };
}

function labelIcon(name: string): L.DivIcon {
  const label = document.createElement('span');
  label.textContent = name;
  return L.divIcon({ html: label, className: 'map-town', iconSize: [0, 0] });
}
