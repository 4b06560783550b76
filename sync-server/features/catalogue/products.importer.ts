import type { Tx } from '#server/platform/db/store.ts';
import { takeBack } from '#server/platform/import-undo.ts';
import { differs, type Importer, type NumberedRow, noOutcome, type PieceOutcome, type RowChange } from '#server/platform/importer.ts';
import type { Services } from '#server/platform/services.ts';
import { product } from '#shared/features/catalogue/product.entity.ts';
import type { ImportRow } from '#shared/features/imports/import-kinds.ts';
import { normaliseCode } from '#shared/kernel/text-search.ts';
import { type ClassificationCodes, classificationCodes, knownClassificationCodes } from './classification-codes.service.ts';
import { brandNames } from './classification-names.repository.ts';
import { deactivateProducts, missingProducts } from './missing-products.service.ts';
import { type CodedProduct, type NewProduct, productCodes } from './product-codes.repository.ts';
import { foldedCode, inOneSpelling, productsByCode } from './product-codes.service.ts';
import { productSearchText } from './product-search-text.repository.ts';
import { rowsByCode } from './repeated-products.ts';
import { linesByCode, requiredByLine, takenByLine } from './required-by-line.service.ts';
import { touchProducts } from './touch-products.ts';
import { productsFileUndoing } from './undo-products.service.ts';

const usualIva = 19;
/** What parts cross-references in a cell. */
const referenceSeparator = /[|;,]/;

/** Imports products by code. When a code is repeated, the last value of each cell is used. New lines, brands and categories are created. */
export const productsImporter = ({ audit, references: uses }: Pick<Services, 'audit' | 'references'>): Importer<'products'> => ({
  kind: 'products',
  changed: [product],
  keyOf: ({ product_code }) => foldedCode(product_code),

  async take(tx, rows, author) {
    const changes: RowChange[] = [];
    const outcome = { ...noOutcome(), changes };
    const spelled = await inOneSpelling(tx, tx.subscriberId, { rows, warnings: outcome.warnings });
    const taken = await readRows(tx, rowsByCode(spelled, outcome), { outcome, codes: classificationCodes(tx, { author, audit, changes }) });
    const touched: number[] = [];
    const created: NewProduct[] = [];
    for (const { row, value, id, known, fields, search_text } of taken) {
      if (!known) {
        const product: NewProduct = {
          ...fields,
          subscriber_id: tx.subscriberId,
          id,
          product_code: value.product_code,
          iva_percentage: fields.iva_percentage ?? usualIva,
          code_key: normaliseCode(value.product_code),
          search_text,
          created_at: tx.now,
          updated_at: tx.now,
        };
        created.push(product);
        outcome.created.push(row);
        await audit(tx, author, { action: 'create', entity: 'products', entityId: id, after: plain(product) });
      } else if (differs(known, fields)) {
        const change = { ...fields, search_text, version: known.version + 1, updated_at: tx.now };
        await productCodes.update(tx, id, change);
        outcome.updated += 1;
        await audit(tx, author, { action: 'update', entity: 'products', entityId: id, before: plain(known), after: plain({ ...known, ...change }) });
      } else {
        outcome.unchanged += 1;
        continue;
      }
      touched.push(id);
    }
    await productCodes.insert(tx, created);
    const references = new Map(taken.map(({ id, value }) => [id, splitReferences(value.references)]));
    const added = await addReferences(tx, references);
    touchProducts(tx, [...touched, ...added.keys()]);
    for (const { id, known, fields, value } of taken) {
      const references = added.get(id) ?? [];
      const before = known ? { ...plain(known), added_references: references.map(({ reference_key }) => reference_key) } : null;
      const isChanged = !known || differs(known, fields);
      if (!isChanged && references.length === 0) continue;
      if (known && references.length > 0) {
        const after = { references: references.map(({ reference }) => ({ reference, maker: null })) };
        await audit(tx, author, { action: 'set_references', entity: 'products', entityId: id, before: { references: [] }, after });
      }
      changes.push({ id, name: value.product_code, before, version: (known?.version ?? 0) + (isChanged ? 1 : 0) });
    }
    return outcome;
  },

  complete: { keyColumns: ['product_code'], missing: missingProducts, takeAway: deactivateProducts(audit) },
  undo: async (tx, author, changes) => await takeBack(tx, changes, ({ of }) => productsFileUndoing(tx, author, { audit, references: uses }, of)),
});

