/** Records the seller's positions while the app is visible, and sends them in batches. Nothing else depends on them. Spec: decisions §6. */
import type { Geolocation } from '#pwa/platform/geo/position-source.ts';
import type { Phone } from '#pwa/platform/phone/phone.ts';
import { isBatchDue, keepsPoint, mayRecordRoute } from '#shared/features/routes/route.rules.ts';
import type { GeoPoint } from '#shared/features/visits/geo.rules.ts';
import { worstAccuracyMetres } from '#shared/features/visits/location.rules.ts';
import type { GpsReading } from '#shared/features/visits/visit.documents.ts';
import { type LocalDate, localDateOf } from '#shared/kernel/dates.ts';
import { dropDay, earlierDays, keepPoint, sendPoints, waitingPoints } from './point-draft.ts';
import { firstVisitOn, type RecordingDay, recordingFacts, watchRecordingDay } from './routes.queries.ts';

export interface RecorderParts {
  phone: Pick<Phone, 'database' | 'drafts' | 'outbox' | 'ports' | 'newId'>;
  geolocation: Pick<Geolocation, 'watch'>;
  /** Whether the page is in sight, and each change of it. */
  sight: { isInSight(): boolean; onChange(hear: () => void): () => void };
  onRecording(isRecording: boolean): void;
}

const everyMs = 60_000;

/** Runs until the given function is called. */
export function recordRoute({ phone, geolocation, sight, onRecording }: RecorderParts): () => void {
  const { ports } = phone;
  let day: RecordingDay | null = null;
  let hasOpenVisit = false;
  let lastKept: { date: LocalDate; point: GeoPoint } | null = null;
  let stopWatching: (() => void) | null = null;
  let turn: Promise<void> = Promise.resolve();
  let isEnded = false;
  /** Writes are serialised, so that a batch never contains a point twice. */
  const inTurn = (work: () => Promise<void>) => {
    turn = turn.then(work).catch((error: unknown) => {
      // A database that is closed during the last write loses nothing: the draft has every point.
      if (!isEnded) ports.report(error);
    });
  };

  const hear = (reading: GpsReading) => {
    if (!day || reading.accuracy > worstAccuracyMetres) return;
    const date = localDateOf(reading.taken_at);
    if (!mayRecordRoute(recordingFacts(day, reading.taken_at))) return;
    // Readings of a person who does not move are not stored: they are the majority.
    if (lastKept?.date === date && !keepsPoint(lastKept.point, reading)) return;
    lastKept = { date, point: reading };
    inTurn(() => keepPoint(phone, date, reading));
    send('running');
  };
  const send = (moment: 'running' | 'left') => {
    inTurn(async () => {
      const now = ports.now();
      const today = localDateOf(now);
      if (isBatchDue(await waitingPoints(phone, today), now, moment)) await sendPoints(phone, today, dependsOn(today));
    });
  };
  const sendEarlierDays = () => {
    inTurn(async () => {
      for (const earlier of await earlierDays(phone, localDateOf(ports.now()))) {
        await sendPoints(phone, earlier, dependsOn(earlier));
        await dropDay(phone, earlier);
      }
    });
  };
  /** A visit that the server already has is no longer in the outbox. */
  const dependsOn = (date: LocalDate) => {
    const first = day && firstVisitOn(day, date);
    return first?.command ? [first.command.aggregate] : [];
  };
  const judge = () => {
    const may = !isEnded && day !== null && sight.isInSight() && mayRecordRoute(recordingFacts(day, ports.now()));
    if (may && !stopWatching) {
      stopWatching = geolocation.watch(hear);
      onRecording(true);
    }
    if (!may && stopWatching) {
      stopWatching();
      stopWatching = null;
      onRecording(false);
      send('left');
    }
  };

  let cancelTimer = () => {};
  const tick = () => {
    judge();
    sendEarlierDays();
    send('running');
    cancelTimer = ports.after(everyMs, tick);
  };
  const subscription = watchRecordingDay(phone).subscribe((now) => {
    day = now;
    const isOpen = now.visits.some(({ state }) => state === 'open');
    if (hasOpenVisit && !isOpen) send('left');
    hasOpenVisit = isOpen;
    judge();
  });
  const stopSight = sight.onChange(judge);
  tick();
  return () => {
    isEnded = true;
    cancelTimer();
    subscription.unsubscribe();
    stopSight();
    if (stopWatching) {
      stopWatching();
      onRecording(false);
    }
  };
}
