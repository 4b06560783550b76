import { DateText, MoneyText } from '#pwa/ui/text.tsx';
import type { Promotion } from '#shared/features/promotions/promotion.documents.ts';
import { type QuantityBreak, quantityBreaks } from '#shared/features/promotions/promotion-breaks.rules.ts';
import { type PromotedProduct, type PromotionsInForce, promotionsOfProduct } from '#shared/features/promotions/promotion-eligibility.rules.ts';
import { tellTerms } from '#shared/features/promotions/promotion-words.rules.ts';
import { counted } from '#shared/kernel/counts.ts';
import type { Percentage, Pesos } from '#shared/kernel/money.ts';
import './promotions.css';

interface ProductPromotionsProps {
  product: PromotedProduct;
  inForce: PromotionsInForce | null;
  /** The list price of one unit; null without one. */
  price: Pesos | null;
  /** The customer's own discount. */
  own: Percentage;
}

/** The promotions of a product, each with its terms and last day; one by quantity with the price of each step. Renders nothing without promotions. */
export function ProductPromotions({ product, inForce, price, own }: ProductPromotionsProps) {
  const promotions = inForce ? promotionsOfProduct(inForce, product).map(({ promotion }) => promotion) : [];
  if (promotions.length === 0) return null;
  return (
    <ul className="product-promotions" aria-label="Promociones">
      {promotions
        .toSorted((one, other) => one.terms.priority - other.terms.priority || one.id - other.id)
        .map((promotion) => (
          <li key={promotion.id}>
            <strong>{promotion.name}</strong>
            <Terms promotion={promotion} breaks={price === null ? [] : quantityBreaks(promotion, { unit_value: price, own_discount_percentage: own })} />
            <small>
              {'Hasta el '}
              <DateText date={promotion.terms.until} />
            </small>
          </li>
        ))}
    </ul>
  );
}

function Terms({ promotion, breaks }: { promotion: Promotion; breaks: readonly QuantityBreak[] }) {
  if (breaks.length === 0) return <span>{tellTerms(promotion)}</span>;
  return (
    <>
      {promotion.terms.counts === 'together' && <span>Suman todos los productos de la promoción</span>}
      <table aria-label={`Precios por cantidad de ${promotion.name}`}>
        <thead>
          <tr>
            <th scope="col">Desde</th>
            <th scope="col">Descuento</th>
            <th scope="col">Precio sin IVA</th>
          </tr>
        </thead>
        <tbody>
          {breaks.map(({ from, percentage, net_unit_value }) => (
            <tr key={from}>
              <td>{counted(from, 'unidad', 'unidades')}</td>
              <td>{`${percentage} %`}</td>
              <td>
                <MoneyText pesos={net_unit_value} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
