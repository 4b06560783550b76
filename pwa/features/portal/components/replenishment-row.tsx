import type { ReplenishedProduct } from '#pwa/features/cart/replenishment.queries.ts';
import { priceIn, type Selling } from '#pwa/features/cart/use-selling.ts';
import { ProductPhoto } from '#pwa/features/catalogue/components/product-photo.tsx';
import { Checkbox } from '#pwa/ui/checkbox.tsx';
import { QuantityStepper } from '#pwa/ui/quantity-stepper.tsx';
import { MoneyText } from '#pwa/ui/text.tsx';
import { pathTo } from '#shared/features/navigation/screens.ts';

interface ReplenishmentRowProps {
  row: ReplenishedProduct;
  /** Units that are to be added; 0 leaves the product out. */
  quantity: number;
  selling: Selling;
  onQuantity: (quantity: number) => void;
}

/** A suggested product: a checkbox, the reason, and its quantity. */
export function ReplenishmentRow({ row: { product, replenishment }, quantity, selling, onQuantity }: ReplenishmentRowProps) {
  const label = `${product.product_code} ${product.description}`;
  // A product without stock can be selected with its usual quantity, and the order offers its equivalents.
  const usual = replenishment.suggested_quantity || replenishment.parts.needed_quantity;
  const isOut = replenishment.available !== null && replenishment.available <= 0;
  return (
    <li className="replenishment-row">
      <Checkbox checked={quantity > 0} onChange={(checked) => onQuantity(checked ? usual : 0)} disabled={isOut}>
        <span className="visually-hidden">{label}</span>
      </Checkbox>
      <ProductPhoto photo={selling.photoOf(product)} size={160} box="row" />
      <div className="replenishment-what">
        <a href={`#${pathTo('productDetail', { id: product.id })}`}>{product.product_code}</a>
        <p>{product.description}</p>
        <p className="portal-note">{replenishment.reason}</p>
        {isOut && <a href={`#${pathTo('relatedProducts')}?producto=${product.id}`}>Ver equivalentes</a>}
      </div>
      <div className="replenishment-how">
        <MoneyText pesos={selling.cart ? priceIn(selling.cart, product) : null} missing="Sin precio" />
        <QuantityStepper
          label={`Cantidad de ${label}`}
          moreLabel={`Agregar ${label}`}
          value={quantity}
          step={product.package_quantity}
          disabled={isOut}
          onChange={onQuantity}
        />
      </div>
    </li>
  );
}
