import { addCircleOutline } from 'ionicons/icons';
import { useState } from 'react';
import { Button } from '#pwa/ui/button.tsx';
import { NumericField } from '#pwa/ui/numeric-field.tsx';
import { QuantityStepper } from '#pwa/ui/quantity-stepper.tsx';
import { MoneyText } from '#pwa/ui/text.tsx';
import type { ProductDocument } from '#shared/features/catalogue/product.documents.ts';
import type { Percentage, Pesos } from '#shared/kernel/money.ts';
import './product-row.css';

interface ProductRowProps {
  product: Omit<ProductDocument, 'prices'>;
  brand: string | null;
  /** List price of one unit before IVA; null is 'sin precio'. */
  price: Pesos | null;
  /** Units that can be promised; null when stock does not limit it. */
  available: number | null;
  /** Units in the cart; 0 shows the way to add it. Without `onQuantity` the row only tells. */
  quantity?: number;
  onQuantity?: (quantity: number, before?: number) => void;
  /** Units more or fewer than there are by then. */
  onStep?: ((units: number) => void) | undefined;
  discount?: Percentage;
  onDiscount?: (percentage: Percentage) => void;
  /** What the line comes to with IVA. */
  total?: Pesos | null;
  /** Why it cannot be sold as it stands, or what to know of it. */
  notice?: { text: string; refused: boolean } | null;
}

/** A product as it is sold: what it is, what it costs, how many there are, and the quantity in place. */
export function ProductRow({
  product,
  brand,
  price,
  available,
  quantity = 0,
  onQuantity,
  onStep,
  discount = 0,
  onDiscount,
  total = null,
  notice = null,
}: ProductRowProps) {
  const label = `${product.product_code} ${product.description}`;
  const isLine = onDiscount !== undefined || total !== null;
  // Button and quantity take each other's place: the one that comes has the focus of the one that goes. A thumb's keypad stays away.
  const [comes, setComes] = useState<'button' | 'quantity' | null>(null);
  const stepper = onQuantity && (
    <QuantityStepper
      label={`Cantidad de ${label}`}
      value={quantity}
      onChange={(units, before) => {
        setComes(units === 0 ? 'button' : null);
        onQuantity(units, before);
      }}
      onStep={
        onStep &&
        ((units) => {
          setComes(units < 0 ? 'button' : null);
          onStep(units);
        })
      }
      takesFocus={comes === 'quantity'}
    />
  );
  return (
    <article className="product-row" aria-label={label}>
      <div className="product-row-what">
        <p className="product-row-code">
          {product.product_code}
          {product.reference && product.reference !== product.product_code && <span> · {product.reference}</span>}
        </p>
        <p className="product-row-description">{product.description}</p>
        <p className="product-row-facts">
          {brand && <span>{brand}</span>}
          <Stock available={available} />
          {product.discount_percentage > 0 && <span className="product-row-offer">{`Promoción ${product.discount_percentage} %`}</span>}
          {!onDiscount && discount > 0 && <span className="product-row-offer">{`Descuento ${discount} %`}</span>}
        </p>
        {notice && <p className={notice.refused ? 'product-row-refused' : 'product-row-warning'}>{notice.text}</p>}
      </div>
      <div className="product-row-how">
        <p className="product-row-price">
          <MoneyText pesos={price} missing="Sin precio" />
          <small>{`IVA ${product.iva_percentage} %`}</small>
        </p>
        {onQuantity && quantity === 0 && (
          <Button
            icon={addCircleOutline}
            disabled={price === null || product.block_sale}
            autoFocus={comes === 'button'}
            aria-label={`Agregar ${label}`}
            onClick={(event) => {
              // A click that a key makes has no pointer.
              setComes(event.detail === 0 ? 'quantity' : null);
              onQuantity(1);
            }}
          >
            Agregar
          </Button>
        )}
        {onQuantity && quantity > 0 && !isLine && stepper}
      </div>
      {isLine && (
        <div className="product-row-edit">
          {stepper}
          {onDiscount && (
            <div className="product-row-discount">
              <NumericField
                label={`Descuento de ${label}, en porcentaje`}
                labelHidden
                value={discount}
                decimals={2}
                unit="% dto."
                onChange={(value) => onDiscount(value ?? 0)}
              />
            </div>
          )}
          {total !== null && (
            <p className="product-row-total">
              <MoneyText pesos={total} />
            </p>
          )}
        </div>
      )}
    </article>
  );
}

function Stock({ available }: { available: number | null }) {
  if (available === null) return <span>Disponible</span>;
  return <span className={available > 0 ? undefined : 'product-row-none'}>{available > 0 ? `${available} disponibles` : 'Agotado'}</span>;
}
