/** A company that has sold for three years: orders, invoices of orders, old invoices, returns, freight, discarded documents. */
import { document_products, documents } from '#server/features/orders/orders.tables.ts';
import { addDays, instantOf } from '#shared/kernel/dates.ts';
import type { TestServer } from '#tests/support/server.ts';

export interface SoldLine {
  day: string;
  operation: 'pedido' | 'factura';
  isOfOrder: boolean;
  uuid: string;
  seller_id: number;
  contact_id: number;
  branch_id: number;
  product_id: number;
  line_id: number;
  quantity: number;
  subtotal: number;
}

/** Whole numbers that are the same in every run. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

export async function soldWorld(server: TestServer, { count, seed = 7 }: { count: number; seed?: number }) {
  const { given, store, subscriber } = server;
  const draw = dice(seed);
  const list = await given.priceList({ order: 1 });
  const sellers = [];
  for (const name of ['Ana', 'Beto', 'Carla', 'Dora']) sellers.push(await given.seller({ name }));
  const jefe = await given.leadership({ sellers: sellers.slice(0, 2) });
  await given.leadership({ sellers: sellers.slice(2, 3) });
  const customers: { id: number; branchId: number; seller: number }[] = [];
  for (let place = 0; place < 12; place += 1) {
    const seller = sellers[place % sellers.length];
    const zone = ['Norte', 'Sur', null][place % 3] ?? null;
    const customer = await given.customer({ seller: seller ?? null, name: `Cliente ${place}`, branch: { price_list_id: list.id, zone } });
    customers.push({ ...customer, seller: seller?.contactId ?? 0 });
  }
  const lines = [await given.line(), await given.line(), await given.line()];
  const products: { id: number; line_id: number }[] = [];
  for (let place = 0; place < 9; place += 1) {
    const line_id = lines[place % 3]?.id ?? 0;
    products.push({ ...(await given.product({ line_id, prices: { [list.id]: 1_000 } })), line_id });
  }
  const sold: SoldLine[] = [];
  const rows: (typeof documents.$inferInsert)[] = [];
  const items: (typeof document_products.$inferInsert)[] = [];
  for (let nth = 1; nth <= count; nth += 1) {
    const uuid = `0199c0de-0000-7000-8000-${String(nth).padStart(12, '0')}`;
    const day = addDays('2026-11-24', -draw(1_050));
    const customer = customers[draw(customers.length)] ?? { id: 0, branchId: 0, seller: 0 };
    const kind = draw(10);
    const operation = kind < 6 ? ('pedido' as const) : ('factura' as const);
    const isOfOrder = kind === 6 || kind === 7;
    const isReturn = kind === 9;
    const state = ['ANULADO', 'rechazado', 'por aprobar'][draw(30)] ?? 'APROBADO';
    rows.push({
      ...{ subscriber_id: subscriber.id, uuid, id: nth, inventory_operation: operation, vouchertype_id: 1, prefix: 'Pd', consecutive: nth, state },
      ...{ contact_id: customer.id, contact_warehouse_id: customer.branchId, seller_id: customer.seller, user_id: 1, warehouse_id: 1 },
      ...{ price_list_id: list.id, branch_price_list_id: list.id, voucher_date: day, created_at: instantOf(day), updated_at: instantOf(day) },
      ...{ gross: 0, discount: 0, subtotal: 0, iva: 0, freight: 0, total: 0, search_text: '', source_uuid: isOfOrder ? 'un-pedido' : null },
    });
    for (let line_number = 1; line_number <= 1 + draw(4); line_number += 1) {
      const product = products[draw(products.length)] ?? { id: 0, line_id: 0 };
      const quantity = (1 + draw(20)) * (isReturn ? -1 : 1);
      const unit_value = 500 + draw(90_000);
      const subtotal = quantity * unit_value;
      const is_freight = draw(15) === 0;
      items.push({
        ...{ subscriber_id: subscriber.id, document_uuid: uuid, line_number, product_id: product.id, line_id: product.line_id, is_freight },
        ...{ description: 'x', product_code: 'x', quantity, original_quantity: quantity, unit_value, discount_percentage: 0, discount_value: 0 },
        ...{ net_unit_value: unit_value, iva_percentage: 19, gross: subtotal, discount_total: 0, subtotal, iva_value: 0, total: subtotal },
      });
      if (state !== 'APROBADO' || is_freight) continue;
      sold.push({
        ...{ day, operation, isOfOrder, uuid, seller_id: customer.seller, contact_id: customer.id, branch_id: customer.branchId },
        ...{ product_id: product.id, line_id: product.line_id, quantity, subtotal },
      });
    }
  }
  await store.withTransaction(subscriber.id, async (tx) => {
    await tx.insertMany(documents, rows);
    await tx.insertMany(document_products, items);
  });
  return { sold, sellers, jefe };
}
