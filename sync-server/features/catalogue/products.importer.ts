import type { Tx } from '#server/platform/db/store.ts';
import { takeBack } from '#server/platform/import-undo.ts';
import { differs, type Importer, type ImportRemark, type NumberedRow, noOutcome, type PieceOutcome, type RowChange } from '#server/platform/importer.ts';
import type { Services } from '#server/platform/services.ts';
import { product } from '#shared/features/catalogue/product.entity.ts';
import type { ImportRow } from '#shared/features/imports/import-kinds.ts';
import { schemasOfSome } from '#shared/kernel/entity-schema.ts';
import { normaliseCode } from '#shared/kernel/text-search.ts';
import { type ClassificationCodes, classificationCodes, knownClassificationCodes } from './classification-codes.service.ts';
import { deactivateProducts, missingProducts } from './missing-products.service.ts';
import { productCodes } from './product-codes.repository.ts';
import { foldedCode, inOneSpelling, productsByCode } from './product-codes.service.ts';
import { rowsByCode } from './repeated-products.ts';
import { linesByCode, requiredByLine, takenByLine } from './required-by-line.service.ts';
import { officeRow, type ProductColumns, type StoredProduct } from './stored-products.repository.ts';
import { touchProducts } from './touch-products.ts';
import { productsFileUndoing } from './undo-products.service.ts';
import { saveProducts } from './use-cases/save-products.ts';

/** The columns that a form fills in by itself in a new product. */
const newProduct = { iva_percentage: product.fields.iva_percentage.default };
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
    const written = taken.filter(({ known, fields }) => !known || differs(known, fields));
    const saved = await saveProducts(
      tx,
      author,
      audit,
      written.map(({ id, known = null, fields }) => ({ id, before: known, values: fields })),
    );
    const savedById = new Map(saved.map((one) => [one.after.id, one]));
    const references = new Map(taken.map(({ id, value }) => [id, splitReferences(value.references)]));
    const added = await addReferences(tx, references);
    touchProducts(tx, [...added.keys()]);
    for (const { row, id, known, value } of taken) {
      if (!known) outcome.created.push(row);
      else if (savedById.has(id)) outcome.updated += 1;
      else outcome.unchanged += 1;
      const references = added.get(id) ?? [];
      const version = savedById.get(id)?.after.version ?? known?.version;
      if (version === undefined || (!savedById.has(id) && references.length === 0)) continue;
      if (known && references.length > 0) {
        const after = { references: references.map(({ reference }) => ({ reference, maker: null })) };
        await audit(tx, author, { action: 'set_references', entity: 'products', entityId: id, before: { references: [] }, after });
      }
      const before = known ? { ...officeRow(known), added_references: references.map(({ reference_key }) => reference_key) } : null;
      changes.push({ id, name: value.product_code, before, version });
    }
    return outcome;
  },

  complete: { keyColumns: ['product_code'], missing: missingProducts, takeAway: deactivateProducts(audit) },
  undo: async (tx, author, changes) => await takeBack(tx, changes, ({ of }) => productsFileUndoing(tx, author, { audit, references: uses }, of)),
});

/** Pairs each row with the existing product and its cells; a row without a field that its line requires is refused. */
async function readRows(tx: Tx, rows: ReadonlyMap<string, NumberedRow<'products'>>, { outcome, codes }: { outcome: PieceOutcome; codes: ClassificationCodes }) {
  const { before, byCode } = await fittingRows(tx, rows, outcome);
  const fresh = [...byCode.keys()].filter((product_code) => !before.has(product_code));
  const firstId = fresh.length === 0 ? 0 : await tx.nextIds('products', fresh.length);
  const newIds = new Map(fresh.map((product_code, index) => [product_code, firstId + index]));
  const read: (NumberedRow<'products'> & { id: number; known: StoredProduct | undefined; fields: ProductFields })[] = [];
  for (const { row, value } of byCode.values()) {
    const known = before.get(value.product_code);
    const fields = await fieldsOf(value, codes, known);
    const id = known?.id ?? newIds.get(value.product_code) ?? 0;
    read.push({ row, value, known, id, fields: known ? fields : { ...newProduct, product_code: value.product_code, ...fields } });
  }
  return read;
}

/** The rows that the product's form takes too, without the fields that their lines hide. A row that changes nothing is not checked. */
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
    const misfit = refusedCell(one, known);
    if (misfit) outcome.refused.push(misfit);
    else if (one.value.subcategory_code !== undefined && one.value.category_code === undefined && !known?.category_id)
      outcome.refused.push({ row: one.row, column: 'subcategory_code', message: 'Una subcategoría es de una categoría: diga también la categoría.' });
    else if (lacksBrand(one.value, known))
      outcome.refused.push({ row: one.row, column: 'subbrand_code', message: 'Una submarca es de una marca: diga también la marca.' });
    else if (remark && (!known || differs(known, await fieldsOf(one.value, codes, known)))) outcome.refused.push(remark);
    else byCode.set(product_code, one);
  }
  return { before, byCode };
}

const schemaOfCells = schemasOfSome(product);

/** The first cell that the form's schema refuses. A cell with the stored value is not checked; `state` is a flag in files and a number in forms. */
function refusedCell({ row, value }: NumberedRow<'products'>, known: StoredProduct | undefined): ImportRemark | null {
  const stored = new Map(Object.entries(known ?? {}));
  const cells = Object.entries(value).filter(([name, cell]) => name in product.fields && name !== 'state' && cell !== stored.get(name));
  const judged = schemaOfCells(cells.map(([name]) => name)).safeParse(Object.fromEntries(cells));
  const [issue] = judged.error?.issues ?? [];
  return issue ? { row, column: String(issue.path[0]), message: issue.message } : null;
}

function lacksBrand({ brand_code, subbrand_code }: ImportRow<'products'>, known: StoredProduct | undefined): boolean {
  return subbrand_code !== undefined && brand_code === undefined && !known?.brand_id;
}

type ProductFields = Partial<ProductColumns> & { line_id: number; description: string };

async function fieldsOf(value: ImportRow<'products'>, codes: ClassificationCodes, known: StoredProduct | undefined): Promise<ProductFields> {
  const line_id = await codes.line(value.line_code, value.line_description);
  const brand_id = value.brand_code === undefined ? (known?.brand_id ?? null) : await codes.brand(value.brand_code, value.brand_description);
  const category_id = value.category_code === undefined ? (known?.category_id ?? null) : await codes.category(value.category_code, value.category_description);
  return {
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
