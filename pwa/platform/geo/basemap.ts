/** The map that needs no signal: Colombia's departments and its neighbours, as drawings that follow the theme (docs/basemap.md). */
import type { GeoJsonObject } from 'geojson';
import L from 'leaflet';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

type Outlines<Name extends string> = Topology<Record<Name, GeometryCollection<{ name?: string }>>>;

/** Draws the outlines under everything else as soon as they come. Abort it when the map goes first. */
export function drawBasemap(map: L.Map): AbortController {
  const controller = new AbortController();
  const pane = map.createPane('basemap');
  // Under the tiles (200), so that they cover it where they come.
  pane.style.zIndex = '150';
  pane.style.pointerEvents = 'none';
  const draw = (outlines: GeoJsonObject, className: string) => {
    if (!controller.signal.aborted) L.geoJSON(outlines, { pane: 'basemap', interactive: false, style: { className } }).addTo(map);
  };
  void import('./basemap/neighbours.json').then(({ default: neighbours }) => {
    // The file's own type says only that its arcs are numbers.
    const topology = neighbours as unknown as Outlines<'countries'>;
    draw(feature(topology, topology.objects.countries), 'map-neighbour');
  });
  void import('./basemap/colombia-departments.json').then(({ default: departments }) => {
    // The file's own type says only that its arcs are numbers.
    const topology = departments as unknown as Outlines<'departments'>;
    draw(feature(topology, topology.objects.departments), 'map-department');
  });
  return controller;
}
