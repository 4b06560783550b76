/**
 * Signs of a false location, with a score and its explanation. Only the leader sees them: nothing is refused or punished because of them. Spec:
 * decisions §6, pains 19.
 */
import type { Instant } from '#shared/kernel/dates.ts';
import { type GeoPoint, metresBetween } from './geo.rules.ts';
import type { FalseLocationSign, GpsReading } from './visit.documents.ts';

type SignName = FalseLocationSign['sign'];
/** 0 nothing seen … 100. */
export interface LocationScore {
  score: number;
  signs: FalseLocationSign[];
}

/** The evidence of one visit. Metres, seconds; instants by the device's clock. */
export interface VisitEvidence {
  /** The readings of the arrival and of the departure, in order. */
  readings: readonly GpsReading[];
  /** The seller's last accepted position before this visit. */
  previous: GpsReading | null;
  /** Positions of the seller's other visits of recent days. */
  earlierFixes: readonly GeoPoint[];
  /** Where the orders of this visit were taken. */
  orders: readonly GpsReading[];
  /** Device clock minus server clock in seconds when the visit was delivered; null when unknown. */
  clockOffsetSeconds: number | null;
}

const weights = { impossible_speed: 35, identical_fixes: 25, round_accuracy: 10, order_far_away: 25, clock_apart: 20, mock_flag: 70 } as const satisfies Record<
  SignName,
  number
>;
const fastestKmPerHour = 200;
const orderRadiusMetres = 500;
const clockToleranceSeconds = 300;
/** Phones repeat a cached position for some seconds; the same six decimals a minute later are a sign. */
const repeatedAfterMs = 60_000;

/** Evaluates the six signs; the score is their sum, at most 100. */
export function scoreLocation(evidence: VisitEvidence): LocationScore {
  const explanations: Record<SignName, string | null> = {
    impossible_speed: impossibleSpeed(evidence),
    identical_fixes: identicalFixes(evidence),
    round_accuracy: roundAccuracy(evidence),
    order_far_away: orderFarAway(evidence),
    clock_apart: clockApart(evidence),
    mock_flag: evidence.readings.some(({ is_mock }) => is_mock === true) ? 'El teléfono informó que otra aplicación simulaba la ubicación.' : null,
  };
  // The keys are those of the record just written.
  const signs = (Object.entries(explanations) as [SignName, string | null][]).flatMap(([sign, explanation]) =>
    explanation === null ? [] : [{ sign, weight: weights[sign], explanation }],
  );
  return {
    score: Math.min(
      100,
      signs.reduce((sum, { weight }) => sum + weight, 0),
    ),
    signs,
  };
}

function impossibleSpeed({ readings, previous }: VisitEvidence): string | null {
  const [first] = readings;
  if (!first || !previous) return null;
  const metres = metresBetween(previous, first) - previous.accuracy - first.accuracy;
  const hours = Math.abs(Date.parse(first.taken_at) - Date.parse(previous.taken_at)) / 3_600_000;
  const fastest = hours * fastestKmPerHour * 1000;
  if (metres <= fastest || metres <= 0) return null;
  return `Desde la ubicación anterior hay ${kilometres(metres)} en ${minutes(hours)}: a más de ${fastestKmPerHour} km/h.`;
}

function identicalFixes({ readings, earlierFixes }: VisitEvidence): string | null {
  const repeated = readings.some((reading, index) =>
    readings
      .slice(index + 1)
      .some((other) => samePoint(reading, other) && Math.abs(Date.parse(other.taken_at) - Date.parse(reading.taken_at)) >= repeatedAfterMs),
  );
  if (repeated) return 'La llegada y la salida tienen exactamente las mismas coordenadas.';
  const copied = readings.some((reading) => earlierFixes.some((fix) => samePoint(reading, fix)));
  return copied ? 'Las coordenadas son exactamente las de otra visita.' : null;
}

function roundAccuracy({ readings }: VisitEvidence): string | null {
  const [first] = readings;
  if (!first || readings.length < 2) return null;
  const allRound = readings.every(({ accuracy }) => accuracy === first.accuracy && (accuracy < 1 || accuracy % 5 === 0));
  return allRound ? `Todas las lecturas dicen la misma precisión redonda: ${first.accuracy} m.` : null;
}

function orderFarAway({ readings, orders }: VisitEvidence): string | null {
  const [arrival] = readings;
  if (!arrival) return null;
  const furthest = Math.max(0, ...orders.map((order) => metresBetween(arrival, order) - arrival.accuracy - order.accuracy));
  return furthest > orderRadiusMetres ? `Un pedido se tomó a ${kilometres(furthest)} de la llegada.` : null;
}

function clockApart({ clockOffsetSeconds }: VisitEvidence): string | null {
  if (clockOffsetSeconds === null || Math.abs(clockOffsetSeconds) <= clockToleranceSeconds) return null;
  return `El reloj del teléfono estaba ${clockOffsetSeconds > 0 ? 'adelantado' : 'atrasado'} ${minutes(Math.abs(clockOffsetSeconds) / 3600)}.`;
}

const samePoint = (a: GeoPoint, b: GeoPoint) => a.latitude === b.latitude && a.length === b.length;
const kilometres = (metres: number) => `${(metres / 1000).toFixed(1)} km`;
const minutes = (hours: number) => (hours < 1 ? `${Math.round(hours * 60)} min` : `${hours.toFixed(1)} h`);

/** The difference between the device's clock and the server's when the visit was delivered, in seconds. */
export function clockOffsetSeconds(deviceSaid: Instant, serverSaid: Instant): number {
  return Math.round((Date.parse(deviceSaid) - Date.parse(serverSaid)) / 1000);
}
