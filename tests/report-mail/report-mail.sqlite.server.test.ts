/** Reports by e-mail: to each person what they reach, once, by a real mail server, also when the server stopped in between. */
import { buffer } from 'node:stream/consumers';
import { readXlsx } from 'hucre/xlsx';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { beforeAll, expect, test } from 'vitest';
import { jobHandlersOf } from '#server/capabilities.ts';
import { startJobs } from '#server/platform/jobs/job-runner.ts';
import { scheduleNightly } from '#server/platform/jobs/nightly.ts';
import { openMailer } from '#server/platform/mail/mail.ts';
import type { GivenUser } from '#tests/support/given-people.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

let server: TestServer;
let manager: GivenUser;
let leader: GivenUser;
let post: Awaited<ReturnType<typeof openPostOffice>>;
beforeAll(async () => {
  server = await startServer({ keep: true, worksOff: false });
  post = await openPostOffice();
  const { given } = server;
  manager = await given.user({ role: 'Super Administrador', name: 'Gloria' });
  const sellers = [await given.seller(), await given.seller()];
  ({ leader } = await given.leadership({ sellers: sellers.slice(0, 1) }));
  for (const [place, seller] of sellers.entries()) {
    const customer = await given.customer({ seller });
    const owed = { customer, seller_id: seller.contactId, due_date: '2026-10-15', applied_value: 0 };
    await given.receivable({ ...owed, invoice_id: `F-${place}`, debit_value: 100_000 * (place + 1) });
  }
  return async () => {
    await post.close();
    await server.close();
  };
});

