import { type BulkEdit, bulkEditCall, onlyFields } from '#shared/kernel/bulk.ts';
import { defineCalls } from '#shared/kernel/call.ts';
import { product } from './product.entity.ts';
import { productWriteCalls } from './product-writes.calls.ts';

const fields = onlyFields(product, [
  ...['state', 'lock_buy', 'block_sale', 'line_id', 'subline_id', 'brand_id', 'subbrand_id', 'category_id', 'subcategory_id', 'iva_percentage'],
  ...['discount_percentage', 'package_quantity', 'package_only', 'unit', 'applies_inventory', 'weight', 'location'],
]);

/** What the office changes in many products at once. */
export const productBulkCalls = defineCalls({ changeProducts: bulkEditCall(fields, productWriteCalls.listProductSheets) });
export const productBulk: BulkEdit = { call: productBulkCalls.changeProducts, entity: fields };
