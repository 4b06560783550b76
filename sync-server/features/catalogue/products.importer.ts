import type { Tx } from '#server/platform/db/store.ts';
import { differs, type Importer, type NumberedRow, noOutcome, type PieceOutcome } from '#server/platform/importer.ts';
import type { ImportRow } from '#shared/features/imports/import-columns.ts';
import { normaliseCode, searchTextOf } from '#shared/kernel/text-search.ts';
import { type ClassificationCodes, classificationCodes } from './classification-codes.service.ts';
import { type CodedProduct, type NewProduct, productCodes } from './product-codes.repository.ts';
import { touchProducts } from './touch-products.ts';

const usualIva = 19;
/** What parts cross-references in a cell. */
const referenceSeparator = /[|;,]/;

/** Products by code. The last row of a code stands. Lines, brands and categories that are new are made. */
export const productsImporter: Importer<'products'> = {
  kind: 'products',
  keyOf: ({ product_code }) => product_code,

  async take(tx, rows) {
    const outcome = noOutcome();
    const codes = classificationCodes(tx);
    const last = lastByCode(rows, outcome);
    const before = new Map((await productCodes.byCodes(tx, tx.subscriberId, [...last.keys()])).map((row) => [row.product_code, row]));
    const fresh = [...last.keys()].filter((product_code) => !before.has(product_code));
    const firstId = fresh.length === 0 ? 0 : await tx.nextIds('products', fresh.length);
    const newIds = new Map(fresh.map((product_code, index) => [product_code, firstId + index]));
    const touched: number[] = [];
    const created: NewProduct[] = [];
    const references = new Map<number, string[]>();
    for (const { row, value } of last.values()) {
      const known = before.get(value.product_code);
      const fields = await fieldsOf(value, codes, known);
      const id = known?.id ?? newIds.get(value.product_code) ?? 0;
      references.set(id, splitReferences(value.references));
      if (!known) {
        created.push({
          ...fields,
          subscriber_id: tx.subscriberId,
          id,
          product_code: value.product_code,
          line_id: fields.line_id,
          description: value.description,
          iva_percentage: fields.iva_percentage ?? usualIva,
          code_key: normaliseCode(value.product_code),
          search_text: searchTextFor(value),
          updated_at: tx.now,
        });
        outcome.created.push(row);
      } else if (differs(known, fields)) {
        await productCodes.update(tx, id, {
          ...fields,
          search_text: searchTextFor({ ...value, reference: fields.reference ?? known.reference ?? undefined }),
          version: known.version + 1,
          updated_at: tx.now,
        });
        outcome.updated += 1;
      } else outcome.unchanged += 1;
      if (!known || differs(known, fields)) touched.push(id);
    }
    await productCodes.insert(tx, created);
    touchProducts(tx, [...touched, ...(await addReferences(tx, references))]);
    return outcome;
  },
};

function lastByCode(rows: readonly NumberedRow<'products'>[], outcome: PieceOutcome): Map<string, NumberedRow<'products'>> {
  const last = new Map<string, NumberedRow<'products'>>();
  for (const one of rows) {
    const earlier = last.get(one.value.product_code);
    if (earlier) outcome.updated += 1;
    const references = [earlier?.value.references, one.value.references].filter(Boolean).join('|');
    last.set(one.value.product_code, { row: earlier?.row ?? one.row, value: { ...one.value, ...(references && { references }) } });
  }
  return last;
}

async function fieldsOf(value: ImportRow<'products'>, codes: ClassificationCodes, known: CodedProduct | undefined) {
  const line_id = await codes.line(value.line_code, value.line_description);
  const fields: Partial<NewProduct> & { line_id: number } = {
    line_id,
    description: value.description,
    ...(value.reference !== undefined && { reference: value.reference }),
    ...(value.barcode !== undefined && { barcode: value.barcode }),
    ...(value.subline_code !== undefined && { subline_id: await codes.subline(line_id, value.subline_code, value.subline_description) }),
    ...(value.brand_code !== undefined && { brand_id: await codes.brand(value.brand_code, value.brand_description) }),
    ...(value.category_code !== undefined && { category_id: await codes.category(value.category_code, value.category_description) }),
    ...(value.iva_percentage !== undefined && { iva_percentage: value.iva_percentage }),
    ...(value.unit !== undefined && { unit: value.unit }),
    ...(value.block_sale !== undefined && { block_sale: value.block_sale }),
    ...(value.state !== undefined && { state: value.state ? 1 : 0 }),
  };
  // A product that changes line without saying its subline would keep one of another line.
  return known && known.line_id !== line_id && value.subline_code === undefined ? { ...fields, subline_id: null } : fields;
}

const searchTextFor = ({ product_code, reference, description, brand_description, brand_code }: ImportRow<'products'>) =>
  searchTextOf([product_code, reference, description, brand_description ?? brand_code]);

const splitReferences = (text: string | undefined) => [
  ...new Set(
    (text ?? '')
      .split(referenceSeparator)
      .map((one) => one.trim())
      .filter(Boolean),
  ),
];

/** Adds the cross-references that a product did not have. @returns the products that got some */
async function addReferences(tx: Tx, wanted: ReadonlyMap<number, readonly string[]>): Promise<number[]> {
  const ids = [...wanted].filter(([, references]) => references.length > 0).map(([id]) => id);
  if (ids.length === 0) return [];
  const known = new Set((await productCodes.references(tx, tx.subscriberId, ids)).map(({ product_id, reference_key }) => `${product_id} ${reference_key}`));
  const fresh = ids.flatMap((product_id) => {
    const byKey = new Map((wanted.get(product_id) ?? []).map((reference) => [normaliseCode(reference), reference]));
    return [...byKey]
      .filter(([key]) => key !== '' && !known.has(`${product_id} ${key}`))
      .map(([reference_key, reference]) => ({ subscriber_id: tx.subscriberId, product_id, reference_key, reference }));
  });
  await productCodes.addReferences(tx, fresh);
  return [...new Set(fresh.map(({ product_id }) => product_id))];
}
