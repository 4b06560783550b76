/** A map of Colombia that works offline, on which other layers are drawn. */
import L from 'leaflet';
import 'leaflet/dist/leaflet.css';
import { drawBasemap } from '#pwa/platform/geo/basemap.ts';
import type { GeoPoint } from '#shared/features/visits/geo.rules.ts';

const colombia: L.LatLngBoundsExpression = [
  [-4.3, -79.1],
  [12.5, -66.8],
];
export const closeZoom = 15;
export const deepestZoom = 18;
export const at = ({ latitude, length }: GeoPoint): L.LatLngExpression => [latitude, length];

interface BaseMapOptions {
  /** One finger on the map scrolls the page around it, and two move the map. */
  isInPage?: boolean;
}

export function createBaseMap(element: HTMLElement, { isInPage = false }: BaseMapOptions = {}): { map: L.Map; remove(): void } {
  // Two fingers move a map that they zoom, also where one finger does not drag it.
  const dragging = !(isInPage && matchMedia('(pointer: coarse)').matches);
  const options = { attributionControl: true, zoomControl: false, maxZoom: deepestZoom, minZoom: 4, zoomSnap: 0.5, dragging };
  const map = L.map(element, options).fitBounds(colombia);
  map.attributionControl.setPrefix(false).addAttribution('Natural Earth');
  L.control.zoom({ zoomInTitle: 'Acercar', zoomOutTitle: 'Alejar' }).addTo(map);
  L.control.scale({ imperial: false }).addTo(map);
  const basemap = drawBasemap(map);
  // Ionic shows pages by making them visible, which fires no resize event of the window.
  const resizing = new ResizeObserver(() => map.invalidateSize());
  resizing.observe(element);
  return {
    map,
    remove() {
      resizing.disconnect();
      basemap.abort();
      map.remove();
    },
  };
}

/** The company's map tiles, which cover the map of the departments with streets. */
export const streets = (url: string): L.TileLayer =>
  L.tileLayer(url, { maxZoom: deepestZoom, attribution: '© OpenStreetMap', referrerPolicy: 'strict-origin-when-cross-origin' });
