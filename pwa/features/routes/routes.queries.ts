/** A seller's consent, and the facts of the day that decide whether the device records its position. Spec: decisions §6. */
import { combineLatest, map, type Observable } from 'rxjs';
import { watchReference } from '#pwa/features/master-data/reference.queries.ts';
import { type VisitView, watchVisits } from '#pwa/features/visits/day.queries.ts';
import { liveDocuments, liveOnce } from '#pwa/platform/db/live.ts';
import { useLive } from '#pwa/platform/db/use-live.ts';
import { isCommand } from '#pwa/platform/outbox/outbox-command.ts';
import { watchOpenCommands } from '#pwa/platform/outbox/watch-outbox.ts';
import type { Phone } from '#pwa/platform/phone/phone.ts';
import type { HolidayOverride } from '#shared/features/master-data/holidays.rules.ts';
import type { WorkingHours } from '#shared/features/master-data/working-days.rules.ts';
import { isConsentInForce, type RouteConsentDocument } from '#shared/features/routes/route-consent.documents.ts';
import { routeCommands } from '#shared/features/routes/routes.device-commands.ts';
import { type Instant, type LocalDate, localDateOf } from '#shared/kernel/dates.ts';

type Db = Pick<Phone, 'database'>;

/** The seller's latest consent merged with this device's unsent changes; null without a consent. */
export function watchConsent(phone: Db): Observable<RouteConsentDocument | null> {
  return liveOnce(phone.database, 'route-consent', () =>
    combineLatest([liveDocuments(phone.database.collections.agenda, { selector: { kind: 'route_consent' } }), watchOpenCommands(phone)]).pipe(
      map(([documents, commands]) => {
        const unsent = commands.filter((row) => isCommand(row, routeCommands.consent)).findLast(({ state }) => state === 'pending');
        // The selector returns only consents.
        return unsent?.preview ?? (documents[0] as RouteConsentDocument | undefined) ?? null;
      }),
    ),
  );
}

export interface RecordingDay {
  consent: RouteConsentDocument | null;
  hours: WorkingHours;
  overrides: readonly HolidayOverride[];
  /** The seller's own visits, in order of arrival. */
  visits: readonly VisitView[];
}

/** The facts that decide whether the position may be recorded, apart from the current instant. */
export function watchRecordingDay(phone: Db): Observable<RecordingDay> {
  return combineLatest([watchConsent(phone), watchVisits(phone), watchReference(phone)]).pipe(
    map(([consent, visits, { settings, holidays }]) => ({
      consent,
      hours: settings,
      overrides: holidays,
      visits: visits.filter(({ seller_id }) => seller_id === consent?.seller_id).toSorted((one, other) => (one.checkin_date < other.checkin_date ? -1 : 1)),
    })),
  );
}

export const useRecordingDay = (): RecordingDay | undefined => useLive(watchRecordingDay, []);

/** The first visit of a day. */
export function firstVisitOn({ visits }: RecordingDay, date: LocalDate): VisitView | null {
  return visits.find(({ checkin_date }) => localDateOf(checkin_date) === date) ?? null;
}

/** What `routePause` judges, at an instant. */
export function recordingFacts(day: RecordingDay, now: Instant) {
  return {
    now,
    consent_at: isConsentInForce(day.consent) ? (day.consent?.given_at ?? null) : null,
    first_checkin: firstVisitOn(day, localDateOf(now))?.checkin_date ?? null,
    hours: day.hours,
    overrides: day.overrides,
  };
}
