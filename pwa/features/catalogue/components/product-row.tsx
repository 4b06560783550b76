import type { ReactNode } from 'react';
import { NumericField } from '#pwa/ui/numeric-field.tsx';
import { QuantityStepper } from '#pwa/ui/quantity-stepper.tsx';
import { MoneyText } from '#pwa/ui/text.tsx';
import type { ImageSize } from '#shared/features/catalogue/image-address.ts';
import { isWholePackages, packageWords } from '#shared/features/catalogue/packages.rules.ts';
import type { ProductDocument } from '#shared/features/catalogue/product.documents.ts';
import { tellAvailable } from '#shared/features/orders/availability.rules.ts';
import type { Percentage, Pesos } from '#shared/kernel/money.ts';
import { otherReference } from '../other-reference.ts';
import type { Photo } from '../photo.ts';
import { ProductPhoto } from './product-photo.tsx';
import './product-row.css';

export interface ProductRowProps {
  product: Omit<ProductDocument, 'prices'>;
  photo: Photo;
  /** 160 for a row; a card's picture is larger. */
  photoSize?: ImageSize;
  /** Where a tap on the picture or the words leads. */
  href?: string;
  brand: string | null;
  /** List price of one unit before IVA; null means 'sin precio'. */
  price: Pesos | null;
  /** Net price of one unit with its promotion, before IVA; null without a promotion. */
  net?: Pesos | null;
  /** The product's price in the list that the order is about to reach, and the name of that list. */
  near?: { price: Pesos; list: string } | null;
  /** Units that can be promised; null when stock does not limit the product, undefined when it is not shown. */
  available: number | null | undefined;
  /** Units in the cart; 0 shows the button to add the product. Without `onQuantity` the row is read-only. */
  quantity?: number;
  onQuantity?: (quantity: number, before?: number) => void;
  /** Called when the person has finished typing a quantity: the `onSettle` of its field. */
  onTyped?: ((quantity: number) => Promise<string> | null) | undefined;
  /** Units more or fewer than there are by then. */
  onStep?: ((units: number) => void) | undefined;
  discount?: Percentage;
  onDiscount?: (percentage: Percentage) => void;
  /** The line's total with IVA. */
  total?: Pesos | null;
  /** Why the line cannot be ordered, or a remark about it; with `onInstead` it also opens the alternative products. */
  notice?: { text: string; refused: boolean; onInstead?: (() => void) | undefined } | null;
  /** The chips of the promotions that concern the product. Absent when promotions are unknown: the product's own percentage is then shown. */
  offer?: ReactNode;
  /** The promotions of its line, under its facts. */
  promotion?: ReactNode;
  /** Opens '¿Por qué este precio?'. */
  onWhy?: (() => void) | undefined;
}

