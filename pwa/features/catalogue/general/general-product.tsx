import { StatusChip } from '#pwa/ui/status-chip.tsx';
import { MoneyText } from '#pwa/ui/text.tsx';
import { type GeneralProduct, netPriceOf } from '#shared/features/catalogue/general-catalogue.calls.ts';
import { formatCount } from '#shared/kernel/counts.ts';
import { otherReference } from '../other-reference.ts';

/** The reasons why a customer cannot see or buy the product properly. */
export function marksOf({ hidden_from_customers, price, image_id, block_sale }: GeneralProduct): string[] {
  return [
    ...(hidden_from_customers ? ['Oculto para clientes'] : []),
    ...(block_sale ? ['Bloqueado para la venta'] : []),
    ...(price.price === null ? ['Sin precio'] : []),
    ...(image_id === null ? ['Sin imagen'] : []),
  ];
}

export function Marks({ product }: { product: GeneralProduct }) {
  const marks = marksOf(product);
  if (marks.length === 0) return null;
  return (
    <span className="general-marks">
      {marks.map((mark) => (
        <StatusChip key={mark} meaning="warn">
          {mark}
        </StatusChip>
      ))}
    </span>
  );
}

/** 'Bodega central 12 · Norte 3'. */
export function stockWords({ applies_inventory, warehouses }: GeneralProduct): string {
  if (!applies_inventory) return 'Sin inventario';
  if (warehouses.length === 0) return 'Sin existencias';
  return warehouses.map(({ warehouse, quantity_available }) => `${warehouse} ${formatCount(quantity_available)}`).join(' · ');
}

export function PriceCell({ product }: { product: GeneralProduct }) {
  const { price } = product;
  return (
    <>
      <MoneyText pesos={netPriceOf(product)} missing="Sin precio" />
      {price.price !== null && price.percentage > 0 && (
        <small>
          <MoneyText pesos={price.price} /> − {price.percentage} %
        </small>
      )}
    </>
  );
}

/** A product with its photo. */
export function ProductCard({ product }: { product: GeneralProduct }) {
  const [main] = product.products_attachments;
  const name = `${product.product_code} ${product.description}`;
  return (
    <li className="general-card">
      {main ? (
        <div className="general-card-photo">
          <img src={main.urls[480]} alt={name} loading="lazy" />
        </div>
      ) : (
        <div className="general-card-photo is-empty" aria-hidden="true">
          {product.product_code}
        </div>
      )}
      <div className="general-card-body">
        <p>
          <strong>{product.product_code}</strong> {otherReference(product) && <small>{product.reference}</small>}
        </p>
        <p>{product.description}</p>
        <p className="general-card-price">
          <PriceCell product={product} />
        </p>
        <p>
          <small>{stockWords(product)}</small>
        </p>
        <Marks product={product} />
      </div>
    </li>
  );
}
