import type { Reference } from '#server/platform/db/references.ts';

/** References from this capability's tables to other tables: a row that is referenced cannot be deleted (decisions §2). */
export const references: readonly Reference[] = [
  { to: 'subscribers', from: 'user_subscribers', column: 'subscriber_id', said: ['usuario', 'usuarios'], global: true },
  { to: 'branch_offices', from: 'user_subscribers', column: 'branchoffice_id', said: ['usuario', 'usuarios'] },
  { to: 'warehouses', from: 'user_subscribers', column: 'branchoffice_warehouse_id', said: ['usuario', 'usuarios'] },
  { to: 'contacts', from: 'user_subscribers', column: 'contact_id', said: ['usuario', 'usuarios'] },
  { to: 'contact_warehouses', from: 'user_subscribers', column: 'contact_warehouse_id', said: ['usuario', 'usuarios'] },
  { to: 'clerks', from: 'user_subscribers', column: 'clerk_id', said: ['usuario', 'usuarios'] },
];
