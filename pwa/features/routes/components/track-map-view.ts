/** A seller's day on the map, with Leaflet's imperative methods: each method shows one layer; null or an empty list removes the layer. */
import L from 'leaflet';
import { at, closeZoom, createBaseMap } from '#pwa/features/visits/components/base-map.ts';
import type { LastLocation, SellerRoute } from '#shared/features/routes/route.documents.ts';
import type { GeoPoint } from '#shared/features/visits/geo.rules.ts';

export interface MarkedPlace {
  id: string;
  point: GeoPoint;
  /** The place's name for the tooltip and screen readers. */
  title: string;
}

export interface TrackMapView {
  /** Recorded stretches are solid; gaps are dashed and grey, because the way between their ends is unknown. */
  showTrace(stretches: SellerRoute['stretches']): void;
  /** Numbered in their order. */
  showVisits(visits: readonly MarkedPlace[]): void;
  showCustomers(customers: readonly MarkedPlace[]): void;
  showHouse(house: MarkedPlace | null): void;
  showLast(last: LastLocation | null): void;
  /** Where the playback is. */
  showSeller(point: GeoPoint | null): void;
  showTiles(url: string): void;
  /** Brings these points into sight. */
  frame(points: readonly GeoPoint[]): void;
  remove(): void;
}

export function createTrackMap(element: HTMLElement): TrackMapView {
  const { map, remove } = createBaseMap(element);
  const layer = () => L.layerGroup().addTo(map);
  const [trace, customers, visits, house, last, seller] = [layer(), layer(), layer(), layer(), layer(), layer()];
  // A separate element, which the compositor moves: a circle in the trace's drawing would repaint the whole trace in every frame.
  const dotOfSeller = L.marker([0, 0], {
    icon: L.divIcon({ html: '', className: 'map-seller', iconSize: [22, 22], iconAnchor: [11, 11] }),
    ...{ interactive: false, keyboard: false, zIndexOffset: 1000 },
  });
  let tiles: L.TileLayer | null = null;
  const dot = (className: string, text: string) => {
    const inside = document.createElement('span');
    inside.textContent = text;
    return L.divIcon({ html: inside, className: `map-stop ${className}`, iconSize: [26, 26], iconAnchor: [13, 13] });
  };
  const mark = ({ point, title }: MarkedPlace, icon: L.DivIcon) => L.marker(at(point), { icon, title, alt: title, keyboard: false });

  return {
    showTrace(stretches) {
      trace.clearLayers();
      for (const { kind, points } of stretches) {
        L.polyline(
          points.map((point) => at(point)),
          { className: kind === 'gap' ? 'map-gap' : 'map-trace', interactive: false },
        ).addTo(trace);
      }
    },
    showVisits(places) {
      visits.clearLayers();
      for (const [index, place] of places.entries()) mark(place, dot('map-stop-visited', String(index + 1))).addTo(visits);
    },
    showCustomers(places) {
      customers.clearLayers();
      for (const { point, title } of places) L.circleMarker(at(point), { radius: 6, className: 'map-customer' }).bindTooltip(title).addTo(customers);
    },
    showHouse(place) {
      house.clearLayers();
      if (place) mark(place, dot('map-stop-open', '⌂')).addTo(house);
    },
    showLast(place) {
      last.clearLayers();
      if (!place) return;
      L.circle(at(place), { radius: place.accuracy ?? 0, className: 'map-doubt', interactive: false }).addTo(last);
      L.circleMarker(at(place), { radius: 7, className: 'map-own', interactive: false }).addTo(last);
    },
    showSeller(point) {
      // The replay moves the mark in every frame, so the existing mark is moved and not created again.
      if (!point) seller.clearLayers();
      else if (seller.hasLayer(dotOfSeller)) dotOfSeller.setLatLng(at(point));
      else dotOfSeller.setLatLng(at(point)).addTo(seller);
    },
    showTiles(url) {
      tiles?.remove();
      tiles = url === '' ? null : L.tileLayer(url, { attribution: '© OpenStreetMap', referrerPolicy: 'strict-origin-when-cross-origin' }).addTo(map);
    },
    frame(points) {
      if (points.length > 0) map.fitBounds(L.latLngBounds(points.map((point) => at(point))), { padding: [36, 36], maxZoom: closeZoom, animate: false });
    },
    remove,
  };
}
