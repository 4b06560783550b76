import type { Author } from '#server/platform/audit.ts';
import type { EntityRow } from '#server/platform/db/entity-rows.ts';
import { referenceErrors } from '#server/platform/db/references.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { type BeforeWrite, createEntity, deleteEntity, updateEntity } from '#server/platform/http/entity-writes.ts';
import { httpErrors } from '#server/platform/http/http.errors.ts';
import type { Services } from '#server/platform/services.ts';
import { catalogueErrors, documentsThatUse } from '#shared/features/catalogue/catalogue.errors.ts';
import { missingByLine } from '#shared/features/catalogue/field-visibility.rules.ts';
import { partOf } from '#shared/features/catalogue/product.entity.ts';
import type { FieldErrors } from '#shared/kernel/errors.ts';
import { removePricesOf } from '../../pricing/product-prices.service.ts';
import { cartsOfProduct, documentsOfProduct } from '../catalogue.hooks.ts';
import { lineRows, subbrandRows, subcategoryRows, sublineRows } from '../classification.repository.ts';
import { productCodes } from '../product-codes.repository.ts';
import { productImages } from '../product-images.repository.ts';
import { productParts, productRows } from '../product-rows.repository.ts';
import { touchProducts } from '../touch-products.ts';

type Writing = Pick<Services, 'references' | 'audit'>;

/**
 * Creates a product (`id` null) or changes it, with the same rules as for a file. A product that changes its line, brand or category without a
 * subline, subbrand or subcategory loses the earlier one.
 * @throws http.refusedFields with the messages by field, catalogue.productCodeUsed, entities.stale
 */
export async function saveProduct(
  tx: Tx,
  author: Author,
  services: Writing,
  { id, sent }: { id: number | null; sent: Record<string, unknown> },
): Promise<EntityRow> {
  const writing = { ...services, rows: productRows, beforeWrite: judgeProduct };
  const before = id === null ? undefined : await productRows.get(tx, tx.subscriberId, id);
  const row =
    id === null
      ? await createEntity(tx, author, writing, sent)
      : await updateEntity(tx, author, writing, { id, sent: { ...lostParts(before, sent), ...sent } });
  if (row !== before) touchProducts(tx, [row.id]);
  return row;
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

/** Empty parts for the owners that change. */
function lostParts(before: EntityRow | undefined, sent: Readonly<Record<string, unknown>>): Record<string, null> {
  const lost = Object.entries(partOf).filter(([, owner]) => before && sent[owner] !== undefined && Number(sent[owner]) !== Number(before[owner]));
  return Object.fromEntries(lost.map(([part]) => [part, null]));
}

const partRows = { subline_id: sublineRows, subbrand_id: subbrandRows, subcategory_id: subcategoryRows } as const;
const ownerColumn = { subline_id: 'line_id', subbrand_id: 'brand_id', subcategory_id: 'categorie_id' } as const;
const foreignPart = {
  subline_id: 'La sublínea es de otra línea.',
  subbrand_id: 'La submarca es de otra marca.',
  subcategory_id: 'La subcategoría es de otra categoría.',
} as const;

const judgeProduct: BeforeWrite = async (tx, { before, after }) => {
  if (after === null) return;
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
};
