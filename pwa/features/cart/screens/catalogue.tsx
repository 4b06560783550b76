import { CataloguePage } from '#pwa/features/catalogue/components/catalogue-page.tsx';
import { CartBar } from '../components/cart-bar.tsx';
import { Shortage } from '../components/shortage.tsx';
import { useProductRows } from '../use-product-rows.tsx';
import { useSelling } from '../use-selling.ts';

/** Catálogo, whose products go into the cart at hand. */
export default function CatalogueScreen() {
  const selling = useSelling();
  const { cart, reference, warehouse } = selling;
  const rowOf = useProductRows(selling, reference?.priceLists[0] ?? null);
  return (
    <CataloguePage
      reference={reference}
      warehouse={warehouse}
      restrictions={cart?.branch?.restrictions ?? []}
      rowOf={rowOf}
      footer={<CartBar cart={cart ?? null} />}
    >
      <Shortage selling={selling} />
    </CataloguePage>
  );
}
