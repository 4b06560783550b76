import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useProducts } from '#pwa/features/catalogue/catalogue.queries.ts';
import { LostCatalogue } from '#pwa/features/catalogue/components/lost-catalogue.tsx';
import { ProductFacts } from '#pwa/features/catalogue/components/product-facts.tsx';
import { ProductGallery } from '#pwa/features/catalogue/components/product-gallery.tsx';
import { Packaging, ProductPrice } from '#pwa/features/catalogue/components/product-row.tsx';
import { RelatedProducts } from '#pwa/features/catalogue/components/related-products.tsx';
import { LostSaleSheet } from '#pwa/features/lost-sales/components/lost-sale-sheet.tsx';
import type { Reference } from '#pwa/features/master-data/reference.queries.ts';
import { useLastSale } from '#pwa/features/orders/orders.queries.ts';
import { ProductPromotions } from '#pwa/features/promotions/components/product-promotions.tsx';
import { TellMeButton } from '#pwa/features/stock-alerts/components/tell-me-button.tsx';
import { fieldClaimPath } from '#pwa/features/warranty/claim-path.ts';
import { useSyncStatus } from '#pwa/platform/phone/use-phone.ts';
import { useCan, useMayCall } from '#pwa/platform/session/session.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { QuantityStepper } from '#pwa/ui/quantity-stepper.tsx';
import { Loading } from '#pwa/ui/states.tsx';
import { DateText, MoneyText } from '#pwa/ui/text.tsx';
import { placeOf } from '#shared/features/cart/cart-draft.rules.ts';
import type { ProductDocument } from '#shared/features/catalogue/product.documents.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { tellAvailable } from '#shared/features/orders/availability.rules.ts';
import { isRestricted } from '#shared/features/pricing/price-of-product.rules.ts';
import { warrantyCalls } from '#shared/features/warranty/warranty.calls.ts';
import { counted, formatCount } from '#shared/kernel/counts.ts';
import type { Cart } from '../cart.queries.ts';
import { BranchChip } from '../components/branch-choice.tsx';
import { CartBar } from '../components/cart-bar.tsx';
import { Shortage } from '../components/shortage.tsx';
import { UnofferedProduct } from '../components/unoffered-product.tsx';
import { WhyLine } from '../components/why-line.tsx';
import { lostForCart } from '../lost-for-cart.ts';
import { usePromotionsInForce } from '../use-offers.ts';
import { useProductRows } from '../use-product-rows.tsx';
import { type Selling, startingDiscountIn, useSelling } from '../use-selling.ts';
import './product.css';

/** Producto: its pictures, description, price and stock, the quantity in the cart, its equivalents and complements. */
export default function ProductScreen() {
  const id = Number(useParams()['id']);
  const selling = useSelling();
  const products = useProducts(Number.isInteger(id) ? [id] : []);
  const { catalogue_lost } = useSyncStatus();
  const product = products?.get(id);
  const restrictions = selling.cart?.branch?.restrictions ?? [];
  const isOffered = product !== undefined && product.state === 1 && !isRestricted(product, restrictions);
  return (
    <Page
      title={isOffered ? product.product_code : 'Producto'}
      back={pathTo('catalogue')}
      actions={<BranchChip selling={selling} />}
      footer={<CartBar cart={selling.cart ?? null} />}
    >
      {catalogue_lost ? (
        <LostCatalogue />
      ) : !products ? (
        <Loading shape="cards" rows={3} />
      ) : isOffered ? (
        <Offered product={product} selling={selling} />
      ) : (
        <UnofferedProduct />
      )}
      <Shortage selling={selling} />
    </Page>
  );
}