/** A mail server that accepts messages, or rejects them temporarily. */
async function openPostOffice() {
  const letters: { to: string; subject: string; text: string; saldo: unknown }[] = [];
  const state = { isOpen: true };
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom: (_address, _session, done) => done(state.isOpen ? null : new Error('451 later')),
    onData: (stream, _session, done) => {
      buffer(stream).then(async (message) => {
        const { to, subject = '', text = '', attachments } = await PostalMime.parse(message);
        const [file] = attachments;
        const sheet = file && (await readXlsx(new Uint8Array(file.content as ArrayBuffer))).sheets[0];
        letters.push({ to: to?.[0]?.address ?? '', subject, text, saldo: sheet?.rows.at(-1)?.[2] });
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => smtp.listen(0, '127.0.0.1', resolve));
  const address = smtp.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const mailer = openMailer({
    ...{ mailFrom: 'Correría <no-responder@correria.co>', dataDirectory: '', publicUrl: 'https://app.correria.co' },
    smtp: { host: '127.0.0.1', port, user: undefined, password: undefined },
  });
  const close = async () => {
    mailer.close();
    await new Promise<void>((resolve) => smtp.close(resolve));
  };
  return { state, mailer, close, taken: () => letters.splice(0).sort((one, other) => one.to.localeCompare(other.to)) };
}

/** A server starts, does what is due, and stops. */
async function work() {
  const { store, clock, services } = server;
  const handlers = jobHandlersOf({ ...services, mailer: post.mailer }).filter(({ kind }) => kind.startsWith('report_mail.'));
  await scheduleNightly(store, handlers);
  clock.advance({ minutes: 5 });
  const runner = startJobs({ store, handlers, clock, log: services.log, workers: 2 });
  await runner.drain();
  await runner.stop();
}

/** In a new session: the clock goes on for days. */
const office = () => server.as(manager);
const daily = (change: object = {}) => ({
  ...{ report: 'cartera-por-edades', title: 'Cartera del día', frequency: 'daily', hour: 7, recipients: [manager.id, leader.id] },
  ...change,
});
const listed = async (client = office()) => (await client.get('/api/informes-programados')).body.data;

test('each person is sent their own figures once, though the mail server was away and ours was started again', async () => {
  const { status, body } = await office().post('/api/informes-programados', daily());
  expect({ status, ...body.data }).toMatchObject({
    ...{ status: 201, report_title: 'Cartera por edades', next_run_at: '2026-11-25T12:00:00.000Z', is_own: true, is_recipient: true },
    recipients: [{ user_id: manager.id, name: expect.stringContaining('Gloria') }, { user_id: leader.id }],
  });
  await work();
  expect(post.taken()).toEqual([]);

  server.clock.advance({ hours: 21 });
  post.state.isOpen = false;
  await work();
  expect(post.taken()).toEqual([]);
  post.state.isOpen = true;
  await work();
  await work();
  const letters = post.taken();
  expect(letters).toHaveLength(2);
  expect(letters.find(({ to }) => to === manager.email)).toMatchObject({ subject: 'Cartera del día · mié 25 nov 2026', saldo: 300_000 });
  expect(letters.find(({ to }) => to === leader.email)).toMatchObject({ saldo: 100_000, text: expect.stringContaining('#/informes-programados') });
  expect(await listed()).toMatchObject([{ next_run_at: '2026-11-26T12:00:00.000Z', last_run_at: expect.stringContaining('2026-11-25T12:') }]);
});

test('who leaves, loses the permission or is paused hears no more; a server that was away for days sends one', async () => {
  const [{ id }] = await listed(server.as(leader));
  expect((await server.as(leader).put(`/api/informes-programados/${id}`, daily())).body.code).toBe('reportMail.ofAnother');
  expect((await server.as(leader).post(`/api/informes-programados/${id}/dejar`)).status).toBe(200);
  expect(await listed(server.as(leader))).toEqual([]);
  server.clock.advance({ hours: 72 });
  await work();
  expect(post.taken().map(({ to }) => to)).toEqual([manager.email]);

  await office().put(`/api/informes-programados/${id}`, daily());
  await office().post('/api/cambiar-permisos-rol/Jefe comercial/Gestión de cobranzas', { assigned: false });
  server.clock.advance({ hours: 24 });
  await work();
  expect(post.taken().map(({ to }) => to)).toEqual([manager.email]);

  expect((await office().put(`/api/informes-programados/${id}`, daily({ recipients: [manager.id], active: false }))).body.data).toMatchObject({
    next_run_at: null,
  });
  server.clock.advance({ hours: 24 });
  await work();
  expect(post.taken()).toEqual([]);
  expect((await office().delete(`/api/informes-programados/${id}`)).status).toBe(200);
});

test('a report that cannot be made says why', async () => {
  const query = { rows: 'line', columns: 'line', start_date: '2020-01-01', perPage: '5' };
  const { body } = await office().post('/api/informes-programados', daily({ report: 'matriz-dinamica', query, span: 'last_7_days', recipients: [manager.id] }));
  expect(body.data).toMatchObject({ query: { rows: 'line', columns: 'line' }, takes_days: true });
  server.clock.advance({ hours: 24 });
  await work();
  expect(post.taken()).toMatchObject([{ text: expect.stringContaining('No se pudo generar Matriz dinámica: Un campo va una sola vez.'), saldo: undefined }]);
});

test('only people who may see a report are sent it, and only who may see it schedules it', async () => {
  const { given } = server;
  const clerk = await given.user({ role: 'RRHH', name: 'Rita' });
  const stranger = await given.user({ role: 'Administrador', subscriber: await given.subscriber() });
  const names = (await office().get('/api/informes-programados/destinatarios?report=matriz-dinamica')).body.data.map(
    ({ user_id }: { user_id: number }) => user_id,
  );
  expect(names).toEqual(expect.arrayContaining([manager.id, leader.id]));
  expect(names).not.toEqual(expect.arrayContaining([clerk.id]));
  expect(names).not.toEqual(expect.arrayContaining([stranger.id]));

  const refused = async (change: object, client = office()) => {
    const { status, body } = await client.post('/api/informes-programados', daily({ recipients: [manager.id], ...change }));
    return [status, body.errors ? Object.keys(body.errors) : body.code];
  };
  expect((await office().post('/api/informes-programados', daily({ recipients: [clerk.id] }))).body.errors).toEqual({
    recipients: [expect.stringMatching(/^Rita.* no puede ver este informe\.$/)],
  });
  expect(await refused({ recipients: [stranger.id] })).toEqual([422, ['recipients']]);
  expect(await refused({ recipients: [] })).toEqual([422, ['recipients']]);
  expect(await refused({ report: '../x' })).toEqual([404, 'reports.unknown']);
  expect(await refused({ query: { quien: 'yo' } })).toEqual([422, ['quien']]);
  expect(await refused({ frequency: 'weekly' })).toEqual([422, ['weekday']]);
  expect(await refused({ frequency: 'monthly', month_day: 32 })).toEqual([422, ['month_day']]);
  expect(await refused({ hour: 24, title: ' ' })).toEqual([422, expect.arrayContaining(['hour', 'title'])]);
  expect(await refused({}, server.as(clerk))).toEqual([403, 'access.forbidden']);
  expect(await refused({}, server.as(await given.seller()))).toEqual([403, 'access.forbidden']);
});
