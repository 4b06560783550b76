/** The bulk changes of third parties and of establishments. */
import { type BulkEdit, bulkEditCall, onlyFields } from '#shared/kernel/bulk.ts';
import { defineCalls } from '#shared/kernel/call.ts';
import { establishment } from './establishment.entity.ts';
import { establishmentCalls, thirdPartyCalls } from './third-parties.calls.ts';
import { labelledThirdParty } from './third-party.entity.ts';

const partyFields = onlyFields(labelledThirdParty, [
  ...['state', 'city_id', 'is_customer', 'is_provider', 'is_employee', 'taxpayer_type', 'tax_regime', 'class_person', 'exclude_visits', 'code_ciiu'],
  ...['customer.category_id', 'customer.seller_id_1', 'customer.seller_id_2', 'customer.callcenter_advisor_id', 'customer.zone_id'],
  ...['customer.price_list_id', 'customer.percentage_discount', 'customer.credit_quota', 'customer.expiration_date_credit_quota', 'customer.blocked'],
  ...['customer.electronic_invoice_shipping', 'customer.retention_source', 'customer.retention_iva', 'customer.retention_ica'],
]);
const branchFields = onlyFields(establishment, [
  ...['seller_id', 'price_list_id', 'state', 'customer_type_id', 'disable_dynamic_price_list', 'pay_condition', 'minimum_order_value'],
  ...['operation_center_id', 'zone', 'city_id'],
]);

export const thirdPartyBulkCalls = defineCalls({
  changeThirdParties: bulkEditCall(partyFields, thirdPartyCalls.list),
  changeEstablishments: bulkEditCall(branchFields, establishmentCalls.list),
  /** The rows are third parties: all of their establishments change. */
  changeBranchesOfParties: {
    ...bulkEditCall(branchFields, thirdPartyCalls.list),
    path: '/api/terceros/en-bloque/establecimientos',
    summary: 'Cambiar en bloque los establecimientos de unos terceros; primero revisa sin cambiar nada',
  },
});
export const partyBulk: BulkEdit = { call: thirdPartyBulkCalls.changeThirdParties, entity: partyFields };
export const branchBulk: BulkEdit = { call: thirdPartyBulkCalls.changeEstablishments, entity: branchFields };
