/** The map itself, with Leaflet's imperative methods, and callbacks for taps. */
import L from 'leaflet';
import type { GeoPoint } from '#shared/features/visits/geo.rules.ts';
import { at, closeZoom, createBaseMap, deepestZoom, streets } from './base-map.ts';
import { clustersOf } from './cluster-stops.ts';
import { type RouteStop, stopStates } from './route-stop.ts';
import { createTownLabels, type MapTown } from './town-labels.ts';

/** A stop with coordinates, with its number in the route. */
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

/** Width of a marker in pixels. Markers that are closer would overlap. */
const markerReach = 34;
/** Pixels at the right of a marker for the name beside it. */
const nameWidth = 128;
/** Where stops overlap, the pending ones are on top. */
const onTop = { open: 300, pending: 200, visited: 100, cancelled: 0 } as const satisfies Record<RouteStop['state'], number>;

export function createRouteMap(element: HTMLElement, onSelect: (id: string) => void): RouteMapView {
  const { map, remove } = createBaseMap(element, { isInPage: true });
  const [route, own] = [L.layerGroup().addTo(map), L.layerGroup().addTo(map)];
  const writeTowns = createTownLabels(map);
  const markers = new Map<string, L.Marker>();
  let knownStops: readonly PlacedStop[] = [];
  let isRoute = false;
  let selected: string | null = null;
  let knownTowns: readonly MapTown[] = [];
  let tiles: L.TileLayer | null = null;
  let framed = '';
  map.on('zoomend', () => drawStops());

  /** Stops that would overlap at this zoom are shown as one marker with their count; a tap separates them. */
  function drawStops(): void {
    route.clearLayers();
    markers.clear();
    // The order of the plan as a dotted line, because it is not a recorded trace.
    if (isRoute) {
      L.polyline(
        knownStops.map(({ point }) => at(point)),
        { className: 'map-plan', interactive: false },
      ).addTo(route);
    }
    const onScreen = knownStops.toSorted((one, other) => onTop[other.state] - onTop[one.state]).map((stop) => ({ ...map.project(at(stop.point)), stop }));
    for (const [first, ...others] of clustersOf(onScreen, markerReach)) {
      // At the deepest zoom customers in one building cannot be separated: the first of them is drawn on top.
      if (others.length === 0 || map.getZoom() >= deepestZoom) for (const { stop } of [first, ...others]) drawStop(stop);
      else drawCluster([first.stop, ...others.map(({ stop }) => stop)]);
    }
    markSelected();
  }

  function drawStop(stop: PlacedStop): void {
    const title = `${stop.place}. ${stop.name}, ${stopStates[stop.state].word}`;
    const marker = L.marker(at(stop.point), { icon: stopIcon(stop), title, riseOnHover: true, zIndexOffset: onTop[stop.state] });
    marker.on('click keypress', () => onSelect(stop.id));
    markers.set(stop.id, marker);
    draw(marker, title);
  }

  function drawCluster(stops: readonly PlacedStop[]): void {
    const bounds = L.latLngBounds(stops.map(({ point }) => at(point)));
    const title = `${stops.length} clientes juntos: acercar`;
    const marker = L.marker(bounds.getCenter(), { icon: clusterIcon(stops.length), title, zIndexOffset: onTop.open });
    marker.on('click keypress', () => map.fitBounds(bounds, { padding: [48, 48], maxZoom: deepestZoom, animate: isMoving() }));
    draw(marker, title);
  }

  /** A marker is a button, and its number is no name for one. */
  function draw(marker: L.Marker, name: string): void {
    marker.addTo(route).getElement()?.setAttribute('aria-label', name);
  }

  function markSelected(): void {
    for (const [known, other] of markers) other.getElement()?.classList.toggle('map-stop-selected', known === selected);
  }

  return {
    showStops(stops, isPlan) {
      knownStops = stops;
      isRoute = isPlan;
      drawStops();
      const frame = stops.map(({ id }) => id).join();
      if (frame !== framed && stops.length > 0)
        map.fitBounds(L.latLngBounds(stops.map(({ point }) => at(point))), {
          paddingTopLeft: [36, 36],
          paddingBottomRight: [nameWidth, 36],
          maxZoom: closeZoom,
        });
      framed = frame;
    },
    showOwn(position) {
      own.clearLayers();
      if (!position) return;
      L.circle(at(position), { radius: position.accuracy, className: 'map-doubt', interactive: false }).addTo(own);
      L.circleMarker(at(position), { radius: 7, className: 'map-own', interactive: false }).addTo(own);
      // The customers stay in sight: the map shows both.
      if (!map.getBounds().contains(at(position))) map.fitBounds(map.getBounds().extend(at(position)), { animate: isMoving() });
    },
    showTiles(url) {
      tiles?.remove();
      tiles = url === '' ? null : streets(url).addTo(map);
      // Tiles have the names of the towns already.
      writeTowns(tiles ? [] : knownTowns);
    },
    showTowns(list) {
      knownTowns = list;
      writeTowns(tiles ? [] : list);
    },
    lookAt(id) {
      selected = id;
      const stop = knownStops.find((one) => one.id === id);
      // Zooming in separates a stop from the others in its cluster.
      if (stop) map.setView(at(stop.point), Math.max(map.getZoom(), markers.has(stop.id) ? 13 : closeZoom), { animate: isMoving() });
      markSelected();
    },
    remove,
  };
}

/** The number of the stop or the symbol of its state, with the customer's name next to it. */
function stopIcon({ place, state, name }: PlacedStop): L.DivIcon {
  const html = document.createElement('span');
  const pin = document.createElement('span');
  pin.textContent = state === 'visited' ? '✓' : state === 'cancelled' ? '✕' : String(place);
  const label = document.createElement('span');
  label.className = 'map-stop-name';
  label.textContent = name;
  html.append(pin, label);
  return L.divIcon({ html, className: `map-stop map-stop-${state}`, iconSize: [34, 34], iconAnchor: [17, 17] });
}

function clusterIcon(count: number): L.DivIcon {
  const pin = document.createElement('span');
  // A number alone would read like the place of a stop.
  pin.textContent = `×${count}`;
  return L.divIcon({ html: pin, className: 'map-stop map-cluster', iconSize: [40, 40], iconAnchor: [20, 20] });
}

const isMoving = (): boolean => !matchMedia('(prefers-reduced-motion: reduce)').matches;
