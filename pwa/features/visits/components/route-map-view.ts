/** The map itself, in Leaflet's imperative style: methods to show, and callbacks for taps. */
import L from 'leaflet';
import { type GeoPoint, metresBetween } from '#shared/features/visits/geo.rules.ts';
import { at, closeZoom, createBaseMap, deepestZoom } from './base-map.ts';
import type { MapTown } from './route-map.tsx';
import { type RouteStop, stopStates } from './route-stop.ts';

/** A stop that has a point, with its number in the route. */
export interface PlacedStop extends RouteStop {
  point: GeoPoint;
  place: number;
}

export interface RouteMapView {
  /** @param isPlan a dotted line joins them in their order */
  showStops(stops: readonly PlacedStop[], isPlan: boolean): void;
  showOwn(own: (GeoPoint & { accuracy: number }) | null): void;
  /** An empty address takes the tiles away. */
  showTiles(url: string): void;
  showTowns(towns: readonly MapTown[]): void;
  /** Centres a stop. */
  lookAt(id: string | null): void;
  remove(): void;
}

const [townsFromZoom, mostTowns] = [9, 25];
/** Where stops overlap, the pending ones are on top. */
const onTop = { open: 300, pending: 200, visited: 100, cancelled: 0 } as const satisfies Record<RouteStop['state'], number>;

export function createRouteMap(element: HTMLElement, onSelect: (id: string) => void): RouteMapView {
  const { map, remove } = createBaseMap(element);
  const [route, towns, own] = [L.layerGroup().addTo(map), L.layerGroup().addTo(map), L.layerGroup().addTo(map)];
  const markers = new Map<string, L.Marker>();
  let knownTowns: readonly MapTown[] = [];
  let tiles: L.TileLayer | null = null;
  let framed = '';
  map.on('moveend', () => writeTowns());

  function writeTowns(): void {
    towns.clearLayers();
    if (map.getZoom() < townsFromZoom || tiles) return;
    const [bounds, centre] = [map.getBounds(), map.getCenter()];
    const middle = { latitude: centre.lat, length: centre.lng };
    const seen = knownTowns.filter(({ point }) => bounds.contains(at(point)));
    const nearest = seen.toSorted((a, b) => metresBetween(a.point, middle) - metresBetween(b.point, middle)).slice(0, mostTowns);
    for (const { name, point } of nearest) L.marker(at(point), { icon: labelIcon(name), interactive: false, keyboard: false }).addTo(towns);
  }

  return {
    showStops(stops, isPlan) {
      route.clearLayers();
      markers.clear();
      // The order of the plan, dotted: it is not a way that anyone has gone.
      if (isPlan) {
        L.polyline(
          stops.map(({ point }) => at(point)),
          { className: 'map-plan', interactive: false },
        ).addTo(route);
      }
      for (const stop of stops) {
        const title = `${stop.place}. ${stop.name}, ${stopStates[stop.state].word}`;
        const marker = L.marker(at(stop.point), { icon: stopIcon(stop), title, alt: title, riseOnHover: true, zIndexOffset: onTop[stop.state] }).on(
          'click keypress',
          () => onSelect(stop.id),
        );
        markers.set(stop.id, marker.addTo(route));
      }
      const frame = stops.map(({ id }) => id).join();
      if (frame !== framed && stops.length > 0) map.fitBounds(L.latLngBounds(stops.map(({ point }) => at(point))), { padding: [36, 36], maxZoom: closeZoom });
      framed = frame;
    },
    showOwn(position) {
      own.clearLayers();
      if (!position) return;
      L.circle(at(position), { radius: position.accuracy, className: 'map-doubt', interactive: false }).addTo(own);
      L.circleMarker(at(position), { radius: 7, className: 'map-own', interactive: false }).addTo(own);
      if (!map.getBounds().contains(at(position))) map.panTo(at(position));
    },
    showTiles(url) {
      tiles?.remove();
      tiles =
        url === ''
          ? null
          : L.tileLayer(url, { maxZoom: deepestZoom, attribution: '© OpenStreetMap', referrerPolicy: 'strict-origin-when-cross-origin' }).addTo(map);
      writeTowns();
    },
    showTowns(list) {
      knownTowns = list;
      writeTowns();
    },
    lookAt(id) {
      const marker = id === null ? undefined : markers.get(id);
      if (marker) map.setView(marker.getLatLng(), Math.max(map.getZoom(), 13), { animate: !matchMedia('(prefers-reduced-motion: reduce)').matches });
      for (const [known, other] of markers) other.getElement()?.classList.toggle('map-stop-selected', known === id);
    },
    remove,
  };
}

function stopIcon({ place, state }: PlacedStop): L.DivIcon {
  const pin = document.createElement('span');
  pin.textContent = state === 'visited' ? '✓' : state === 'cancelled' ? '✕' : String(place);
  return L.divIcon({ html: pin, className: `map-stop map-stop-${state}`, iconSize: [34, 34], iconAnchor: [17, 17] });
}

function labelIcon(name: string): L.DivIcon {
  const label = document.createElement('span');
  label.textContent = name;
  return L.divIcon({ html: label, className: 'map-town', iconSize: [0, 0] });
}
