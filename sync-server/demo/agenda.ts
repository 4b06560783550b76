/** Last, this and next week on the road: each seller's routes of nearby customers, and the visits already made. */
import { metresBetween } from '#shared/features/visits/geo.rules.ts';
import { judgeLocation, type LocationSettings } from '#shared/features/visits/location.rules.ts';
import type { GpsReading, VisitMark } from '#shared/features/visits/visit.documents.ts';
import { addDays, instantOf, type LocalDate, type LocalTime } from '#shared/kernel/dates.ts';
import { uuidv7 } from '#shared/kernel/uuid.ts';
import { businessDays, mondayOf } from './calendar.ts';
import type { DemoBranch, DemoCustomer } from './customers.ts';
import { pointNear } from './people.ts';
import { type Random, randomOf } from './random.ts';

/** One end of a visit as the phone recorded it. */
export interface DemoMark {
  at: string;
  readings: GpsReading[];
  /** Metres, rounded. */
  distance: number;
  accuracy: number;
  mark: VisitMark;
  reason: string | null;
}

export interface DemoEvent {
  uuid: string;
  seller: number;
  customer: number;
  branch: number;
  day: LocalDate;
  start: LocalTime;
  end: LocalTime;
  observations: string | null;
  visit: { uuid: string; checkin: DemoMark; checkout: DemoMark; observation: string | null } | null;
}

interface Stop {
  customer: number;
  branch: number;
  shop: DemoBranch;
}

const stopsPerDay = 7;
const observations = [
  'Cotizar retenedores de temporada',
  'Revisar cartera vencida',
  'Mostrar la línea de correas',
  'Llevar catálogo nuevo',
  'Preguntar por pedido pendiente',
  null,
  null,
  null,
  null,
  null,
];
const results = [
  'Pidió para fin de mes',
  'Hizo pedido',
  'No estaba el encargado de compras',
  'Pagó una factura',
  'Quedó interesado en la línea de frenos',
  'Sin novedad',
  null,
  null,
];

/** @param settings of the visits' activity, so that each reading is judged as the rules would judge it */
export function generateAgenda(
  seed: number,
  { customers, sellerCount, today, settings }: { customers: readonly DemoCustomer[]; sellerCount: number; today: LocalDate; settings: LocationSettings },
): DemoEvent[] {
  const monday = mondayOf(today);
  const days = businessDays(addDays(monday, -7), addDays(monday, 13));
  const stops = customers.flatMap(({ branches, class: kind }, customer) =>
    branches.map((shop, branch): Stop & { active: boolean } => ({ customer, branch, shop, active: kind !== 'D' })),
  );
  return Array.from({ length: sellerCount }, (_, seller) => {
    const random = randomOf(seed, `agenda ${seller}`);
    let left = stops.filter(({ shop, active }) => shop.seller === seller && active);
    return days.flatMap((day) => {
      const route = nearbyRoute(random, left);
      const taken = new Set(route);
      left = left.filter((stop) => !taken.has(stop));
      return route.map((stop, place) => eventOf(random, { stop, place, day, seller, today, settings }));
    });
  }).flat();
}

/** A starting customer and, each time, the nearest one that is left. */
function nearbyRoute<S extends Stop>(random: Random, left: readonly S[]): S[] {
  if (left.length === 0) return [];
  const route = [random.pick(left)];
  const open = new Set(left);
  while (route.length < Math.min(stopsPerDay, left.length)) {
    const last = route.at(-1);
    if (last) open.delete(last);
    let nearest: S | undefined;
    let best = Number.POSITIVE_INFINITY;
    for (const stop of open) {
      const metres = last ? metresBetween(last.shop, stop.shop) : 0;
      if (metres < best) [nearest, best] = [stop, metres];
    }
    if (!nearest) break;
    route.push(nearest);
  }
  return route;
}

interface EventRequest {
  stop: Stop;
  place: number;
  day: LocalDate;
  seller: number;
  today: LocalDate;
  settings: LocationSettings;
}

function eventOf(random: Random, { stop, place, day, seller, today, settings }: EventRequest): DemoEvent {
  // Half hours from 8:00, with lunch between the fourth and the fifth.
  const minutes = 8 * 60 + place * 60 + (place > 3 ? 90 : 0);
  const start = timeOf(minutes);
  const uuid = uuidOf(random, day);
  return {
    uuid,
    seller,
    customer: stop.customer,
    branch: stop.branch,
    day,
    start,
    end: timeOf(minutes + 60),
    observations: random.pick(observations),
    visit: day < today && random.chance(0.92) ? visitOf(random, { shop: stop.shop, day, start, settings }) : null,
  };
}

function visitOf(
  random: Random,
  { shop, day, start, settings }: { shop: DemoBranch; day: LocalDate; start: LocalTime; settings: LocationSettings },
): DemoEvent['visit'] {
  const arrival = Date.parse(instantOf(day, start)) + random.integer(-5, 12) * 60_000 + random.integer(0, 59) * 1_000;
  const isFar = random.chance(0.05);
  const arrived = markOf(random, { shop, atMs: arrival, isFar, settings });
  const left = markOf(random, { shop, atMs: arrival + random.integer(17, 40) * 60_000, isFar: false, settings });
  return { uuid: uuidOf(random, day), checkin: arrived, checkout: left, observation: random.pick(results) };
}

function markOf(random: Random, { shop, atMs, isFar, settings }: { shop: DemoBranch; atMs: number; isFar: boolean; settings: LocationSettings }): DemoMark {
  const at = new Date(atMs).toISOString();
  const place = pointNear(random, shop, isFar ? 900 : 25);
  const readings = [18_000, 6_000].map(
    (before): GpsReading => ({ ...pointNear(random, place, 6), accuracy: random.integer(40, 240) / 10, taken_at: new Date(atMs - before).toISOString() }),
  );
  const judged = judgeLocation({ readings, point: shop, settings, at });
  const outside = judged.verdict === 'outside';
  return {
    at,
    readings,
    distance: Math.round(judged.distance ?? 0),
    accuracy: Math.min(...readings.map(({ accuracy }) => accuracy)),
    mark: outside ? 'con_novedad' : judged.verdict,
    reason: outside ? random.pick(['El cliente atendió en su bodega', 'Cita en otra sede del cliente', 'El punto del cliente está mal ubicado']) : null,
  };
}

const timeOf = (minutes: number): LocalTime => `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

function uuidOf(random: Random, day: LocalDate): string {
  return uuidv7(Date.parse(instantOf(day, '06:00')), (bytes) => bytes.map((_, at) => (bytes[at] = random.integer(0, 255))));
}
