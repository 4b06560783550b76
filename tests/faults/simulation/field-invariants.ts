/** Invariants of agenda, routes and lost sales at the end of a history. The numbers are those of sync §5. */
import { and, eq, like } from 'drizzle-orm';
import type { OutboxCommand } from '#pwa/platform/outbox/outbox-command.ts';
import { event_exceptions, events } from '#server/features/agenda/agenda.tables.ts';
import { lost_sales } from '#server/features/lost-sales/lost-sales.tables.ts';
import { route_consents, route_points } from '#server/features/routes/routes.tables.ts';
import { visits } from '#server/features/visits/visits.tables.ts';
import { type Instant, localDateOf } from '#shared/kernel/dates.ts';
import { type FieldEntry, pointsOn, type WrittenEvent, type WrittenLoss, type WrittenPoint } from './field-work.ts';
import type { Stillness } from './invariants.ts';
import type { SimDevice } from './sim-device.ts';

type Outboxes = ReadonlyMap<SimDevice, readonly OutboxCommand[]>;

export async function fieldWork(still: Stillness, outboxes: Outboxes): Promise<string[]> {
  return [...(await agenda(still, outboxes)), ...(await losses(still, outboxes)), ...(await routes(still))];
}

const entriesOf = <Entry extends FieldEntry>({ ledger }: Stillness, kind: Entry['kind']) => ledger.field.filter((entry): entry is Entry => entry.kind === kind);
const isDelivered = ({ state }: OutboxCommand) => state === 'accepted' || state === 'confirmed';
const isLostWithItsDevice = ({ isEvicted, device }: FieldEntry) => isEvicted || device.wasWiped();

/** (1) An event that a seller scheduled is on the server once, or on the device with the reason of its refusal, and attended events are attended. */
async function agenda(still: Stillness, outboxes: Outboxes): Promise<string[]> {
  const found: string[] = [];
  const { world, store } = still;
  const known = new Map(entriesOf<WrittenEvent>(still, 'event').map((entry) => [entry.note, entry]));
  const there = new Map<string, { uuid: string; isAttended: boolean }>();
  for (const tenant of world.tenants) {
    const rows = await store.db
      .select()
      .from(events)
      .where(and(eq(events.subscriber_id, tenant.id), like(events.description, 'evento %')));
    const attended = await store.db
      .select({ event_id: event_exceptions.event_id })
      .from(event_exceptions)
      .where(and(eq(event_exceptions.subscriber_id, tenant.id), eq(event_exceptions.attended, true)));
    const isAttended = new Set(attended.map(({ event_id }) => event_id));
    for (const { description, id, uuid, seller_id } of rows) {
      const note = description ?? '';
      const entry = known.get(note);
      if (there.has(note)) found.push(`(1) '${note}' is twice on the server`);
      if (!entry) found.push(`(1) '${note}' is on the server and nobody scheduled it`);
      else if (entry.device.user.contactId !== seller_id) found.push(`(6) '${note}' of ${entry.device.name} is another seller's`);
      there.set(note, { uuid, isAttended: isAttended.has(id) });
    }
  }
  for (const entry of known.values()) {
    const own = outboxes.get(entry.device) ?? [];
    const made = own.find(({ type, payload }) => type === 'agenda.create_event' && (payload as { description?: string }).description === entry.note);
    const isExcused = isLostWithItsDevice(entry) || entry.isDeleted;
    const event = there.get(entry.note);
    if (!event) {
      if (entry.isSaid && !isExcused && (!made || isDelivered(made))) found.push(`(1) '${entry.note}' of ${entry.device.name} is nowhere`);
      continue;
    }
    if (made && !isDelivered(made)) found.push(`(1) '${entry.note}' is on the server, and ${entry.device.name} does not know it: ${made.state}`);
    const attended = own.some((row) => row.type === 'agenda.attend_event' && isDelivered(row) && (row.payload as { uuid?: string }).uuid === event.uuid);
    if (attended && !event.isAttended) found.push(`(1) ${entry.device.name} attended '${entry.note}', and the server does not know it`);
  }
  return found;
}

