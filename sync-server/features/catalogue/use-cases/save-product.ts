import type { Author } from '#server/platform/audit.ts';
import type { EntityRow } from '#server/platform/db/entity-rows.ts';
import { referenceErrors } from '#server/platform/db/references.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { deleteEntity, entityErrors, requireFit } from '#server/platform/http/entity-writes.ts';
import { valid } from '#server/platform/http/error-edge.ts';
import { httpErrors } from '#server/platform/http/http.errors.ts';
import type { Services } from '#server/platform/services.ts';
import { catalogueErrors, documentsThatUse } from '#shared/features/catalogue/catalogue.errors.ts';
import { missingByLine } from '#shared/features/catalogue/field-visibility.rules.ts';
import { partOf, product } from '#shared/features/catalogue/product.entity.ts';
import { lostParts } from '#shared/features/catalogue/product-parts.rules.ts';
import { isDeepEqual } from '#shared/kernel/deep-equal.ts';
import { schemaOf } from '#shared/kernel/entity-schema.ts';
import type { FieldErrors } from '#shared/kernel/errors.ts';
import { removePricesOf } from '../../pricing/product-prices.service.ts';
import { cartsOfProduct, documentsOfProduct } from '../catalogue.hooks.ts';
import { lineRows, subbrandRows, subcategoryRows, sublineRows } from '../classification.repository.ts';
import { productCodes } from '../product-codes.repository.ts';
import { productImages } from '../product-images.repository.ts';
import { productParts } from '../product-parts.repository.ts';
import { officeRow, productRows, storedProducts } from '../stored-products.repository.ts';
import { touchProducts } from '../touch-products.ts';
import { saveProducts } from './save-products.ts';

type Writing = Pick<Services, 'references' | 'audit'>;

const productSchema = schemaOf(product);

/**
 * Creates a product (`id` null) or changes it; missing fields keep their values. `version`, when sent, is the one that the person saw.
 * @throws http.invalid and http.refusedFields with the messages by field, catalogue.productCodeUsed, entities.notFound, entities.stale
 */
export async function saveProduct(
  tx: Tx,
  author: Author,
  { audit }: Pick<Services, 'audit'>,
  { id, sent }: { id: number | null; sent: Readonly<Record<string, unknown>> },
): Promise<EntityRow> {
  const [stored = null] = id === null ? [] : await storedProducts.byIds(tx, tx.subscriberId, [id]);
  if (id !== null && !stored) throw entityErrors.notFound();
  const before = stored && officeRow(stored);
  if (before && sent['version'] !== undefined && Number(sent['version']) !== before.version) throw entityErrors.stale();
  const values = valid(productSchema, { ...before, ...lostParts(before, sent), ...sent });
  // Saving the stored values again changes nothing: the version stays, and the history gets no entry.
  if (before && Object.keys(values).every((name) => isDeepEqual(values[name], before[name]))) return before;
  await requireFit(tx, productRows, values, before);
  await requireProductFit(tx, before, values);
  const [saved] = await saveProducts(tx, author, audit, [{ id: id ?? (await tx.nextIds('products')), before: stored, values }]);
  if (!saved) throw new Error('the product was not written');
  return saved.after;
}

/** Deletes a product to which no document and no cart refers, with its prices, stock, equivalents and pictures. @throws references.inUse */
export async function deleteProduct(tx: Tx, author: Author, services: Writing, id: number): Promise<void> {
  const documents = await documentsOfProduct.answer(tx, tx.subscriberId, id);
  const carts = await cartsOfProduct.answer(tx, tx.subscriberId, id);
  const uses = [counted(documents, 'renglón de documento', 'renglones de documentos'), counted(carts, 'carrito', 'carritos')].filter((one) => one !== null);
  if (uses.length > 0) throw referenceErrors.inUse({ one: 'El producto', uses: uses.join(', ') });
  const related = await productParts.relatedTo(tx, tx.subscriberId, id);
  await deleteEntity(tx, author, { ...services, rows: productRows }, id);
  await productParts.removeRelations(tx, id);
  await productCodes.setReferences(tx, id, []);
  await productCodes.removeStock(tx, id);
  await productImages.removeOf(tx, id);
  await removePricesOf(tx, id);
  touchProducts(tx, [id, ...related]);
}

const counted = (count: number, one: string, many: string) => (count === 0 ? null : `${count} ${count === 1 ? one : many}`);

const partRows = { subline_id: sublineRows, subbrand_id: subbrandRows, subcategory_id: subcategoryRows } as const;
const ownerColumn = { subline_id: 'line_id', subbrand_id: 'brand_id', subcategory_id: 'categorie_id' } as const;
const foreignPart = {
  subline_id: 'La sublínea es de otra línea.',
  subbrand_id: 'La submarca es de otra marca.',
  subcategory_id: 'La subcategoría es de otra categoría.',
} as const;

/** @throws http.refusedFields with the messages by field, catalogue.productCodeUsed */
async function requireProductFit(tx: Tx, before: EntityRow | null, after: Readonly<Record<string, unknown>>): Promise<void> {
  if (before && before['product_code'] !== after['product_code']) {
    const documents = await documentsOfProduct.answer(tx, tx.subscriberId, before.id);
    const told = { documents: documentsThatUse(documents) };
    if (documents > 0) throw catalogueErrors.productCodeUsed(told, { product_code: [catalogueErrors.productCodeUsed(told).message] });
  }
  const [line] = await lineRows.byIds(tx, tx.subscriberId, [Number(after['line_id'])]);
  const errors: FieldErrors = line ? missingByLine(line, after) : {};
  for (const part of ['subline_id', 'subbrand_id', 'subcategory_id'] as const) {
    const partId = after[part];
    if (typeof partId !== 'number') continue;
    const row = await partRows[part].get(tx, tx.subscriberId, partId);
    if (row && row[ownerColumn[part]] !== after[partOf[part]]) errors[part] = [foreignPart[part]];
  }
  const [first] = Object.values(errors).flat();
  if (first !== undefined) throw httpErrors.refusedFields({ reason: first }, errors);
}
