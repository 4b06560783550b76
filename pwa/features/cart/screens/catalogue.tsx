import { useMemo } from 'react';
import { CataloguePage } from '#pwa/features/catalogue/components/catalogue-page.tsx';
import { useSession } from '#pwa/platform/session/session.ts';
import { isForBuyer, isForChannel, isOnDay } from '#shared/features/promotions/promotion-eligibility.rules.ts';
import { CartBar } from '../components/cart-bar.tsx';
import { Shortage } from '../components/shortage.tsx';
import { useProductRows } from '../use-product-rows.tsx';
import { useSelling } from '../use-selling.ts';

/** Catálogo, whose products go into the cart at hand. */
export default function CatalogueScreen() {
  const selling = useSelling();
  const { cart, reference, warehouse } = selling;
  const isCustomer = useSession((session) => session.user?.type === 'c');
  const promoting = cart?.promoting;
  const promotions = useMemo(() => {
    const all = reference?.promotions ?? [];
    return promoting ? all.filter((one) => isOnDay(one, promoting.day) && isForChannel(one, promoting.buyer) && isForBuyer(one, promoting.buyer)) : [];
  }, [reference?.promotions, promoting]);
  const rowOf = useProductRows(selling, reference?.priceLists[0] ?? null);
  return (
    <CataloguePage
      reference={reference}
      warehouse={warehouse}
      restrictions={cart?.branch?.restrictions ?? []}
      rowOf={rowOf}
      {...(isCustomer && { facets: { promotions } })}
      footer={<CartBar cart={cart ?? null} />}
    >
      <Shortage selling={selling} />
    </CataloguePage>
  );
}
