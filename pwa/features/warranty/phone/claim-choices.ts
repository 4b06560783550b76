import type { ProductDocument } from '#shared/features/catalogue/product.documents.ts';
import type { CustomerDocument } from '#shared/features/third-parties/customer.documents.ts';
import { formatDate } from '#shared/kernel/dates.ts';
import { normaliseCode, normaliseText } from '#shared/kernel/text-search.ts';
import type { ClaimValues } from '../claim-values.ts';

type Product = Pick<ProductDocument, 'id' | 'product_code' | 'description'>;

export interface ClaimChoice {
  product: NonNullable<ClaimValues['product']>;
  label: string;
}

interface Choosing {
  /** What the customer bought, with the last day of each product. */
  bought: CustomerDocument['bought'];
  /** The bought products that are in the catalogue, by id. */
  products: ReadonlyMap<number, Product>;
  /** The products of the catalogue that match, the best first. */
  found: readonly Product[];
  typed: string;
}

/** The matching products that the customer bought, the last bought first with its date, and after them the catalogue's. */
export function claimChoices({ bought, products, found, typed }: Choosing): ClaimChoice[] {
  const words = normaliseText(typed).split(' ');
  const matches = ({ product_code, description }: Product) => {
    const text = `${normaliseText(`${product_code} ${description}`)} ${normaliseCode(product_code)}`;
    return words.every((word) => text.includes(word));
  };
  const own = bought
    .toSorted((one, other) => other.last_date.localeCompare(one.last_date))
    .flatMap(({ product_id, last_date }) => {
      const product = products.get(product_id);
      return product && matches(product) ? [choiceOf(product, `última compra ${formatDate(last_date)}`)] : [];
    })
    .slice(0, mostBought);
  const others = found.filter(({ id }) => !own.some(({ product }) => product.id === id));
  return [...own, ...others.map((product) => choiceOf(product))];
}

/** The catalogue stays near: more choices than a phone's screen shows would hide it. */
const mostBought = 8;

function choiceOf({ id, product_code, description }: Product, ...more: string[]): ClaimChoice {
  return { product: { id, product_code, description }, label: [product_code, description, ...more].join(' · ') };
}
