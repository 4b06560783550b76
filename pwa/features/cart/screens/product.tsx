import { useParams } from 'react-router-dom';
import { useProducts } from '#pwa/features/catalogue/catalogue.queries.ts';
import { LostCatalogue } from '#pwa/features/catalogue/components/lost-catalogue.tsx';
import { ProductFacts } from '#pwa/features/catalogue/components/product-facts.tsx';
import { ProductGallery } from '#pwa/features/catalogue/components/product-gallery.tsx';
import { RelatedProducts } from '#pwa/features/catalogue/components/related-products.tsx';
import { useSyncStatus } from '#pwa/platform/phone/use-phone.ts';
import { Page } from '#pwa/ui/page.tsx';
import { QuantityStepper } from '#pwa/ui/quantity-stepper.tsx';
import { Empty, Loading } from '#pwa/ui/states.tsx';
import { DateText, MoneyText } from '#pwa/ui/text.tsx';
import type { ProductDocument } from '#shared/features/catalogue/product.documents.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { isRestricted } from '#shared/features/pricing/price-of-product.rules.ts';
import { formatCount } from '#shared/kernel/counts.ts';
import { CartBar } from '../components/cart-bar.tsx';
import { Shortage } from '../components/shortage.tsx';
import { useProductRows } from '../use-product-rows.ts';
import { type Selling, useSelling } from '../use-selling.ts';
import './product.css';

/** Producto: its pictures, what it is, what it costs and how many there are, the quantity in place, and what replaces it or goes with it. */
export default function ProductScreen() {
  const id = Number(useParams()['id']);
  const selling = useSelling();
  const products = useProducts(Number.isInteger(id) ? [id] : []);
  const { catalogue_lost } = useSyncStatus();
  const product = products?.get(id);
  const restrictions = selling.cart?.branch?.restrictions ?? [];
  const isOffered = product !== undefined && product.state === 1 && !isRestricted(product, restrictions);
  return (
    <Page title={isOffered ? product.product_code : 'Producto'} back={pathTo('catalogue')} footer={<CartBar cart={selling.cart ?? null} />}>
      {catalogue_lost ? (
        <LostCatalogue />
      ) : !products ? (
        <Loading shape="cards" rows={3} />
      ) : isOffered ? (
        <Offered product={product} selling={selling} />
      ) : (
        <Empty
          text="Este producto no está disponible"
          action={
            <a className="button button-plain" href={`#${pathTo('catalogue')}`}>
              Buscar otro
            </a>
          }
        />
      )}
      <Shortage selling={selling} />
    </Page>
  );
}

function Offered({ product, selling }: { product: ProductDocument; selling: Selling }) {
  const { cart, reference } = selling;
  const rowOf = useProductRows(selling, reference?.priceLists[0] ?? null);
  const { product: shown, photo, price, near, available, quantity = 0, onQuantity, onTyped, onStep } = rowOf(product);
  const bought = cart?.customer?.bought.find(({ product_id }) => product_id === product.id);
  const label = `${product.product_code} ${product.description}`;
  return (
    <>
      <article className="product-page" aria-label={label}>
        <ProductGallery product={product} photo={photo} />
        <div className="product-page-facts">
          <h2>{product.description}</h2>
          <p className="product-page-price">
            <MoneyText pesos={price} missing="Sin precio" />
            {price !== null && <small>{product.iva_percentage > 0 ? ` + IVA ${product.iva_percentage} %` : ' sin IVA'}</small>}
          </p>
          {near && near.price !== price && (
            <p className="product-row-near">
              {`${near.list}: `}
              <MoneyText pesos={near.price} />
            </p>
          )}
          <p className={available === 0 ? 'product-row-none' : undefined}>
            {available === null ? 'Disponible' : available > 0 ? `${formatCount(available)} disponibles` : 'Agotado'}
          </p>
          {bought && (
            <p>
              {`Lo llevó: ${formatCount(bought.quantity)} en 12 meses, la última vez el `}
              <DateText date={bought.last_date} />
            </p>
          )}
          {onQuantity && (
            <QuantityStepper
              label={`Cantidad de ${label}`}
              moreLabel={`Agregar ${label}`}
              value={quantity}
              disabled={quantity === 0 && (price === null || product.block_sale)}
              onChange={onQuantity}
              onStep={onStep}
              onSettle={onTyped}
            />
          )}
          <ProductFacts product={shown} reference={reference} />
        </div>
      </article>
      <RelatedProducts product={product} restrictions={cart?.branch?.restrictions ?? []} rowOf={rowOf} />
    </>
  );
}
