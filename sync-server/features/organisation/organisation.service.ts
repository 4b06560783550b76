import { pipelined } from '#server/platform/db/pipelined.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { organisationErrors } from '#shared/features/organisation/organisation.errors.ts';
import type { SubscriberSettings } from '#shared/features/organisation/subscriber.documents.ts';
import { voucherType } from '#shared/features/organisation/voucher-type.entity.ts';
import { schemaOf } from '#shared/kernel/entity-schema.ts';
import { organisationRepository, type SubscriberRow, type WarehouseRow } from './organisation.repository.ts';
import { voucherTypeRows } from './voucher-types.repository.ts';

export type { WarehouseRow };

/** The subscriber of the token. @throws organisation.subscriberNotFound */
export async function requireSubscriber(db: Db, subscriberId: number): Promise<SubscriberRow> {
  const subscriber = await organisationRepository.getSubscriber(db, subscriberId);
  if (!subscriber) throw organisationErrors.subscriberNotFound();
  return subscriber;
}

/** The working day must end after it begins. Spec: decisions §9. @throws organisation.workdayBackwards, with the field */
export function requireWorkday({ work_start_time, work_end_time }: Pick<SubscriberSettings, 'work_start_time' | 'work_end_time'>): void {
  if (work_start_time >= work_end_time) throw organisationErrors.workdayBackwards({}, { work_end_time: [organisationErrors.workdayBackwards().message] });
}

/** The settings by which the subscriber's rules decide. @throws organisation.subscriberNotFound */
export async function requireSettings(db: Db, subscriberId: number): Promise<SubscriberSettings> {
  const settings = await organisationRepository.getSettings(db, subscriberId);
  if (!settings) throw organisationErrors.subscriberNotFound();
  return settings;
}

/** A warehouse of the subscriber. @throws organisation.warehouseNotFound */
export async function requireWarehouse(db: Db, subscriberId: number, id: number): Promise<WarehouseRow> {
  const warehouse = await organisationRepository.getWarehouse(db, subscriberId, id);
  if (!warehouse) throw organisationErrors.warehouseNotFound();
  return warehouse;
}

/** Those of the warehouses that exist, by id. */
export async function listWarehouses(db: Db, subscriberId: number, ids: readonly number[]): Promise<ReadonlyMap<number, WarehouseRow>> {
  const found = await pipelined(...ids.map((id) => organisationRepository.getWarehouse(db, subscriberId, id)));
  return new Map(found.flatMap((warehouse) => (warehouse ? [[warehouse.id, warehouse] as const] : [])));
}

/** The default warehouse of orders: the first active one by code, of a branch office when one is given. @throws organisation.warehouseNotFound */
export async function requireSellingWarehouse(db: Db, subscriberId: number, branchofficeId?: number) {
  const [warehouse] = await organisationRepository.listActiveWarehouses(db, subscriberId, branchofficeId);
  if (!warehouse) throw organisationErrors.warehouseNotFound();
  return warehouse;
}

/** A branch office of the subscriber; the main one when `id` is missing. @throws organisation.branchOfficeNotFound */
export async function requireBranchOffice(db: Db, subscriberId: number, id?: number) {
  const office =
    id === undefined ? await organisationRepository.getMainBranchOffice(db, subscriberId) : await organisationRepository.getBranchOffice(db, subscriberId, id);
  if (!office) throw organisationErrors.branchOfficeNotFound();
  return office;
}

/** The last number of a voucher type that the current transaction has issued. */
export interface Numbering {
  voucherTypeId: number;
  prefix: string;
  last: number;
}

/** The prefix of a voucher type. @throws organisation.voucherTypeNotFound */
export async function requirePrefix(db: Db, subscriberId: number, voucherTypeId: number): Promise<string> {
  const numbering = await organisationRepository.getNumbering(db, subscriberId, voucherTypeId);
  if (!numbering) throw organisationErrors.voucherTypeNotFound();
  return numbering.prefix;
}

/** @throws organisation.voucherTypeNotFound */
export async function requireNumbering(tx: Tx, voucherTypeId: number): Promise<Numbering> {
  const numbering = await organisationRepository.getNumbering(tx, tx.subscriberId, voucherTypeId);
  if (!numbering) throw organisationErrors.voucherTypeNotFound();
  return { voucherTypeId, ...numbering };
}

/**
 * The next number of a voucher type (spec: decisions §5). A subscriber's transactions run one after another, so the transaction counts the numbers
 * that it issues and stores the last one at the commit: no number is issued twice, and a rollback leaves no gap.
 */
export function takeConsecutive(tx: Tx, { voucherTypeId, prefix, last }: Numbering): { prefix: string; consecutive: number } {
  const taken = tx.atCommit(`numbers ${voucherTypeId}`, voucherTypeId, (writing, numbers) =>
    organisationRepository.setLastNumber(writing, voucherTypeId, last + numbers.length),
  );
  return { prefix, consecutive: last + taken + 1 };
}

/** The subscriber's warehouses by their code. */
export async function warehousesByCode(db: Db, subscriberId: number) {
  const rows = await organisationRepository.listWarehouses(db, subscriberId);
  return new Map(rows.map((row) => [row.warehouse_code, row]));
}

/** The voucher type with a code, created in the main branch office when there is none. @returns its id */
export async function ensureVoucherType(tx: Tx, { code, name, prefix }: { code: string; name: string; prefix: string }): Promise<number> {
  const found = await voucherTypeRows.find(tx, tx.subscriberId, { code_voucher_type: code });
  if (found) return found.id;
  const office = await organisationRepository.getMainBranchOffice(tx, tx.subscriberId);
  if (!office) throw organisationErrors.voucherTypeNotFound();
  const fields = { branchoffice_id: office.id, code_voucher_type: code, name_voucher_type: name, prefix };
  return (await voucherTypeRows.create(tx, schemaOf(voucherType).parse(fields))).id;
}
