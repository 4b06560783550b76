/** Imports of prices, and the prices that a complete file removes. */
import { namesOfPriceLists, priceListsByName } from '#server/features/pricing/price-list-names.service.ts';
import { importPrices, recordPrices, storedPrices, takeOutOfLists } from '#server/features/pricing/product-prices.service.ts';
import type { AuditWriter } from '#server/platform/audit.ts';
import type { Db } from '#server/platform/db/store.ts';
import type { CompleteScope, MissingRows } from '#server/platform/importer.ts';
import { formatCount } from '#shared/kernel/counts.ts';
import { sumPesos } from '#shared/kernel/money.ts';
import { type PlacedValues, placeKey } from './placed-values.service.ts';
import { foldedCode } from './product-codes.service.ts';
import { namedPrices } from './product-prices.repository.ts';

/** The key of a row of a file: the code of its product, and the code or the name of its list. */
export const priceRowKey = (productCode: string, list: string): string => `${foldedCode(productCode)} ${foldedCode(list)}`;

/** The prices of products in lists; a place is a list. */
export const placedPrices = (audit: AuditWriter): PlacedValues => ({
  async read(db, subscriberId, productIds) {
    const prices = await storedPrices(db, subscriberId, productIds);
    return prices.map(({ product_id, price_list_id, price }) => ({ product_id, place_id: price_list_id, value: price }));
  },
  set: (tx, values) =>
    importPrices(
      tx,
      values.map(({ product_id, place_id, value }) => ({ product_id, price_list_id: place_id, price: value })),
    ),
  remove: (tx, places) =>
    takeOutOfLists(
      tx,
      places.map(({ product_id, place_id }) => ({ product_id, price_list_id: place_id })),
    ),
  record: (tx, author, changes) =>
    recordPrices(
      tx,
      author,
      audit,
      changes.map(({ place_id, ...change }) => ({ ...change, price_list_id: place_id })),
    ),
});

/** The prices that the file does not name; null when the price list does not exist. */
export async function missingPrices(
  db: Db,
  subscriberId: number,
  { scope, isNamed }: { scope: CompleteScope; isNamed: (key: string) => boolean },
): Promise<MissingRows | null> {
  const listId = scope.code === null ? null : (await priceListsByName(db, subscriberId))(scope.code);
  if (listId === undefined) return null;
  const lists = await namesOfPriceLists(db, subscriberId);
  const prices = await namedPrices(db, subscriberId, listId);
  const isMissing = ({ product_code, price_list_id }: (typeof prices)[number]) => {
    const list = lists.get(price_list_id);
    return ![list?.code, list?.name].some((name) => name !== undefined && isNamed(priceRowKey(product_code, name)));
  };
  const rows = prices.filter(isMissing).map(({ product_id, price_list_id, product_code, description, price }) => ({
    id: placeKey({ product_id, place_id: price_list_id }),
    name: `${product_code} · ${description}: ${lists.get(price_list_id)?.name ?? ''}`,
    worth: price,
  }));
  const where = listId === null ? 'de la empresa' : `de la lista ${lists.get(listId)?.name ?? ''}`;
  const text =
    rows.length === 0
      ? `Todos los precios ${where} están en el archivo: no se quita ninguno.`
      : `Se quitan ${formatCount(rows.length)} de ${formatCount(prices.length)} precios ${where}: no están en el archivo.`;
  return { text, of: prices.length, total: sumPesos(rows.map(({ worth }) => worth)), rows };
}
