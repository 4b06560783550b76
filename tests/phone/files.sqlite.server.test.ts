/** Photos and files of a phone's commands, and its agenda, from the device to the real server. Spec: decisions §5, §6. */
import { expect, test } from 'vitest';
import type { ChosenEvent } from '#pwa/features/agenda/office/event-form.ts';
import type { EventView } from '#pwa/features/visits/events.queries.ts';
import { activities, event_attachments } from '#server/features/agenda/agenda.tables.ts';
import { cities } from '#server/features/master-data/master-data.tables.ts';
import { contacts } from '#server/features/third-parties/third-parties.tables.ts';
import { visits } from '#server/features/visits/visits.tables.ts';
import { createProspectSchema } from '#shared/features/third-parties/third-parties.commands.ts';
import { addDays, localDateOf } from '#shared/kernel/dates.ts';
import { createDevice, type Reach } from '#tests/support/phone/device.ts';
import { synced } from '#tests/support/phone/sell.ts';
import { noisyPhoto } from '#tests/support/sent-images.ts';
import { startServer } from '#tests/support/server.ts';
import { branchPoint, visitActivity } from '../agenda/given-agenda.ts';

const quick = { ...visitActivity, minimum_duration: 0, validate_distance_checkin: false, validate_distance_checkout: false };

async function field() {
  const server = await startServer({ port: true });
  await server.given.parameter({ paramtable_id: 1, code_parameter: '31', name_parameter: 'NIT' });
  await server.given.priceList({ order: 1, name: 'Detal' });
  await server.store.withTransaction(0, async (tx) => {
    await tx.insert(cities).values({ id: 5001, code: '05001', name: 'Medellín', department_id: 5 }).onConflictDoNothing();
  });
  const ana = await server.given.seller({ name: 'Ana' });
  const customer = await server.given.customer({ seller: ana, name: 'Almacén Uno', branch: branchPoint });
  await server.store.withTransaction(server.subscriber.id, async (tx) => {
    await tx.insert(activities).values({ ...quick, subscriber_id: server.subscriber.id });
  });
  const token = await server.tokenOf(ana);
  /** The file chunks that arrived, and the number of next chunks that are interrupted. */
  const line = { pieces: [] as string[], cut: 0 };
  const reach: Reach = async (path, { method, headers, body, signal, file }) => {
    if (method === 'PUT' && path.startsWith('/sync/files/')) {
      if (line.cut > 0) {
        line.cut -= 1;
        throw new TypeError('cut');
      }
      line.pieces.push(new URL(path, server.url).searchParams.get('offset') ?? '');
    }
    return await fetch(`${server.url}${path}`, { method, headers: { ...headers, Authorization: `Bearer ${token}` }, body: file ?? body, signal });
  };
  const device = createDevice();
  device.clockAheadMs = Date.parse(server.clock.now()) - Date.now();
  const person = { subscriberId: server.subscriber.id, userId: ana.id };
  const page = await device.open(person, reach);
  await synced(page);
  const delivered = (one = page) => one.until((status) => status.pending === 0 && !status.working);
  return { server, ana, customer, device, person, reach, line, page, delivered };
}

/** Random points do not become smaller: several pieces. */
const photo = async (name: string) => new File([new Uint8Array(await noisyPhoto())], name, { type: 'image/jpeg' });

test('a photo of a visit without signal rests on the phone when the app dies; its departure goes ahead, and the photo goes on where it was cut', async () => {
  const { server, device, person, reach, line, page, delivered } = await field();
  page.signal(false);
  const [customer] = await page.once((phone) => page.queries.watchCustomers(phone, 'Uno'));
  const branch = customer?.branches[0];
  if (!customer || !branch) throw new Error('The customer is not on the phone.');
  const taken = () => ({ readings: [{ ...branchPoint, accuracy: 12, taken_at: page.phone.ports.now() }], at: page.phone.ports.now(), reason: 'Local lejos' });
  await page.actions.checkIn({ customer, branch, activity: quick, event: null, ...taken() });
  const visit = await page.once(page.queries.watchOpenVisit);
  if (!visit) throw new Error('No visit is open on the phone.');
  const sent = await photo('fachada.jpg');
  await page.actions.photographVisit(visit.uuid, sent);
  await page.actions.checkOut({ visit, branch: branchPoint, activity: quick, ...taken() });
  await page.close();

  const later = await device.open(person, reach);
  line.cut = 1;
  await later.until((status) => status.pending === 1 && !status.working);
  expect(await server.store.db.select().from(visits)).toMatchObject([{ state: 'closed', photo: null }]);
  await delivered(later);
  const [stored] = await server.store.db.select().from(visits);
  expect(stored?.photo).toMatch(/^[0-9a-f]{64}$/);
  expect(Number(line.pieces.at(-1))).toBeGreaterThan(0);
  expect(new Set(line.pieces).size).toBe(line.pieces.length);
  expect((await later.phone.outbox.all()).map(({ state }) => state)).toEqual(['confirmed', 'confirmed', 'confirmed']);
  expect(await later.phone.files.unsent()).toEqual([]);
  await later.close();
});

