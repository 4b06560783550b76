/**
 * The base data of every history: two distributors, with sellers, customers, products and an office. Made once per process; each history works on a
 * copy, so ids are the same in all of them.
 */
import { activities } from '#server/features/agenda/agenda.tables.ts';
import { rollAgendaWindow } from '#server/features/agenda/agenda-announcements.ts';
import type { Services } from '#server/platform/services.ts';
import { cancellationReasons } from '#shared/features/agenda/cancellation-reasons.ts';
import { warrantyTables } from '#shared/features/warranty/evaluation.rules.ts';
import { createGiven } from '#tests/support/given.ts';
import type { GivenSeller, GivenUser } from '#tests/support/given-people.ts';
import { touch } from '#tests/support/touch.ts';
import { visitActivity } from '../../agenda/given-agenda.ts';

export interface SimProduct {
  id: number;
  product_code: string;
}

export interface SimCustomer {
  id: number;
  branchId: number;
}

export interface Tenant {
  id: number;
  warehouseId: number;
  warehouse_code: string;
  /** A word that is in every name of this tenant, and in no other tenant's names. */
  canary: string;
  sellers: GivenSeller[];
  admin: GivenUser;
  customers: SimCustomer[];
  products: SimProduct[];
  brandId: number;
  priceList: { id: number; code: string };
  activityId: number;
  /** Ids of parameters: a bank, and results of an evaluation. */
  bankId: number;
  evaluation: { approval_status_id: number; approval_reason_id: number };
  /** Why an event is cancelled. */
  cancellationReasonId: number;
}

export interface World {
  tenants: [Tenant, Tenant];
}

export const initialStock = 40;
export const initialPrice = 10_000;
/** Every customer of every history is here. */
export const place = { latitude: 4.60971, length: -74.08175 };

export async function buildWorld(services: Services): Promise<World> {
  const first = await buildTenant(services, { canary: 'andina', sellers: 2, customersEach: 2, products: 3 });
  const second = await buildTenant(services, { canary: 'pacifico', sellers: 1, customersEach: 1, products: 1 });
  return { tenants: [first, second] };
}

interface Size {
  canary: string;
  sellers: number;
  customersEach: number;
  products: number;
}

async function buildTenant(services: Services, size: Size): Promise<Tenant> {
  const { given, subscriber } = await createGiven(services);
  const { canary } = size;
  await given.parameter({ paramtable_id: 1, code_parameter: '31', name_parameter: 'NIT' });
  const dear = await given.priceList({ order: 1, name: `Detal ${canary}` });
  const list = await given.priceList({ order: 2, name: `Mayorista ${canary}` });
  const brand = await given.brand({ description: `Marca ${canary}` });
  const products: SimProduct[] = [];
  for (let number = 1; number <= size.products; number += 1) {
    const fields = { product_code: `${canary}-${number}`, description: `Rodamiento ${canary} ${number}`, ...(number === 1 && { brand_id: brand.id }) };
    products.push(await given.product({ ...fields, prices: { [dear.id]: 2 * initialPrice, [list.id]: initialPrice }, stock: initialStock }));
  }
  const sellers: GivenSeller[] = [];
  const customers: SimCustomer[] = [];
  for (let seller = 0; seller < size.sellers; seller += 1) {
    const made = await given.seller({ name: `Vendedor ${canary} ${seller}` });
    sellers.push(made);
    for (let customer = 0; customer < size.customersEach; customer += 1) {
      const fields = { name: `Cliente ${canary} ${customers.length}`, branch: { price_list_id: list.id, ...place } };
      customers.push(await given.customer({ seller: made, ...fields }));
    }
  }
  const bank = await given.parameter({ paramtable_id: 112, code_parameter: '007', name_parameter: 'Banco del Valle' });
  const approved = await given.parameter({ paramtable_id: warrantyTables.evaluation, code_parameter: 'PGAS1', name_parameter: 'Aprobada' });
  const reason = await given.parameter({ paramtable_id: warrantyTables.reasons, code_parameter: 'AGRS1', name_parameter: 'Defecto de fabricación' });
  const cancellation = await given.parameter({ paramtable_id: cancellationReasons, code_parameter: 'CLI', name_parameter: 'El cliente no puede' });
  const admin = await given.user({ role: 'Administrador', name: `Oficina ${canary}` });
  await services.store.withTransaction(subscriber.id, async (tx) => {
    const activity = {
      ...visitActivity,
      text: `Visita ${canary}`,
      minimum_duration: 0,
      close_automatically: false,
      validate_gps_signal: false,
      number_of_signals: 1,
    };
    await tx.insert(activities).values({ ...activity, subscriber_id: subscriber.id });
    touch(tx, 'reference', `activity:${activity.id}`);
    // The first scheduled work of a server: the window of days that devices hold of the agenda.
    await rollAgendaWindow(tx);
  });
  return {
    ...{ id: subscriber.id, warehouseId: subscriber.warehouseId, warehouse_code: 'B01', canary, sellers, admin, customers, products, brandId: brand.id },
    priceList: { id: list.id, code: 'LP2' },
    activityId: 1,
    bankId: bank.id,
    evaluation: { approval_status_id: approved.id, approval_reason_id: reason.id },
    cancellationReasonId: cancellation.id,
  };
}
