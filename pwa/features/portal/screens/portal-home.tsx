import { clipboardOutline, headsetOutline } from 'ionicons/icons';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import { BranchChoice, FirstBranch } from '#pwa/features/cart/components/branch-choice.tsx';
import { CartBar } from '#pwa/features/cart/components/cart-bar.tsx';
import { askOwnList } from '#pwa/features/cart/components/cart-notices.tsx';
import { EntryResults } from '#pwa/features/cart/components/entry-results.tsx';
import { Shortage } from '#pwa/features/cart/components/shortage.tsx';
import { isSearch, useEntryField } from '#pwa/features/cart/components/use-entry-field.ts';
import { type Buying, useBuying } from '#pwa/features/cart/use-buying.ts';
import { type Selling, useSelling } from '#pwa/features/cart/use-selling.ts';
import { useCatalogueSummary } from '#pwa/features/catalogue/catalogue.queries.ts';
import { LostCatalogue } from '#pwa/features/catalogue/components/lost-catalogue.tsx';
import { AnsweredPrices } from '#pwa/features/orders/negotiation/price-cards.tsx';
import { NoCustomers } from '#pwa/features/third-parties/components/no-customers.tsx';
import { nameOfCustomer } from '#pwa/features/third-parties/third-parties.queries.ts';
import { useSyncStatus } from '#pwa/platform/phone/use-phone.ts';
import { useCan } from '#pwa/platform/session/session.ts';
import { IconButton } from '#pwa/ui/button.tsx';
import { FirstSync } from '#pwa/ui/first-sync.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { SearchField } from '#pwa/ui/search-field.tsx';
import { Empty, Loading } from '#pwa/ui/states.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import { ApprovalsCard } from '../components/approvals-card.tsx';
import { Arrivals } from '../components/arrivals.tsx';
import { BannerCarousel } from '../components/banner-carousel.tsx';
import { BrandStrip } from '../components/brand-strip.tsx';
import { BudgetButton } from '../components/budget-sheet.tsx';
import { DueCard } from '../components/due-card.tsx';
import { LastOrderCard } from '../components/last-order-card.tsx';
import { MoneyCard } from '../components/money-card.tsx';
import { NewsCard } from '../components/news-card.tsx';
import { PromotionsCard } from '../components/promotions-card.tsx';
import { ServiceSheet } from '../components/service-sheet.tsx';
import '../components/portal.css';

const PasteSheet = lazy(async () => ({ default: (await import('#pwa/features/cart/components/paste-sheet.tsx')).PasteSheet }));

/** Inicio: the search first, then the shop's offers and the customer's own figures. Enter on a code adds its product. */
export default function PortalHomeScreen() {
  const selling = useSelling();
  const buying = useBuying(selling);
  const entry = useEntryField(selling);
  const [isServiceOpen, setServiceOpen] = useState(false);
  const [isPasting, setPasting] = useState(false);
  const { catalogue_lost } = useSyncStatus();
  const mayOrder = useCan('B2B Crear pedidos');
  const { cart, reference } = selling;
  const name = buying?.customer ? nameOfCustomer(buying.customer) : '';
  const paste = () => (cart ? setPasting(true) : toast.notice('Elija primero la sucursal para la que compra'));
  return (
    <Page
      title="Inicio"
      {...(name && { subtitle: name })}
      actions={
        <>
          {mayOrder && <BudgetButton />}
          {mayOrder && <IconButton icon={clipboardOutline} label="Pegar lista" onClick={paste} />}
          <IconButton icon={headsetOutline} label="Servicio al cliente" onClick={() => setServiceOpen(true)} />
        </>
      }
      toolbar={
        <>
          <SearchField
            label={mayOrder ? 'Código y cantidad, o descripción' : 'Código, referencia, descripción o marca'}
            value={entry.text}
            onChange={entry.type}
            {...(cart && mayOrder && { onSubmit: entry.submit })}
            hotkey
            selects
          />
          {buying && <BranchChoice buying={buying} />}
        </>
      }
      footer={mayOrder && <CartBar cart={cart ?? null} />}
      asked={isSearch(entry.asked) ? entry.asked : ''}
    >
      {catalogue_lost ? (
        <LostCatalogue />
      ) : isSearch(entry.asked) ? (
        <EntryResults entry={entry} selling={selling} />
      ) : (
        <Home selling={selling} buying={buying} />
      )}
      <Shortage selling={selling} />
      {isPasting && cart && (
        <Suspense fallback={null}>
          <PasteSheet cart={cart} onClose={() => setPasting(false)} />
        </Suspense>
      )}
      {isServiceOpen && <ServiceSheet reference={reference} place={buying?.place ?? null} onClose={() => setServiceOpen(false)} />}
    </Page>
  );
}

function Home({ selling, buying }: { selling: Selling; buying: Buying | undefined }) {
  const { first_sync } = useSyncStatus();
  const summary = useCatalogueSummary();
  if (!summary?.complete && first_sync) return <FirstSync />;
  if (!buying || !summary) return <Loading shape="cards" rows={4} />;
  const { customer } = buying;
  if (!customer) return <Empty text="Sus datos todavía no están en este equipo" hint="Llegan con la primera sincronización." />;
  return <ReadyHome selling={selling} buying={buying} customer={customer} isEmpty={summary.complete && summary.product_count === 0} />;
}

interface ReadyHomeProps {
  selling: Selling;
  buying: Buying;
  customer: NonNullable<Buying['customer']>;
  /** The distributor has no products. */
  isEmpty: boolean;
}

function ReadyHome({ selling: { cart, reference }, buying, customer, isEmpty }: ReadyHomeProps) {
  const mayOrder = useCan('B2B Crear pedidos');
  // What is below the banners is rendered after them, in short tasks.
  const showsRest = useDeferredValue(true, false);
  const { branches, place } = buying;
  return (
    <div className="portal-home">
      {(customer.is_prospect || !mayOrder) && (
        <p className="portal-study portal-whole" role="status">
          <strong>Su cuenta está en estudio</strong>
          Mientras tanto puede ver el catálogo. Los precios aparecen apenas su distribuidor la apruebe.
        </p>
      )}
      {cart?.branch && !cart.order.price_list && (
        <p className="portal-study portal-whole" role="status">
          {askOwnList}
        </p>
      )}
      <ApprovalsCard />
      <AnsweredPrices />
      <div className="portal-whole">
        <BannerCarousel reference={reference} />
      </div>
      {showsRest && <BrandStrip reference={reference} />}
      {isEmpty && <p className="card portal-whole">Su distribuidor todavía no tiene productos. Aparecen aquí apenas los cargue.</p>}
      {showsRest && mayOrder && (
        <>
          <div className="portal-whole">{branches.length === 0 ? <NoCustomers /> : <FirstBranch buying={buying} />}</div>
          {cart?.branch && <PromotionsCard cart={cart} />}
          {cart?.branch && place && <DueCard cart={cart} place={place} />}
          {place && <LastOrderCard place={place} />}
          <MoneyCard customer={customer} />
        </>
      )}
      {showsRest && <Arrivals />}
      {showsRest && <NewsCard reference={reference} cart={cart ?? null} />}
    </div>
  );
}
