import { useSearchParams } from 'react-router-dom';
import { useProducts } from '#pwa/features/catalogue/catalogue.queries.ts';
import { LostCatalogue } from '#pwa/features/catalogue/components/lost-catalogue.tsx';
import { RelatedProducts } from '#pwa/features/catalogue/components/related-products.tsx';
import { AskSeller } from '#pwa/features/third-parties/components/ask-seller.tsx';
import { useSyncStatus } from '#pwa/platform/phone/use-phone.ts';
import { Page } from '#pwa/ui/page.tsx';
import { Empty, Loading } from '#pwa/ui/states.tsx';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { isRestricted } from '#shared/features/pricing/price-of-product.rules.ts';
import { BranchChip } from '../components/branch-choice.tsx';
import { CartBar } from '../components/cart-bar.tsx';
import { Shortage } from '../components/shortage.tsx';
import { UnofferedProduct } from '../components/unoffered-product.tsx';
import { useProductRows } from '../use-product-rows.tsx';
import { useSelling } from '../use-selling.ts';

/** Productos relacionados: the equivalents of the product in `?producto=`, then its complements, each with its stock and a quantity to add. */
export default function RelatedProductsScreen() {
  const [asked] = useSearchParams();
  const id = Number(asked.get('producto'));
  const selling = useSelling();
  const products = useProducts(Number.isInteger(id) ? [id] : []);
  const { catalogue_lost } = useSyncStatus();
  const { cart, reference } = selling;
  const rowOf = useProductRows(selling, reference?.priceLists[0] ?? null);
  const restrictions = cart?.branch?.restrictions ?? [];
  const product = products?.get(id);
  const isOffered = product !== undefined && product.state === 1 && !isRestricted(product, restrictions);
  return (
    <Page
      title="Productos relacionados"
      {...(isOffered && { subtitle: product.product_code })}
      back={isOffered ? pathTo('productDetail', { id }) : pathTo('catalogue')}
      actions={<BranchChip selling={selling} />}
      footer={<CartBar cart={cart ?? null} />}
    >
      {catalogue_lost ? (
        <LostCatalogue />
      ) : !products ? (
        <Loading rows={4} />
      ) : !isOffered ? (
        <UnofferedProduct />
      ) : (
        <RelatedProducts
          product={product}
          restrictions={restrictions}
          rowOf={rowOf}
          none={
            <Empty
              text="Sin productos relacionados"
              hint="Su vendedor puede decirle qué lo reemplaza."
              action={cart?.branch && <AskSeller branch={cart.branch} label="Preguntar al vendedor" text={`¿Qué reemplaza a ${product.product_code}?`} />}
            />
          }
        />
      )}
      <Shortage selling={selling} />
    </Page>
  );
}