/** A product for selling: description, price, stock, and the quantity field. */
export function ProductRow({
  product,
  photo,
  photoSize = 160,
  href,
  brand,
  price,
  net = null,
  near = null,
  available,
  quantity = 0,
  onQuantity,
  onTyped,
  onStep,
  discount = 0,
  onDiscount,
  total = null,
  notice = null,
  offer,
  promotion,
  onWhy,
}: ProductRowProps) {
  const label = `${product.product_code} ${product.description}`;
  const isLine = onDiscount !== undefined || total !== null;
  const isUnsaleable = quantity === 0 && (price === null || product.block_sale);
  const stepper = onQuantity && (
    <QuantityStepper
      label={`Cantidad de ${label}`}
      moreLabel={isLine ? 'Agregar' : `Agregar ${label}`}
      value={quantity}
      step={product.package_quantity}
      disabled={isUnsaleable}
      onChange={onQuantity}
      onStep={onStep}
      onSettle={onTyped}
      onNext={isLine ? undefined : toNextQuantity}
    />
  );
  return (
    <article className={`product-row ${isLine ? 'product-row-line' : ''}`} aria-label={label}>
      <ProductPhoto photo={photo} size={photoSize} box={photoSize === 160 ? 'row' : 'full'} />
      <div className="product-row-what">
        <p className="product-row-code">
          {href ? (
            <a className="product-row-link" href={href}>
              {product.product_code}
            </a>
          ) : (
            product.product_code
          )}
          {otherReference(product) && (
            <>
              {' '}
              <span>· {product.reference}</span>
            </>
          )}
        </p>
        <p className="product-row-description">{product.description}</p>
        <p className="product-row-facts">
          {brand && <span className="product-row-brand">{brand}</span>}
          <Stock available={available} />
          <Packaging product={product} quantity={quantity} />
          {offer === undefined && product.discount_percentage > 0 && <span className="product-row-offer">{`Promoción ${product.discount_percentage} %`}</span>}
          {offer}
          {!onDiscount && discount > 0 && <span className="product-row-offer">{`Descuento ${discount} %`}</span>}
        </p>
        {promotion}
        {notice && <p className={notice.refused ? 'product-row-refused' : 'product-row-warning'}>{notice.text}</p>}
        {notice?.onInstead && (
          <button type="button" className="product-row-why product-row-instead" onClick={notice.onInstead} aria-label={`Ver qué hay en lugar de ${label}`}>
            Ver qué hay en su lugar
          </button>
        )}
      </div>
      <div className="product-row-how">
        <ProductPrice price={price} net={net} ivaPercentage={product.iva_percentage} />
        {onWhy && price !== null && (
          <button type="button" className="product-row-why" onClick={onWhy} aria-label={`¿Por qué este precio? ${label}`}>
            ¿Por qué?
          </button>
        )}
        {near && price !== null && near.price !== price && (
          <p className="product-row-near">
            {`${near.list}: `}
            <MoneyText pesos={near.price} />
          </p>
        )}
        {!isLine && stepper}
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
              <small> con IVA</small>
            </p>
          )}
        </div>
      )}
    </article>
  );
}

/** The price of a unit before IVA. With a promotion: the net price, next to the crossed-out list price. */
export function ProductPrice({ price, net, ivaPercentage }: { price: Pesos | null; net: Pesos | null; ivaPercentage: Percentage }) {
  const isLess = price !== null && net !== null && net < price;
  return (
    <p className="product-row-price">
      {isLess && (
        <>
          <span className="visually-hidden">Antes </span>
          <s>
            <MoneyText pesos={price} />
          </s>
          <span className="visually-hidden">, con promoción</span>{' '}
        </>
      )}
      <MoneyText pesos={isLess ? net : price} missing="Sin precio" />
      {price !== null && <small>{ivaPercentage > 0 ? ` + IVA ${ivaPercentage} %` : ' sin IVA'}</small>}
    </p>
  );
}

function Stock({ available }: { available: number | null | undefined }) {
  if (available === undefined) return null;
  if (available === null) return <span>Disponible</span>;
  return <span className={available > 0 ? undefined : 'product-row-none'}>{tellAvailable(available)}</span>;
}

/** How the product is packed; marked where the quantity is not made of whole packages. Nothing for single units. */
export function Packaging({ product, quantity }: { product: Pick<ProductDocument, 'package_quantity' | 'package_only'>; quantity: number }) {
  const words = packageWords(quantity, product);
  if (!words) return null;
  const isBroken = !isWholePackages(quantity, product.package_quantity);
  return <span className={`product-row-package ${isBroken ? 'is-broken' : ''}`}>{words}</span>;
}

/** Moves the focus from a quantity of a list to the next one below; after the last, to the search. */
function toNextQuantity(field: HTMLInputElement): boolean {
  const view = field.closest('.view, [role=dialog]');
  const fields = [...(view?.querySelectorAll<HTMLInputElement>('.product-row .quantity-stepper input:not(:disabled)') ?? [])];
  // The DOM order of a virtual list's rows is their order of insertion, so the rows are compared by position.
  const below = fields.map((one) => ({ one, top: one.getBoundingClientRect().top })).sort((a, b) => a.top - b.top);
  const next = below.find(({ top }) => top > field.getBoundingClientRect().top)?.one ?? view?.querySelector<HTMLInputElement>('input[type=search]');
  next?.focus();
  return next !== undefined && next !== null;
}