test('a prospect made without signal is sent with the photo of its shop, which waits for both', async () => {
  const { server, page, delivered } = await field();
  page.signal(false);
  const uuid = await page.actions.createProspect(
    createProspectSchema.omit({ uuid: true }).parse({ identification: '900111222', name: 'Motopartes Nuevas', city_id: 5001 }),
    null,
  );
  await page.actions.photographProspect(uuid, { kind: 'establishment_photo', file: await photo('local.jpg'), subject: 'Motopartes Nuevas' });
  page.signal(true);
  await delivered();
  expect(page.status().needs_attention).toBe(0);
  const [made] = (await server.store.db.select().from(contacts)).filter((one) => one.uuid === uuid);
  expect(made).toMatchObject({ name: 'Motopartes Nuevas', photo: null, establishment_photo: expect.stringMatching(/^[0-9a-f]{64}$/) });
  await page.close();
});

test('a file that the server does not take needs attention with its sentence, and stops nothing else', async () => {
  const { page, delivered } = await field();
  const [event] = await scheduled(page, { files: [new File(['MZ un programa'], 'factura.pdf', { type: 'application/pdf' })] });
  await page.until((status) => status.needs_attention === 1 && status.pending === 0 && !status.working);
  const refused = (await page.phone.outbox.all()).find((row) => row.state === 'refused');
  expect(refused).toMatchObject({ type: 'agenda.attach_file', refusal: { sentence: 'Solo se admiten fotos (JPG, PNG, WEBP, HEIC) y documentos PDF.' } });
  expect((await events(page)).map(({ uuid }) => uuid)).toEqual([event?.uuid]);
  await page.phone.outbox.discard(refused?.id ?? '');
  await delivered();
  await page.close();
});

test('an event made without signal is moved and gets a file before it was sent: one event, moved, with its file', async () => {
  const { server, page, delivered } = await field();
  page.signal(false);
  const [event] = await scheduled(page);
  if (!event) throw new Error('The event is not on the phone.');
  const moved = { start_date: event.start_date, start_time: '16:00', end_date: event.start_date, end_time: '16:30' };
  await page.actions.changeOnPhone(event, {
    changes: moved,
    edit_mode: 'event',
    contact_id: null,
    subject: 'Reunión',
    files: [await photo('plano.jpg')],
    removed: [],
  });
  expect(await events(page)).toMatchObject([{ event_id: 0, start_time: '16:00', attachments: [{ id: 0, name: 'plano.jpg' }], command: { state: 'pending' } }]);
  page.signal(true);
  await delivered();
  const [known, ...others] = await events(page);
  expect(others).toEqual([]);
  expect(known).toMatchObject({
    event_id: expect.any(Number),
    start_time: '16:00',
    attachments: [{ id: expect.any(Number), name: 'plano.jpg' }],
    command: null,
  });

  const [file] = known?.attachments ?? [];
  const nothing = { changes: {}, edit_mode: 'event', contact_id: null, subject: 'Reunión', files: [] } as const;
  await page.actions.changeOnPhone(known as EventView, { ...nothing, removed: [file?.id ?? 0] });
  await delivered();
  expect(await server.store.db.select().from(event_attachments)).toEqual([]);
  expect(await events(page)).toMatchObject([{ attachments: [] }]);
  await page.close();
});

test('a change that came too late shows the present version, and stands when the person insists', async () => {
  const { server, ana, page, delivered } = await field();
  await scheduled(page);
  await delivered();
  page.signal(false);
  const [event] = await events(page);
  if (!event) throw new Error('The event is not on the phone.');
  const office = server.as(ana);
  const form = { type_id: 1, seller_id: ana.contactId, start_date: event.start_date, end_date: event.start_date };
  await office.post(`/api/eventos/${event.event_id}`, { ...form, start_time: '14:00', end_time: '14:30', description: 'De la oficina' });
  const mine = { start_date: event.start_date, start_time: '16:00', end_date: event.start_date, end_time: '16:30' };
  await page.actions.changeOnPhone(event, { changes: mine, edit_mode: 'event', contact_id: null, subject: 'Reunión', files: [], removed: [] });
  expect(await events(page)).toMatchObject([{ start_time: '16:00' }]);
  page.signal(true);
  await page.until((status) => status.needs_attention === 1 && !status.working);
  const [stale] = await events(page);
  expect(stale).toMatchObject({ start_time: '14:00', description: 'De la oficina', command: { state: 'refused', refusal: { code: 'agenda.stale' } } });
  await page.actions.resendChange(stale?.command?.id ?? '');
  await delivered();
  expect(await events(page)).toMatchObject([{ start_time: '16:00', description: 'De la oficina', command: null }]);
  expect(page.status().needs_attention).toBe(0);
  await page.close();
});

type Page = Awaited<ReturnType<typeof field>>['page'];
const events = (page: Page) => page.once(page.queries.watchEvents);

async function scheduled(page: Page, { files = [] }: { files?: File[] } = {}): Promise<EventView[]> {
  const day = addDays(localDateOf(page.phone.ports.now()), 1);
  const seller = (await page.once((phone) => page.queries.watchCustomers(phone, 'Uno')))[0]?.branches[0]?.seller_id ?? 0;
  const values: ChosenEvent = {
    ...{ type_id: 1, seller_id: seller, contact_warehouse_id: null, description: 'Reunión', leadership_id: null, commercial_direction_id: null },
    ...{ address: null, telephone: null, observations: null, comments: null },
    ...{ start_date: day, start_time: '09:00', end_date: day, end_time: '09:30' },
    ...{ repeat_id: 1, repeat_every: 1, repeat_on: [], end_id: 1, repeat_until: null, repeat_count: null },
  };
  await page.actions.scheduleOnPhone({ values, contact_id: null, subject: 'Reunión', files });
  return await events(page);
}
