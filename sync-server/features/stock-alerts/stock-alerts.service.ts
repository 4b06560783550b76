/** 'Avíseme cuando llegue': alerts are requested, dropped, and sent when stock arrives (decision 0331). */
import * as z from 'zod';
import type { Actor } from '#server/platform/actor.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { enqueueJob, type JobHandler } from '#server/platform/jobs/jobs.ts';
import { noScope } from '#server/platform/replication.ts';
import type { Services } from '#server/platform/services.ts';
import type { StockAlert } from '#shared/features/stock-alerts/stock-alert.documents.ts';
import type { AskAlert, DropAlert } from '#shared/features/stock-alerts/stock-alerts.commands.ts';
import { stockAlertsErrors } from '#shared/features/stock-alerts/stock-alerts.errors.ts';
import { mostAlerts } from '#shared/features/stock-alerts/stock-alerts.rules.ts';
import type { CommandDocument } from '#shared/features/sync/sync.documents.ts';
import { plainMail } from '../access/plain-mail.ts';
import { membersWithAccess } from '../access/users.service.ts';
import { requireProductView } from '../catalogue/product-views.service.ts';
import { listProductsForSale } from '../catalogue/products.service.ts';
import { sellingScopeOf } from '../catalogue/selling-scope.service.ts';
import { requireSellingWarehouse } from '../organisation/organisation.service.ts';
import { thirdPartiesReplication } from '../third-parties/third-parties.replication.ts';
import { alertRows } from './stock-alerts.repository.ts';

const kind = 'stock_alerts.tell';
const told = z.object({ user_id: z.int(), product_ids: z.array(z.int()) });

/** A person's own alerts, both waiting and sent. */
export async function alertsOf(db: Db, { subscriberId, userId }: Actor): Promise<StockAlert[]> {
  const rows = await alertRows.ofUser(db, subscriberId, userId);
  return rows.map(({ product_id, asked_at, told_at }) => ({ product_id, asked_at, told_at }));
}

/**
 * Records that the person waits for a product; if its stock arrived before the command, the alert is sent at once.
 * @throws stock_alerts.onlyCustomers, stock_alerts.tooMany, catalogue.productNotFound also for a product that is hidden from their branch
 */
export async function askAlert(tx: Tx, actor: Actor, { product_id, contact_warehouse_id }: AskAlert): Promise<CommandDocument | null> {
  const contact_id = requireCustomer(actor);
  await requireProductView(tx, actor, { id: product_id, scope: await sellingScopeOf(tx, actor, { contact_warehouse_id }) });
  const own = await alertRows.ofUser(tx, tx.subscriberId, actor.userId);
  if (own.filter(({ told_at }) => told_at === null).length >= mostAlerts) throw stockAlertsErrors.tooMany({ most: mostAlerts });
  await alertRows.save(tx, { subscriber_id: tx.subscriberId, user_id: actor.userId, product_id, contact_id, asked_at: tx.now, told_at: null });
  await tellArrived(tx, [product_id]);
  return await ownDocument(tx, actor, contact_id);
}

/** Ends the alert of a person for a product. @returns the document with their remaining alerts */
export async function dropAlert(tx: Tx, actor: Actor, { product_id }: DropAlert): Promise<CommandDocument | null> {
  const contactId = requireCustomer(actor);
  await alertRows.remove(tx, actor.userId, product_id);
  return await ownDocument(tx, actor, contactId);
}

/** Called in the transaction that brings stock: the people who wait for one of the products are told on their devices and by e-mail. */
export async function tellArrived(tx: Tx, productIds: readonly number[]): Promise<void> {
  const changed = new Set(productIds);
  const waiting = (await alertRows.waiting(tx, tx.subscriberId)).filter(({ product_id }) => changed.has(product_id));
  if (waiting.length === 0) return;
  const { id: warehouseId } = await requireSellingWarehouse(tx, tx.subscriberId);
  const awaited = [...new Set(waiting.map(({ product_id }) => product_id))];
  const forSale = await listProductsForSale(tx, tx.subscriberId, { productIds: awaited, warehouseId });
  const arrived = new Set(awaited.filter((id) => (forSale.get(id)?.stock[warehouseId] ?? 0) > 0));
  if (arrived.size === 0) return;
  await alertRows.markTold(tx, [...arrived]);
  const hearing = Map.groupBy(
    waiting.filter(({ product_id }) => arrived.has(product_id)),
    ({ user_id }) => user_id,
  );
  for (const [user_id, rows] of hearing) {
    const product_ids = rows.map(({ product_id }) => product_id);
    for (const { contact_id } of rows) tx.touch('third_parties', contact_id);
    await enqueueJob(tx, { kind, payload: { user_id, product_ids }, dedupe_key: `${user_id} ${tx.now} ${product_ids.join()}` });
  }
}

/** Sends the e-mail of an arrival; nothing for a person without access. */
export function tellArrivedJob({ store, mailer, config }: Services): JobHandler<z.infer<typeof told>> {
  return {
    kind,
    schema: told,
    async run({ subscriberId, payload: { user_id, product_ids }, dedupe_key }) {
      const [person] = await membersWithAccess(store.db, subscriberId, [user_id]);
      const products = await alertRows.productNames(store.db, subscriberId, product_ids);
      const [first] = products;
      if (!person || !first) return;
      const mail = plainMail({
        subject: products.length === 1 ? `Llegó ${first.product_code}` : `Llegaron ${products.length} productos que esperaba`,
        paragraphs: [
          `Hola, ${person.name}.`,
          'Ya hay existencias de lo que pidió que le avisáramos:',
          ...products.map(({ product_code, description }) => `${product_code} · ${description}`),
        ],
        link: { text: 'Hacer un pedido', href: `${config.publicUrl}/#/b2b/novedades` },
        after: ['Las existencias pueden cambiar hasta que haga su pedido.'],
      });
      await mailer.send({ to: person.email, key: dedupe_key, ...mail });
    },
  };
}

function requireCustomer({ reach, contactId }: Actor): number {
  if (reach !== 'customer' || contactId === null) throw stockAlertsErrors.onlyCustomers();
  return contactId;
}

async function ownDocument(tx: Tx, actor: Actor, contactId: number): Promise<CommandDocument | null> {
  tx.touch('third_parties', contactId);
  const document = (await thirdPartiesReplication.project(tx, actor, [String(contactId)], { ...noScope, now: tx.now })).get(String(contactId));
  return document ? { collection: 'third_parties', document } : null;
}
