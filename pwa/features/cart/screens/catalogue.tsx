import { bookmarksOutline } from 'ionicons/icons';
import { useMemo, useState } from 'react';
import { CataloguePage } from '#pwa/features/catalogue/components/catalogue-page.tsx';
import { LostSaleSheet } from '#pwa/features/lost-sales/components/lost-sale-sheet.tsx';
import { useCan, useSession } from '#pwa/platform/session/session.ts';
import { Button, IconButton } from '#pwa/ui/button.tsx';
import { useNow } from '#pwa/ui/use-now.ts';
import { useOpen } from '#pwa/ui/use-open.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { isForBuyer, isForChannel, isOnDay, unknownBuyer } from '#shared/features/promotions/promotion-eligibility.rules.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import { BranchChip } from '../components/branch-choice.tsx';
import { CartBar } from '../components/cart-bar.tsx';
import { Shortage } from '../components/shortage.tsx';
import { TypedLine } from '../components/typed-line.tsx';
import { useEntryField } from '../components/use-entry-field.ts';
import { useTypedLine } from '../components/use-typed-line.ts';
import { lostForCart } from '../lost-for-cart.ts';
import { useDeskCart } from '../use-desk-cart.ts';
import { useProductRows } from '../use-product-rows.tsx';
import { useSelling } from '../use-selling.ts';

/** Until a customer chooses a branch, the promotions for everybody are offered. */
const withoutBranch = unknownBuyer('b2b');

/** Catálogo, whose products go into the cart at hand. With the cart beside it Enter in the search adds a code, as in Pedido. */
export default function CatalogueScreen() {
  const selling = useSelling();
  const { cart, reference, warehouse } = selling;
  const isCustomer = useSession((session) => session.user?.type === 'c');
  const entry = useEntryField(selling);
  const isBeside = useDeskCart() && Boolean(cart);
  const typed = useTypedLine(isBeside ? entry.asked : '');
  const today = localDateOf(useNow());
  const { buyer, day } = cart?.promoting ?? { buyer: withoutBranch, day: today };
  const promotions = useMemo(
    () => (reference?.promotions ?? []).filter((one) => isOnDay(one, day) && isForChannel(one, buyer) && isForBuyer(one, buyer)),
    [reference?.promotions, buyer, day],
  );
  const isSeller = useCan('Vender en campo');
  const mayOrder = useCan('B2B Crear pedidos');
  const lostFor = isSeller && cart ? lostForCart(cart) : null;
  const [asked, setAsked] = useState<string | null>(null);
  // Rows wait only for the first cart: when another one is opened, the list keeps its scroll position.
  const [isPriced, setPriced] = useState(selling.isReady);
  if (selling.isReady && !isPriced) setPriced(true);
  const rowOf = useProductRows(selling, reference?.priceLists[0] ?? null);
  return (
    <CataloguePage
      reference={reference}
      entry={{ text: entry.text, asked: typed?.code ?? entry.asked, type: entry.type, ...(isBeside && { submit: entry.submit }) }}
      typedLine={typed && <TypedLine line={typed} selling={selling} onTake={() => void entry.submit()} />}
      warehouse={warehouse}
      restrictions={cart?.branch?.restrictions ?? []}
      rowOf={isPriced ? rowOf : null}
      {...(isCustomer && { facets: { promotions, branch: <BranchChip selling={selling} />, actions: mayOrder && <ListsButton /> } })}
      whenNone={lostFor ? (text) => <Button onClick={() => setAsked(text)}>Anotar lo que pidió</Button> : undefined}
      footer={<CartBar cart={cart ?? null} />}
    >
      <Shortage selling={selling} />
      {asked !== null && lostFor && <LostSaleSheet lostFor={lostFor} product={null} description={asked} available={null} onClose={() => setAsked(null)} />}
    </CataloguePage>
  );
}

function ListsButton() {
  const open = useOpen();
  return <IconButton icon={bookmarksOutline} label="Mis listas" onClick={() => void open(pathTo('savedLists'))} />;
}
