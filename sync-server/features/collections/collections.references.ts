import type { Reference } from '#server/platform/db/references.ts';

/** References from this capability's tables to other tables: a row that is referenced cannot be deleted (decisions §2). */
export const references: readonly Reference[] = [
  { to: 'contacts', from: 'receipts', column: 'contact_id', said: ['recaudo', 'recaudos'] },
  { to: 'contacts', from: 'receipts', column: 'seller_id', said: ['recaudo que recibió', 'recaudos que recibió'] },
  { to: 'contact_warehouses', from: 'receipts', column: 'contact_warehouse_id', said: ['recaudo', 'recaudos'] },
  { to: 'voucher_types', from: 'receipts', column: 'vouchertype_id', said: ['recaudo', 'recaudos'] },
  { to: 'parameters', from: 'receipt_means', column: 'bank_id', said: ['medio de pago de un recaudo', 'medios de pago de recaudos'] },
  { to: 'parameters', from: 'cash_handover_deposits', column: 'bank_id', said: ['consignación de una entrega', 'consignaciones de entregas'] },
  { to: 'contacts', from: 'cash_handovers', column: 'seller_id', said: ['entrega de dinero', 'entregas de dinero'] },
  { to: 'contacts', from: 'payment_promises', column: 'contact_id', said: ['promesa de pago', 'promesas de pago'] },
  { to: 'contacts', from: 'payment_promises', column: 'seller_id', said: ['promesa de pago que recibió', 'promesas de pago que recibió'] },
  { to: 'contact_warehouses', from: 'payment_promises', column: 'contact_warehouse_id', said: ['promesa de pago', 'promesas de pago'] },
  { to: 'contacts', from: 'dunning_contacts', column: 'contact_id', said: ['gestión de cobro', 'gestiones de cobro'] },
  { to: 'contacts', from: 'dunning_contacts', column: 'seller_id', said: ['gestión de cobro que hizo', 'gestiones de cobro que hizo'] },
];
