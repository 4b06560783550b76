/** Which prices a complete file removes, and how an import of prices is undone. */
import { namesOfPriceLists, priceListsByName } from '#server/features/pricing/price-list-names.service.ts';
import { importPrices, storedPrices, takeOutOfLists } from '#server/features/pricing/product-prices.service.ts';
import type { Author } from '#server/platform/audit.ts';
import type { Db, Tx } from '#server/platform/db/store.ts';
import { stillAsLeft, valuesChange } from '#server/platform/import-undo.ts';
import type { CompleteScope, MissingRows, RowChange, Undone } from '#server/platform/importer.ts';
import { formatCount } from '#shared/kernel/counts.ts';
import { sumPesos } from '#shared/kernel/money.ts';
import { foldedCode } from './product-codes.service.ts';
import { namedPrices } from './product-prices.repository.ts';
import { touchProducts } from './touch-products.ts';

interface PricePlace {
  product_id: number;
  price_list_id: number;
}

/** Names the price of a product in a list among changes. */
export const priceKey = ({ product_id, price_list_id }: PricePlace): string => `${product_id} ${price_list_id}`;
/** Names a row of a file, by the code of its product and the code or the name of its list. */
export const priceRowKey = (productCode: string, list: string): string => `${foldedCode(productCode)} ${foldedCode(list)}`;

function placeOf(key: number | string): PricePlace {
  const [product_id = 0, price_list_id = 0] = String(key).split(' ').map(Number);
  return { product_id, price_list_id };
}

/** The prices that the file does not name; null when there is no such list. */
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
  const rows = prices.filter(isMissing).map(({ product_code, description, price, ...place }) => ({
    id: priceKey(place),
    name: `${product_code} · ${description}: ${lists.get(place.price_list_id)?.name ?? ''}`,
    worth: price,
  }));
  const where = listId === null ? 'de la empresa' : `de la lista ${lists.get(listId)?.name ?? ''}`;
  const text =
    rows.length === 0
      ? `Todos los precios ${where} están en el archivo: no se quita ninguno.`
      : `Se quitan ${formatCount(rows.length)} de ${formatCount(prices.length)} precios ${where}: no están en el archivo.`;
  return { text, of: prices.length, total: sumPesos(rows.map(({ worth }) => worth)), rows };
}

/** Removes prices: their products are without a price in these lists. */
export async function removePrices(tx: Tx, _author: Author, missing: MissingRows['rows']): Promise<RowChange[]> {
  const places = missing.map(({ id }) => placeOf(id));
  const now = await pricesNow(tx, places);
  await takeOutOfLists(tx, places);
  touchProducts(
    tx,
    places.map(({ product_id }) => product_id),
  );
  return missing.map(({ id, name }) => valuesChange({ id, name, before: now.get(id) ?? null, after: null }));
}

/** Prices go back to what they were before an import, where nobody changed them since. */
export async function undoPrices(tx: Tx, _author: Author, changes: readonly RowChange[]): Promise<Undone> {
  const now = await pricesNow(
    tx,
    changes.map(({ id }) => placeOf(id)),
  );
  const { undoable, kept } = stillAsLeft(changes, now);
  const places = undoable.map(({ id, before }) => ({ ...placeOf(id), before }));
  await takeOutOfLists(
    tx,
    places.filter(({ before }) => before === null),
  );
  await importPrices(
    tx,
    places.flatMap(({ before, ...place }) => (before ? [{ ...place, ...before }] : [])),
  );
  touchProducts(
    tx,
    places.map(({ product_id }) => product_id),
  );
  return { undone: undoable.length, kept };
}

async function pricesNow(tx: Tx, places: readonly PricePlace[]): Promise<Map<number | string, { price: number }>> {
  const productIds = [...new Set(places.map(({ product_id }) => product_id))];
  const rows = await storedPrices(tx, tx.subscriberId, productIds);
  return new Map(rows.map(({ price, ...place }) => [priceKey(place), { price }]));
}