/** Pairs each row with the existing product, its cells, and its search text; a row without a field that its line requires is refused. */
async function readRows(tx: Tx, rows: ReadonlyMap<string, NumberedRow<'products'>>, { outcome, codes }: { outcome: PieceOutcome; codes: ClassificationCodes }) {
  const { before, byCode } = await fittingRows(tx, rows, outcome);
  const fresh = [...byCode.keys()].filter((product_code) => !before.has(product_code));
  const firstId = fresh.length === 0 ? 0 : await tx.nextIds('products', fresh.length);
  const newIds = new Map(fresh.map((product_code, index) => [product_code, firstId + index]));
  const read: (NumberedRow<'products'> & { id: number; known: CodedProduct | undefined; fields: ProductFields })[] = [];
  for (const { row, value } of byCode.values()) {
    const known = before.get(value.product_code);
    read.push({ row, value, known, id: known?.id ?? newIds.get(value.product_code) ?? 0, fields: await fieldsOf(value, codes, known) });
  }
  const brandOf = (one: (typeof read)[number]) => one.fields.brand_id ?? one.known?.brand_id ?? null;
  const brandName = await brandNames(tx, tx.subscriberId, read.map(brandOf));
  return read.map((one) => {
    const { value, known, fields } = one;
    const reference = fields.reference ?? known?.reference;
    return { ...one, search_text: productSearchText({ ...value, reference }, brandName(brandOf(one))) };
  });
}

/** The rows without the fields that their lines hide, if they have the fields that their lines require. A row that changes nothing is not checked. */
async function fittingRows(tx: Tx, rows: ReadonlyMap<string, NumberedRow<'products'>>, outcome: PieceOutcome) {
  const before = await productsByCode(tx, tx.subscriberId, [...rows.keys()]);
  const codes = knownClassificationCodes(tx, tx.subscriberId);
  const lineOf = linesByCode(tx, tx.subscriberId);
  const judge = requiredByLine(lineOf, codes);
  const take = takenByLine(lineOf, outcome.warnings);
  const byCode = new Map<string, NumberedRow<'products'>>();
  for (const [product_code, sent] of rows) {
    const one = { row: sent.row, value: await take(sent.row, sent.value) };
    const known = before.get(product_code);
    const remark = await judge(one.row, one.value, known);
    if (one.value.subcategory_code !== undefined && one.value.category_code === undefined && !known?.category_id)
      outcome.refused.push({ row: one.row, column: 'subcategory_code', message: 'Una subcategoría es de una categoría: diga también la categoría.' });
    else if (lacksBrand(one.value, known))
      outcome.refused.push({ row: one.row, column: 'subbrand_code', message: 'Una submarca es de una marca: diga también la marca.' });
    else if (remark && (!known || differs(known, await fieldsOf(one.value, codes, known)))) outcome.refused.push(remark);
    else byCode.set(product_code, one);
  }
  return { before, byCode };
}

function lacksBrand({ brand_code, subbrand_code }: ImportRow<'products'>, known: CodedProduct | undefined): boolean {
  return subbrand_code !== undefined && brand_code === undefined && !known?.brand_id;
}

/** A product without what only the database needs. */
function plain({ subscriber_id: _subscriber, search_text: _search, code_key: _key, ...shown }: NewProduct): object {
  return shown;
}

