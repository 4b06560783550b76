import { createHash, randomFillSync } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { receivables } from '#server/features/receivables/receivables.tables.ts';
import { uuidv7 } from '#shared/kernel/uuid.ts';
import { phonePhoto } from '../support/sent-images.ts';
import { startServer } from '../support/server.ts';

/** On 24 November 2026: a seller with a customer, another seller, and the two users of the office who confirm money. */
export async function startCollections({ settings = {}, port = false }: { settings?: object; port?: boolean } = {}) {
  const server = await startServer({ port });
  const { given } = server;
  const subscriber = await given.subscriber({ settings });
  const list = await given.priceList({ order: 1, subscriber });
  const seller = await given.seller({ subscriber, name: 'Ana' });
  const other = await given.seller({ subscriber, name: 'Beto' });
  const branch = { price_list_id: list.id };
  const customer = await given.customer({ seller, subscriber, name: 'El Tornillo', branch });
  const admin = await given.user({ role: 'Administrador', subscriber });
  const newUuid = () => uuidv7(Date.parse(server.clock.now()), randomFillSync);
  const device = newUuid();
  const owed = { customer, subscriber, seller_id: seller.contactId };
  const invoice = (invoice_id: string, debit_value: number, due_date = '2026-11-01', more: object = {}) =>
    given.receivable({ ...owed, invoice_id, debit_value, due_date, ...more });
  const receipt = (parts: { means?: object[]; allocations?: object[]; [field: string]: unknown }) => ({
    ...{ uuid: newUuid(), contact_id: customer.id, contact_warehouse_id: customer.branchId, receipt_date: '2026-11-24' },
    ...{ means: [], allocations: [], ...parts },
  });
  const cash = (value: number) => ({ kind: 'efectivo', value });
  /** Pays an invoice in cash. */
  const pays = ({ id }: { id: number }, value: number, invoice_id = 'FV') =>
    receipt({ means: [cash(value)], allocations: [{ receivable_id: id, invoice_id, cash: value }] });
  const command = (type: string, payload: object) => ({ id: newUuid(), type, payload, created_at: server.clock.now() });
  const push = async (who: typeof seller, ...commands: object[]) =>
    (await server.as(who).post('/sync/commands', { protocol: 1, device: who === seller ? device : newUuid(), commands })).body.results;
  const register = async (payload: object, who = seller) => {
    const [result] = await push(who, command('receipts.register', payload));
    if (result.status !== 'accepted') throw new Error(`not accepted: ${JSON.stringify(result)}`);
    return result.document.document as Registered;
  };
  const balance = async ({ id }: { id: number }) => {
    const [row] = await server.store.db
      .select()
      .from(receivables)
      .where(and(eq(receivables.subscriber_id, subscriber.id), eq(receivables.id, id)));
    return row && { debit: row.debit_value, applied: row.applied_value, cleared: row.cleared_value, pending: row.pending_value };
  };
  const openBalances = async () =>
    (
      await server.store.db
        .select()
        .from(receivables)
        .where(and(eq(receivables.subscriber_id, subscriber.id), eq(receivables.contact_id, customer.id)))
    ).map((row) => row);
  const photo = new Uint8Array(await phonePhoto({ width: 60, height: 40 }));
  const sha256 = createHash('sha256').update(photo).digest('hex');
  const bringPhoto = (who = seller) => server.as(who).fetch(`/sync/files/${sha256}?offset=0&total=${photo.length}`, { method: 'PUT', body: photo });
  const importReceivables = async (rows: readonly string[]) => {
    const form = new FormData();
    const headings = 'Factura,Identificación,Fecha,Vencimiento,Valor,Abonos,Base,IVA';
    form.set('archivo', new File([[headings, ...rows, ''].join('\n')], 'cartera.csv'));
    const { id } = (await server.as(admin).post('/api/importaciones/receivables', form)).body.data;
    await server.finishJobs();
    await server.as(admin).post(`/api/importaciones/${id}/aplicar`);
    await server.finishJobs();
    return (await server.as(admin).get(`/api/importaciones/${id}`)).body.data;
  };
  return {
    ...{ server, given, subscriber, list, seller, other, customer, admin, branch, newUuid, invoice, receipt, cash, pays, command, push, register },
    ...{ balance, openBalances, sha256, bringPhoto, importReceivables },
  };
}

export interface Registered {
  uuid: string;
  receipt_id: number;
  number: string;
  state: string;
  advance_value: number;
  notice: string | null;
}
