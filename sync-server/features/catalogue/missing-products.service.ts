/** Which products a complete file takes out of the sale. */
import type { AuditWriter } from '#server/platform/audit.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { CompleteImport, CompleteScope, MissingRows } from '#server/platform/importer.ts';
import { formatCount } from '#shared/kernel/counts.ts';
import { formatPesos, sumPesos } from '#shared/kernel/money.ts';
import { productCodes } from './product-codes.repository.ts';
import { foldedCode } from './product-codes.service.ts';
import { storedProducts } from './stored-products.repository.ts';
import { saveProducts } from './use-cases/save-products.ts';

/** The active products that the file does not name, by descending value of their stock. */
export async function missingProducts(
  db: Db,
  subscriberId: number,
  { isNamed }: { scope: CompleteScope; isNamed: (key: string) => boolean },
): Promise<MissingRows> {
  const active = await productCodes.active(db, subscriberId);
  const rows = active
    .filter(({ product_code }) => !isNamed(foldedCode(product_code)))
    .map(({ id, product_code, description, worth }) => ({ id, name: `${product_code} · ${description}`, worth }))
    .toSorted((one, other) => other.worth - one.worth);
  const total = sumPesos(rows.map(({ worth }) => worth));
  const text =
    rows.length === 0
      ? 'Todos los productos activos están en el archivo: ninguno queda inactivo.'
      : `Quedan inactivos ${formatCount(rows.length)} de ${formatCount(active.length)} productos activos, con existencias por ${formatPesos(total)} a su precio más alto: no están en el archivo.`;
  return { text, of: active.length, total, rows };
}

/** Makes products inactive; all their other data stay. */
export function deactivateProducts(audit: AuditWriter): CompleteImport['takeAway'] {
  return async (tx, author, missing) => {
    const rows = await storedProducts.byIds(
      tx,
      tx.subscriberId,
      missing.map(({ id }) => Number(id)),
    );
    const saved = await saveProducts(
      tx,
      author,
      audit,
      rows.map((before) => ({ id: before.id, before, values: { state: 0 } })),
    );
    return saved.map(({ before, after }) => ({
      id: after.id,
      name: String(after['product_code']),
      before: { ...before, added_references: [] },
      version: after.version,
    }));
  };
}
