import * as z from 'zod';
import { entityCalls } from '#shared/kernel/entity-calls.ts';
import { branchOffice, warehouse } from './branch-office.entity.ts';
import { subscriberEntity } from './subscriber.entity.ts';

export const branchOfficeCalls = entityCalls(branchOffice);
const ofWarehouses = entityCalls(warehouse);
/** Warehouses are written inside their branch office, and read by their list. */
export const warehouseCalls = { list: ofWarehouses.list, export: ofWarehouses.export, history: ofWarehouses.history };
export const subscriberCalls = entityCalls(subscriberEntity, { more: { maintenance_mode: z.boolean(), settings: z.record(z.string(), z.unknown()) } });
