/** The points of a day that wait on this device: draft `route:{date}`, written at every stored point, so that a page that is closed loses none. */
import type { StoredDraft } from '#pwa/platform/db/draft.documents.ts';
import type { Phone } from '#pwa/platform/phone/phone.ts';
import { keepsPoint, mostPointsOfCommand, type PointBatch } from '#shared/features/routes/route.rules.ts';
import { routeCommands } from '#shared/features/routes/routes.device-commands.ts';
import type { GpsReading } from '#shared/features/visits/visit.documents.ts';
import type { LocalDate } from '#shared/kernel/dates.ts';
import { consentAggregate } from './routes.actions.ts';

type Device = Pick<Phone, 'drafts' | 'outbox' | 'newId' | 'ports'>;

interface DayPoints extends PointBatch {
  points: GpsReading[];
  /** The last kept point, also after it was sent. */
  last: GpsReading | null;
}

const draftKind = 'route';
const draftId = (date: LocalDate) => `route:${date}`;
// Only this file writes drafts of this kind.
const pointsOf = ({ content }: StoredDraft) => content as unknown as DayPoints;

/** The points of a day; empty when none was kept. */
export async function waitingPoints({ drafts }: Pick<Phone, 'drafts'>, date: LocalDate): Promise<DayPoints> {
  const draft = await drafts.get(draftId(date));
  return draft ? pointsOf(draft) : { points: [], last: null, sent_at: null };
}

/** Stores a point that is more than 30 m from the last stored one. */
export async function keepPoint({ drafts, newId, ports }: Device, date: LocalDate, reading: GpsReading): Promise<void> {
  const content = { points: [], last: null, sent_at: null } satisfies DayPoints;
  await drafts.start({ id: draftId(date), kind: draftKind, command_id: newId(), content, updated_at: ports.now() });
  await drafts.change(draftId(date), (draft) => {
    const day = pointsOf(draft);
    if (!keepsPoint(day.last, reading)) return draft;
    return { ...draft, content: { ...day, points: [...day.points, reading], last: reading }, updated_at: ports.now() };
  });
}

/**
 * Puts the waiting points of a day into commands. The draft stores the command's id: a page that is closed between the two writes makes the same
 * command again, and the draft then drops the points that the command contains.
 * @param dependsOn the aggregate of the day's first visit, while the server does not have it: without an arrival the server drops the points
 */
export async function sendPoints(phone: Device, date: LocalDate, dependsOn: readonly string[]): Promise<void> {
  for (;;) {
    const draft = await phone.drafts.get(draftId(date));
    const points = draft ? pointsOf(draft).points.slice(0, mostPointsOfCommand) : [];
    if (!draft || points.length === 0) return;
    const command = await phone.outbox.add(routeCommands.record, {
      id: draft.command_id,
      payload: { points },
      // Each batch is an aggregate: a batch that waits for a refused arrival does not hold back the later ones.
      aggregate: `route:${draft.command_id}`,
      depends_on: [consentAggregate, ...dependsOn],
      title: 'Recorrido',
    });
    const taken = new Set(command.payload.points.map(({ taken_at }) => taken_at));
    await phone.drafts.change(draft.id, (now) => {
      if (now.command_id !== command.id) return now;
      const day = pointsOf(now);
      const content = { ...day, points: day.points.filter(({ taken_at }) => !taken.has(taken_at)), sent_at: phone.ports.now() };
      return { ...now, command_id: phone.newId(), content };
    });
  }
}

/** Earlier dates that still have a draft: a page was closed with points in it. */
export async function earlierDays({ drafts }: Pick<Phone, 'drafts'>, today: LocalDate): Promise<LocalDate[]> {
  const all = await drafts.all();
  return all.filter(({ kind, id }) => kind === draftKind && id < draftId(today)).map(({ id }) => id.slice(draftId('').length));
}

export async function dropDay({ drafts }: Pick<Phone, 'drafts'>, date: LocalDate): Promise<void> {
  await drafts.remove(draftId(date));
}
