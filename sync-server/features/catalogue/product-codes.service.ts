import type { Db } from '#server/platform/db/store.ts';
import type { ImportRemark } from '#server/platform/importer.ts';
import { normaliseText } from '#shared/kernel/text-search.ts';
import { productCodes } from './product-codes.repository.ts';
import type { StoredProduct } from './stored-products.repository.ts';

/** Two spellings with the same folded code are the same code: case, accents and repeated blanks are ignored, punctuation counts. */
export const foldedCode = normaliseText;

/** The products with these codes, by the requested code; a code in other capitals finds its product unless two products share it. */
export async function productsByCode(db: Db, subscriberId: number, codes: readonly string[]): Promise<Map<string, StoredProduct>> {
  const asked = [...new Set(codes)];
  const rows = await productCodes.likeCodes(db, subscriberId, asked);
  const exact = new Map(rows.map((row) => [row.product_code, row]));
  const folded = Map.groupBy(rows, (row) => foldedCode(row.product_code));
  return new Map(
    asked.flatMap((code) => {
      const [one, another] = folded.get(foldedCode(code)) ?? [];
      const found = exact.get(code) ?? (another ? undefined : one);
      return found ? [[code, found] as const] : [];
    }),
  );
}

/** Gives the rows of a piece a single spelling of each code: the stored one, or the first in the file. A row written in other capitals gets a warning. */
export async function inOneSpelling<Row extends { row: number; value: { product_code: string } }>(
  db: Db,
  subscriberId: number,
  { rows, warnings }: { rows: readonly Row[]; warnings: ImportRemark[] },
): Promise<Row[]> {
  const stored = await productsByCode(
    db,
    subscriberId,
    rows.map(({ value }) => value.product_code),
  );
  const first = new Map<string, string>();
  return rows.map((one) => {
    const { product_code } = one.value;
    const key = foldedCode(product_code);
    const spelling = stored.get(product_code)?.product_code ?? first.get(key) ?? product_code;
    first.set(key, spelling);
    if (spelling === product_code) return one;
    warnings.push({ row: one.row, column: 'product_code', message: `Solo difiere en mayúsculas de ${spelling}: se tomó ese producto.` });
    return { ...one, value: { ...one.value, product_code: spelling } };
  });
}
