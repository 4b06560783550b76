import { useMemo, useState } from 'react';
import { BranchChoice, FirstBranch } from '#pwa/features/cart/components/branch-choice.tsx';
import { CartBar } from '#pwa/features/cart/components/cart-bar.tsx';
import { Shortage } from '#pwa/features/cart/components/shortage.tsx';
import { UsualProducts } from '#pwa/features/cart/components/usual-products.tsx';
import { type ReplenishedProduct, useReplenishment } from '#pwa/features/cart/replenishment.queries.ts';
import { type Buying, useBuying } from '#pwa/features/cart/use-buying.ts';
import { useSelling } from '#pwa/features/cart/use-selling.ts';
import { LostCatalogue } from '#pwa/features/catalogue/components/lost-catalogue.tsx';
import { useSyncStatus } from '#pwa/platform/phone/use-phone.ts';
import { Button } from '#pwa/ui/button.tsx';
import { FirstSync } from '#pwa/ui/first-sync.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { Segmented } from '#pwa/ui/segmented.tsx';
import { Empty, Loading } from '#pwa/ui/states.tsx';
import type { ReplenishmentState } from '#shared/features/catalogue/replenishment.documents.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { counted } from '#shared/kernel/counts.ts';
import { ReplenishmentRow } from '../components/replenishment-row.tsx';
import { addReplenishment } from '../replenishment.actions.ts';
import '../components/portal.css';

const covers = [
  { value: '0', label: 'Lo de siempre' },
  { value: '15', label: '15 días' },
  { value: '30', label: '30 días' },
  { value: '60', label: '60 días' },
] as const;
const groups: readonly { title: string; states: readonly ReplenishmentState[] }[] = [
  { title: 'Le toca', states: ['late', 'due'] },
  { title: 'Pronto', states: ['soon'] },
  { title: 'Dejó de comprar', states: ['left'] },
];

/** Asistente de reposición: products that the branch is due to buy again, with the reason; a button adds the selected ones to the order. */
export default function ReplenishmentScreen() {
  const selling = useSelling();
  const buying = useBuying(selling);
  const [cover, setCover] = useState<(typeof covers)[number]['value']>('0');
  const { catalogue_lost, first_sync } = useSyncStatus();
  const { cart, reference } = selling;
  const codes = cart?.draft.lines.map(({ product_id }) => product_id).join() ?? '';
  const inCart = useMemo(() => new Set(codes.split(',').map(Number)), [codes]);
  const found = useReplenishment({ place: buying?.place ?? null, reference, coverDays: Number(cover) || null, inCart });
  return (
    <Page
      title="Asistente de reposición"
      back={pathTo('portalHome')}
      toolbar={
        <>
          <Segmented label="Para cuántos días" choices={covers} value={cover} onChange={setCover} />
          {buying && <BranchChoice buying={buying} />}
        </>
      }
      footer={<CartBar cart={cart ?? null} />}
    >
      {catalogue_lost ? (
        <LostCatalogue />
      ) : first_sync && !buying?.customer ? (
        <FirstSync />
      ) : !buying ? (
        <Loading rows={6} />
      ) : !buying.place ? (
        <FirstBranch buying={buying} />
      ) : !found || !cart ? (
        <Loading rows={6} />
      ) : (
        <Suggestions key={`${cart.key} ${cover}`} found={found} selling={selling} buying={buying} />
      )}
      <Shortage selling={selling} />
    </Page>
  );
}

function emptyHint(hasRhythm: boolean, hasBought: boolean): string {
  if (hasRhythm) return 'Lo que ya está en el pedido no se repite aquí.';
  return hasBought ? 'Mientras tanto, esto es lo que más compra.' : 'Aquí aparece lo que compre más de una vez.';
}

function Suggestions({ found, selling, buying }: { found: ReplenishedProduct[]; selling: ReturnType<typeof useSelling>; buying: Buying }) {
  const [quantities, setQuantities] = useState<ReadonlyMap<number, number>>(new Map());
  const { cart } = selling;
  const hasRhythm = (buying.place?.branch.rhythms ?? []).length > 0;
  if (!cart || !buying.place) return null;
  if (found.length === 0) {
    return (
      <>
        <Empty
          text={hasRhythm ? 'Por ahora no le toca nada' : 'Con tres compras de un producto le decimos cuándo le toca'}
          hint={emptyHint(hasRhythm, buying.place.customer.bought.length > 0)}
        />
        {!hasRhythm && <UsualProducts customer={buying.place.customer} selling={selling} />}
      </>
    );
  }
  // Due products are selected at first; products that are due soon or were dismissed are not.
  const quantityOf = ({ product, replenishment }: ReplenishedProduct) =>
    quantities.get(product.id) ?? (replenishment.is_due ? replenishment.suggested_quantity : 0);
  const chosen = found.map((one) => ({ product: one.product, quantity: quantityOf(one) })).filter(({ quantity }) => quantity > 0);
  return (
    <div className="portal-home">
      {groups.map(({ title, states }) => {
        const rows = found.filter(({ replenishment }) => states.includes(replenishment.state));
        if (rows.length === 0) return null;
        return (
          <section key={title} className="portal-whole" aria-label={title}>
            <h2 className="list-heading">{title}</h2>
            <ul className="replenishment-list">
              {rows.map((row) => (
                <ReplenishmentRow
                  key={row.product.id}
                  row={row}
                  quantity={quantityOf(row)}
                  selling={selling}
                  onQuantity={(quantity) => setQuantities((known) => new Map(known).set(row.product.id, quantity))}
                />
              ))}
            </ul>
          </section>
        );
      })}
      <div className="replenishment-add portal-whole">
        <Button look="primary" wide disabled={chosen.length === 0} onClick={() => void addReplenishment(cart, chosen)}>
          {`Agregar ${counted(chosen.length, 'producto', 'productos')}`}
        </Button>
      </div>
    </div>
  );
}