function Offered({ product, selling }: { product: ProductDocument; selling: Selling }) {
  const { cart, reference } = selling;
  const rowOf = useProductRows(selling, reference?.priceLists[0] ?? null);
  const { product: shown, photo, price, net = null, offer, near, available, quantity = 0, onQuantity, onTyped, onStep } = rowOf(product);
  const inForce = usePromotionsInForce(selling);
  const [isWhy, setWhy] = useState(false);
  const mayClaim = useMayCall(warrantyCalls.createWarranty);
  const isSeller = useCan('Vender en campo');
  const lostFor = isSeller && cart ? lostForCart(cart) : null;
  const [isLosing, setLosing] = useState(false);
  const label = `${product.product_code} ${product.description}`;
  return (
    <>
      <article className="product-page" aria-label={label}>
        <ProductGallery product={product} photo={photo} />
        <div className="product-page-facts">
          <h2>{product.description}</h2>
          <div className="product-page-price">
            <ProductPrice price={price} net={net} ivaPercentage={product.iva_percentage} />
            {offer}
          </div>
          {cart && price !== null && (
            <button type="button" className="product-row-why" onClick={() => setWhy(true)}>
              ¿Por qué este precio?
            </button>
          )}
          <ProductPromotions product={product} inForce={inForce} price={price} own={cart ? startingDiscountIn(cart) : 0} />
          {near && near.price !== price && (
            <p className="product-row-near">
              {`${near.list}: `}
              <MoneyText pesos={near.price} />
            </p>
          )}
          {available !== undefined && (
            <p className={available === 0 ? 'product-row-none' : undefined}>{available === null ? 'Disponible' : tellAvailable(available)}</p>
          )}
          {isSeller && reference && <StockByWarehouse product={product} warehouses={reference.warehouses} />}
          {available === 0 && cart?.branch && <TellMeButton product={product} branchId={cart.branch.id} />}
          {cart && <Bought cart={cart} product={product} />}
          {onQuantity && (
            <QuantityStepper
              label={`Cantidad de ${label}`}
              moreLabel={`Agregar ${label}`}
              value={quantity}
              step={product.package_quantity}
              disabled={quantity === 0 && (price === null || product.block_sale)}
              onChange={onQuantity}
              onStep={onStep}
              onSettle={onTyped}
            />
          )}
          <Packaging product={product} quantity={quantity} />
          {lostFor && (
            <Button look="quiet" onClick={() => setLosing(true)}>
              No se lo pude vender
            </Button>
          )}
          {mayClaim && (
            <a
              className="button button-quiet"
              href={`#${fieldClaimPath({ product: { product_id: product.id, product_code: product.product_code, description: product.description } })}`}
            >
              Reclamar garantía
            </a>
          )}
          <ProductFacts product={shown} reference={reference} />
        </div>
      </article>
      {isWhy && cart && <WhyLine cart={cart} product={product} onClose={() => setWhy(false)} />}
      {isLosing && lostFor && <LostSaleSheet lostFor={lostFor} product={product} available={available ?? null} onClose={() => setLosing(false)} />}
      <RelatedProducts product={product} restrictions={cart?.branch?.restrictions ?? []} rowOf={rowOf} />
    </>
  );
}

/** The customer's purchases of the product in a year, and the last date and price at this branch; nothing without purchases. */
function Bought({ cart, product }: { cart: Cart; product: ProductDocument }) {
  const last = useLastSale({ ...placeOf(cart.draft), productId: product.id });
  const inYear = cart.customer?.bought.find(({ product_id }) => product_id === product.id);
  if (!last && !inYear) return null;
  return (
    <p className="product-page-bought">
      {inYear && `Lo llevó: ${formatCount(inYear.quantity)} en 12 meses. `}
      Última vez: <DateText date={last?.date ?? inYear?.last_date ?? ''} />
      {last && (
        <>
          {`, ${counted(last.quantity, 'unidad', 'unidades')} a `}
          <MoneyText pesos={last.net_unit_value} />
          {product.iva_percentage > 0 ? ' + IVA' : ' sin IVA'}
        </>
      )}
    </p>
  );
}

/** The units in each warehouse; nothing when there is only one. */
function StockByWarehouse({ product, warehouses }: { product: ProductDocument; warehouses: Reference['warehouses'] }) {
  if (!product.applies_inventory || warehouses.length < 2) return null;
  return (
    <ul className="product-page-stock" aria-label="Existencias por bodega">
      {warehouses.map(({ id, warehouse_description }) => (
        <li key={id}>{`${warehouse_description}: ${formatCount(product.stock[id] ?? 0)}`}</li>
      ))}
    </ul>
  );
}