type ProductFields = Partial<NewProduct> & { line_id: number; description: string };

async function fieldsOf(value: ImportRow<'products'>, codes: ClassificationCodes, known: CodedProduct | undefined): Promise<ProductFields> {
  const line_id = await codes.line(value.line_code, value.line_description);
  const brand_id = value.brand_code === undefined ? (known?.brand_id ?? null) : await codes.brand(value.brand_code, value.brand_description);
  const category_id = value.category_code === undefined ? (known?.category_id ?? null) : await codes.category(value.category_code, value.category_description);
  const fields: ProductFields = {
    line_id,
    description: value.description,
    ...(value.reference !== undefined && { reference: value.reference }),
    ...(value.barcode !== undefined && { barcode: value.barcode }),
    ...(value.subline_code !== undefined && { subline_id: await codes.subline(line_id, value.subline_code, value.subline_description) }),
    ...(value.brand_code !== undefined && { brand_id }),
    ...(value.subbrand_code !== undefined &&
      brand_id !== null && { subbrand_id: await codes.subbrand(brand_id, value.subbrand_code, value.subbrand_description) }),
    ...(value.category_code !== undefined && { category_id }),
    ...(value.subcategory_code !== undefined &&
      category_id !== null && { subcategory_id: await codes.subcategory(category_id, value.subcategory_code, value.subcategory_description) }),
    ...(value.iva_percentage !== undefined && { iva_percentage: value.iva_percentage }),
    ...(value.discount_percentage !== undefined && { discount_percentage: value.discount_percentage }),
    ...(value.unit !== undefined && { unit: value.unit }),
    ...(value.package_quantity !== undefined && { package_quantity: value.package_quantity }),
    ...(value.package_only !== undefined && { package_only: value.package_only }),
    ...(value.weight !== undefined && { weight: value.weight }),
    ...(value.dimensions !== undefined && { dimensions: value.dimensions }),
    ...(value.location !== undefined && { location: value.location }),
    ...(value.lock_buy !== undefined && { lock_buy: value.lock_buy }),
    ...(value.block_sale !== undefined && { block_sale: value.block_sale }),
    ...(value.state !== undefined && { state: value.state ? 1 : 0 }),
  };
  // A product that changes line, brand or category without a subline, subbrand or subcategory in the row must lose the earlier one, which belongs to
  // another parent.
  return {
    ...fields,
    ...(known && known.line_id !== line_id && value.subline_code === undefined && { subline_id: null }),
    ...(known && known.brand_id !== brand_id && value.subbrand_code === undefined && { subbrand_id: null }),
    ...(known && known.category_id !== category_id && value.subcategory_code === undefined && { subcategory_id: null }),
  };
}

const splitReferences = (text: string | undefined) => [
  ...new Set(
    (text ?? '')
      .split(referenceSeparator)
      .map((one) => one.trim())
      .filter(Boolean),
  ),
];

/** Adds the cross-references that products did not have. @returns those that were added, by product */
async function addReferences(tx: Tx, wanted: ReadonlyMap<number, readonly string[]>) {
  const ids = [...wanted].filter(([, references]) => references.length > 0).map(([id]) => id);
  if (ids.length === 0) return new Map<number, never[]>();
  const known = new Set((await productCodes.references(tx, tx.subscriberId, ids)).map(({ product_id, reference_key }) => `${product_id} ${reference_key}`));
  const fresh = ids.flatMap((product_id) => {
    const byKey = new Map((wanted.get(product_id) ?? []).map((reference) => [normaliseCode(reference), reference]));
    return [...byKey]
      .filter(([key]) => key !== '' && !known.has(`${product_id} ${key}`))
      .map(([reference_key, reference]) => ({ subscriber_id: tx.subscriberId, product_id, reference_key, reference }));
  });
  await productCodes.addReferences(tx, fresh);
  return Map.groupBy(fresh, ({ product_id }) => product_id);
}
