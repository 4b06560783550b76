/** The documents with which a seller's phone can sell, for a scripted server: one distributor, one customer, some products. */
import type { ProductDocument } from '#shared/features/catalogue/product.documents.ts';
import type { OrderDocument } from '#shared/features/orders/order.documents.ts';
import { defaultSubscriberSettings } from '#shared/features/organisation/subscriber.documents.ts';
import type { CommandEnvelope } from '#shared/features/sync/sync.schemas.ts';
import type { BranchDocument, CustomerDocument } from '#shared/features/third-parties/customer.documents.ts';
import type { ScriptedServer } from './scripted-server.ts';

export const branchId = 31;
export const contactId = 3;

export function product(id: number, changes: Partial<ProductDocument> = {}): ProductDocument {
  return {
    id,
    product_code: `${6200 + id}-2RS/C3`,
    reference: null,
    barcode: null,
    description: `Rodamiento rígido de bolas ${6200 + id}`,
    line_id: 50,
    subline_id: null,
    brand_id: 1,
    subbrand_id: null,
    category_id: null,
    subcategory_id: null,
    iva_percentage: 19,
    discount_percentage: 0,
    applies_inventory: true,
    block_sale: false,
    unit: null,
    package_quantity: 1,
    package_only: false,
    state: 1,
    prices: { 141: 11_000, 142: 10_000 },
    stock: { 1: 100 },
    references: [],
    related: [],
    equivalent_count: 0,
    image_id: null,
    image_count: 0,
    created_on: '2026-01-01',
    ...changes,
  };
}

export function branch(changes: Partial<BranchDocument> = {}): BranchDocument {
  return {
    id: branchId,
    code: '001',
    description: 'Principal',
    address: 'Calle 10 # 5-20',
    city_id: 1,
    city_name: 'Bucaramanga',
    customer_type_id: null,
    customer_displacement: false,
    zone: null,
    latitude: 7.1193,
    length: -73.1227,
    telephone: null,
    email: null,
    observation: null,
    price_list_id: 142,
    disable_dynamic_price_list: false,
    seller_id: 9,
    seller_name: 'Ana Ruiz',
    seller_phone: null,
    seller_email: null,
    pay_condition: '30 días',
    send_point: null,
    minimum_order_value: null,
    state: 1,
    restrictions: [],
    last_visit: null,
    last_virtual: null,
    last_phone_call: null,
    rhythms: [],
    ...changes,
  };
}

export function customer(changes: Partial<CustomerDocument> = {}): CustomerDocument {
  return {
    id: String(contactId),
    contact_id: contactId,
    identification_type: 1,
    identification: '890900608',
    check_digit: 9,
    name: 'Rodamientos del Oriente S.A.S.',
    surname: null,
    main_telephone: null,
    cell_phone: null,
    email: null,
    category_id: null,
    percentage_discount: null,
    credit_quota: null,
    expiration_date_credit_quota: null,
    withholds: { retefuente: false, reteiva: false, reteica: false },
    is_natural_person: false,
    blocked: false,
    is_prospect: false,
    prospect_uuid: null,
    last_purchase: null,
    clerks: [],
    branches: [branch()],
    bought: [],
    updated_at: '2026-11-01T00:00:00.000Z',
    ...changes,
  };
}

export function giveField(server: ScriptedServer, productCount = 5): void {
  const reference = (kind: string, row_id: number, row: object) => server.put('reference', `${kind}:${row_id}`, { kind, row_id, row: { id: row_id, ...row } });
  reference('subscriber', 1, {
    name: 'Distribuciones Andinas',
    identification: '900123456',
    check_digit: 1,
    settings: { ...defaultSubscriberSettings, credit_mode: 'soft' },
  });
  reference('parameter', 141, { paramtable_id: 14, code_parameter: 'LP1', name_parameter: 'Lista 1', order: 1 });
  reference('parameter', 142, { paramtable_id: 14, code_parameter: 'LP2', name_parameter: 'Lista 2', order: 2 });
  reference('warehouse', 1, { warehouse_code: '01', warehouse_description: 'Principal', warehouse_status: 1, exits_no_exist: false });
  reference('brand', 1, { brand_code: 'SKF', description: 'SKF' });
  reference('line', 50, { line_code: '50', line_description: 'Rodamientos' });
  server.put('third_parties', String(contactId), { ...customer() });
  server.putProducts(Array.from({ length: productCount }, (_, index) => product(index + 1)));
}

/** The day that this server gives every order. */
export const givenDay = '2026-11-21';

/** A server that numbers orders: one number per document, however often it is sent. */
export function executeOrders(server: ScriptedServer): void {
  const numbers = new Map<string, number>();
  server.execute = ({ type, payload }: CommandEnvelope) => {
    if (type !== 'orders.finalise' && type !== 'quotations.finalise') return { status: 'accepted', document: null };
    const order = payload as { uuid: string; device_number: string; contact_id: number; contact_warehouse_id: number; seen_total: number };
    const consecutive = numbers.get(order.uuid) ?? numbers.size + 1;
    numbers.set(order.uuid, consecutive);
    const document: Partial<OrderDocument> & { id: string } = {
      id: order.uuid,
      number: `Pd-${consecutive}`,
      consecutive,
      device_number: order.device_number,
      inventory_operation: type === 'orders.finalise' ? 'pedido' : 'cotizacion',
      contact_id: order.contact_id,
      contact_warehouse_id: order.contact_warehouse_id,
      state: 'APROBADO',
      status_label: 'APROBADO',
      total: order.seen_total,
      invoiced_value: 0,
      invoices: [],
      created_at: new Date().toISOString(),
      voucher_date: givenDay,
      lines: [],
    };
    return { status: 'accepted', document: { collection: 'orders', document } };
  };
}

/** As many receivables, with ids from 1. */
export function giveReceivables(server: ScriptedServer, count: number): void {
  for (let id = 1; id <= count; id += 1) server.put('receivables', String(id), { contact_id: id, saldo: id });
}
