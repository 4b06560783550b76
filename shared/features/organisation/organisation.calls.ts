import * as z from 'zod';
import { entityCalls } from '#shared/kernel/entity-calls.ts';
import { branchOffice, warehouse } from './branch-office.entity.ts';
import { licence } from './licence.entity.ts';
import { subscriberEntity } from './subscriber.entity.ts';
import { voucherType } from './voucher-type.entity.ts';

export const voucherTypeCalls = entityCalls(voucherType);
export const licenceCalls = entityCalls(licence);
export const branchOfficeCalls = entityCalls(branchOffice);
const ofWarehouses = entityCalls(warehouse);
/** Warehouses are written inside their branch office, and read by their list. */
export const warehouseCalls = { list: ofWarehouses.list, export: ofWarehouses.export, history: ofWarehouses.history };
export const subscriberCalls = entityCalls(subscriberEntity, { more: { maintenance_mode: z.boolean(), settings: z.record(z.string(), z.unknown()) } });