/** (1) For a person, branch, product and day there is one lost sale, with the greatest recorded quantity. */
async function losses(still: Stillness, outboxes: Outboxes): Promise<string[]> {
  const found: string[] = [];
  const noted = entriesOf<WrittenLoss>(still, 'loss');
  const keyOf = ({ userId, branchId, productId }: Pick<WrittenLoss, 'userId' | 'branchId' | 'productId'>) => `${userId} ${branchId} ${productId}`;
  const greatest = new Map<string, number>();
  for (const tenant of still.world.tenants) {
    const days = new Set<string>();
    const rows = await still.store.db
      .select()
      .from(lost_sales)
      .where(and(eq(lost_sales.subscriber_id, tenant.id), eq(lost_sales.source, 'manual')));
    for (const { user_id, contact_warehouse_id, product_id, date, quantity, observation } of rows) {
      const key = keyOf({ userId: user_id, branchId: contact_warehouse_id, productId: product_id ?? 0 });
      if (days.has(`${key} ${date}`)) found.push(`(1) lost sale ${key} is twice on ${date}`);
      days.add(`${key} ${date}`);
      if (!noted.some((entry) => entry.note === observation && keyOf(entry) === key && entry.quantity === quantity))
        found.push(`(1) '${observation}', ${quantity} units of ${key}, is on the server and nobody noted it`);
      greatest.set(key, Math.max(greatest.get(key) ?? 0, quantity));
    }
  }
  for (const entry of noted) {
    if (!entry.isSaid || isLostWithItsDevice(entry)) continue;
    const row = (outboxes.get(entry.device) ?? []).find(({ payload }) => (payload as { observation?: string }).observation === entry.note);
    if ((!row || isDelivered(row)) && (greatest.get(keyOf(entry)) ?? 0) < entry.quantity) found.push(`(1) '${entry.note}' of ${entry.device.name} is nowhere`);
  }
  return found;
}

/**
 * (1), (6) A stored point was recorded by the seller, with consent and after an arrival; a point that may be stored is stored, or waits on its
 * device.
 */
async function routes(still: Stillness): Promise<string[]> {
  const found: string[] = [];
  const { world, store, ledger } = still;
  const taken = entriesOf<WrittenPoint>(still, 'point');
  const stored = new Set<string>();
  const keyOf = ({ sellerId, taken_at }: Pick<WrittenPoint, 'sellerId' | 'taken_at'>) => `${sellerId} ${taken_at}`;
  const known = new Set(taken.map(keyOf));
  const consents: { seller_id: number; given_at: Instant; withdrawn_at: Instant | null }[] = [];
  const arrivals: { seller_id: number; checkin_date: Instant }[] = [];
  for (const tenant of world.tenants) {
    const mine = { consents: eq(route_consents.subscriber_id, tenant.id), points: eq(route_points.subscriber_id, tenant.id) };
    const given = await store.db.select().from(route_consents).where(mine.consents);
    consents.push(...given);
    for (const [seller, own] of Map.groupBy(given, ({ seller_id }) => seller_id)) {
      if (!ledger.consenting.has(seller)) found.push(`(6) ${seller} never consented`);
      if (own.filter(({ withdrawn_at }) => withdrawn_at === null).length > 1) found.push(`(1) ${seller} consented twice at once`);
    }
    const checkins = { seller_id: visits.seller_id, checkin_date: visits.checkin_date };
    arrivals.push(...(await store.db.select(checkins).from(visits).where(eq(visits.subscriber_id, tenant.id))));
    for (const { seller_id, taken_at } of await store.db.select().from(route_points).where(mine.points)) {
      const point = { sellerId: seller_id, taken_at };
      stored.add(keyOf(point));
      if (!known.has(keyOf(point))) found.push(`(6) a point of ${seller_id} at ${taken_at} was taken by nobody`);
      if (!isAllowed(point, { consents, arrivals, evenWithdrawn: true }))
        found.push(`(6) a point of ${seller_id} at ${taken_at} is stored without consent or arrival`);
    }
  }
  for (const device of still.devices) {
    const [tab] = device.tabs;
    const here = new Set(tab && !device.wasWiped() ? await pointsOn(tab) : []);
    for (const point of taken.filter((entry) => entry.device === device && entry.isSaid && !isLostWithItsDevice(entry))) {
      // After a restored backup the consent may arrive after the points.
      const isDropped = ledger.wasRestored || !isAllowed(point, { consents, arrivals, evenWithdrawn: false });
      if (!stored.has(keyOf(point)) && !here.has(point.taken_at) && !isDropped) found.push(`(1) the point of ${device.name} at ${point.taken_at} is nowhere`);
    }
  }
  return found;
}

interface Facts {
  consents: readonly { seller_id: number; given_at: Instant; withdrawn_at: Instant | null }[];
  arrivals: readonly { seller_id: number; checkin_date: Instant }[];
  /** Whether another device of the seller may have withdrawn the consent offline, before a point that arrives first. */
  evenWithdrawn: boolean;
}

function isAllowed({ sellerId, taken_at }: Pick<WrittenPoint, 'sellerId' | 'taken_at'>, { consents, arrivals, evenWithdrawn }: Facts): boolean {
  const isConsented = consents.some(
    ({ seller_id, given_at, withdrawn_at }) =>
      seller_id === sellerId && given_at <= taken_at && (evenWithdrawn || withdrawn_at === null || taken_at < withdrawn_at),
  );
  const day = localDateOf(taken_at);
  return isConsented && arrivals.some(({ seller_id, checkin_date }) => seller_id === sellerId && checkin_date <= taken_at && localDateOf(checkin_date) === day);
}
