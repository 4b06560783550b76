import { createHash, randomFillSync } from 'node:crypto';
import { parameter_tables } from '#server/features/master-data/master-data.tables.ts';
import { document_products, documents } from '#server/features/orders/orders.tables.ts';
import { parameterTable } from '#shared/features/master-data/parameter.entity.ts';
import { schemaOf } from '#shared/kernel/entity-schema.ts';
import { uuidv7 } from '#shared/kernel/uuid.ts';
import type { Client } from '#tests/support/client.ts';
import { phonePhoto } from '#tests/support/sent-images.ts';
import { startServer } from '#tests/support/server.ts';

/** A company with an evaluator, two sellers with a customer each, a product with twelve months of warranty, and the parameters of an evaluation. */
export async function startWarranty({ port = false } = {}) {
  const server = await startServer({ port });
  const { given, clock } = server;
  const newUuid = () => uuidv7(Date.parse(clock.now()), randomFillSync);
  const [seller, otherSeller] = [await given.seller(), await given.seller({ name: 'Otra' })];
  const [customer, otherCustomer] = [await given.customer({ seller, name: 'Taller Norte' }), await given.customer({ seller: otherSeller, name: 'Taller Sur' })];
  const [buyer, otherBuyer] = [await given.customerUser(customer), await given.customerUser(otherCustomer)];
  await server.store.withTransaction(server.subscriber.id, async (tx) => {
    for (const [id, code_table] of [
      [107, 'GAS01'],
      [108, 'GAR01'],
      [117, 'GEP'],
    ] as const) {
      // The entity's own schema fills the defaults.
      const row = schemaOf(parameterTable).parse({ code_table, name_table: code_table }) as typeof parameter_tables.$inferInsert;
      await tx.insert(parameter_tables).values({ ...row, subscriber_id: server.subscriber.id, id, search_text: '' });
    }
  });
  const parameter = async (paramtable_id: number, code_parameter: string) => (await given.parameter({ paramtable_id, code_parameter })).id;
  const parameters = {
    approved: await parameter(107, 'PGAS1'),
    partly: await parameter(107, 'PGAS2'),
    rejected: await parameter(107, 'PGAS3'),
    yes: await parameter(108, 'AGRS1'),
    no: await parameter(108, 'RGRS1'),
    pending: await parameter(117, 'PEN'),
  };
  const line = await given.line({ line_description: 'Rodamientos', field_settings: { serial: 1 } });
  const product = await given.product({ product_code: '6203-2RS', description: 'Rodamiento 6203', line_id: line.id, stock: 3 });
  const photo = new Uint8Array(await phonePhoto({ width: 60, height: 40 }));
  const sha256 = createHash('sha256').update(photo).digest('hex');

  /** A past invoice of the product. */
  async function sale({ to = customer, day, units = 1, number }: { to?: typeof customer; day: string; units?: number; number: string }): Promise<string> {
    const uuid = newUuid();
    const { subscriber } = server;
    await server.store.withTransaction(subscriber.id, async (tx) => {
      const id = await tx.nextIds('documents');
      const money = { gross: 100, discount: 0, subtotal: 100, total: 119 };
      const of = { subscriber_id: subscriber.id, contact_id: to.id, contact_warehouse_id: to.branchId, user_id: 1, warehouse_id: subscriber.warehouseId };
      await tx.insert(documents).values({
        ...{ ...of, ...money, uuid, id, inventory_operation: 'factura', vouchertype_id: 3, prefix: 'Fv', consecutive: id, state: 'CUMPLIDO' },
        ...{ price_list_id: 1, branch_price_list_id: 1, voucher_date: day, created_at: tx.now, iva: 19, freight: 0, erp_number: number },
        ...{ search_text: '', updated_at: tx.now },
      });
      await tx.insert(document_products).values({
        ...{
          subscriber_id: subscriber.id,
          document_uuid: uuid,
          line_number: 1,
          product_id: product.id,
          description: 'Rodamiento 6203',
          product_code: '6203-2RS',
        },
        ...{ quantity: units, original_quantity: units, unit_value: 100, discount_percentage: 0, discount_value: 0, net_unit_value: 100, iva_percentage: 19 },
        ...{ gross: 100, discount_total: 0, subtotal: 100, iva_value: 19, total: 119 },
      });
    });
    return uuid;
  }
  const file = (name = 'pieza.jpg', content: Uint8Array = photo) => new File([new Uint8Array(content)], name, { type: 'image/jpeg' });
  /** A request's form; an `undefined` field is left out. */
  function form(change: Record<string, string | number | File | undefined> = {}): FormData {
    const data = new FormData();
    const usual = {
      contact_warehouse_id: customer.branchId,
      product_id: product.id,
      observation: 'Suena al girar desde el primer día',
      'images_product_loaded[0]': file(),
    };
    for (const [name, value] of Object.entries({ ...usual, ...change })) {
      if (value !== undefined) data.set(name, value instanceof File ? value : String(value));
    }
    return data;
  }
  const path = '/api/solicitud-de-garantia';
  const evaluatorUser = await given.user({ role: 'Servicio Cliente' });
  const evaluator = server.as(evaluatorUser);
  /** A request as the customer files it. */
  const filed = async (change: Parameters<typeof form>[0] = {}, client: Client = server.as(buyer)) => (await client.post(path, form(change))).body.data;
  const step = (client: Client, id: number, body: object = {}) => client.post(`${path}/nuevo-estado/${id}`, body);
  const device = newUuid();
  const push = async (who: Client, type: string, payload: object, id = newUuid()) => {
    const command = { id, type, payload, created_at: clock.now() };
    return (await who.post('/sync/commands', { protocol: 1, device, commands: [command] })).body.results[0];
  };
  /** Sends a photo to its end, or a first piece of it. */
  const bring = (who: Client, bytes: Uint8Array = photo, piece: { from: number; to: number } = { from: 0, to: bytes.length }) =>
    who.fetch(`/sync/files/${createHash('sha256').update(bytes).digest('hex')}?offset=${piece.from}&total=${bytes.length}`, {
      method: 'PUT',
      body: new Uint8Array(bytes.slice(piece.from, piece.to)),
    });
  return {
    ...{ server, given, newUuid, seller, otherSeller, customer, otherCustomer, buyer, otherBuyer, parameters, line, product, photo, sha256 },
    ...{ sale, file, form, path, evaluator, evaluatorUser, filed, step, push, bring },
    office: server.as(await given.user()),
    client: server.as(buyer),
    sellers: server.as(seller),
    stranger: server.as(otherBuyer),
  };
}
