import { useContext } from 'react';
import { useProductSearch } from '#pwa/features/catalogue/catalogue.queries.ts';
import { LostCatalogue } from '#pwa/features/catalogue/components/lost-catalogue.tsx';
import { useMissingCatalogue } from '#pwa/features/catalogue/components/missing-catalogue.tsx';
import { ProductResults } from '#pwa/features/catalogue/components/product-results.tsx';
import { useSyncStatus } from '#pwa/platform/phone/use-phone.ts';
import { InSight } from '#pwa/platform/view.ts';
import { Button } from '#pwa/ui/button.tsx';
import { useCloseOnBack } from '#pwa/ui/close-on-back.ts';
import { Page } from '#pwa/ui/page.tsx';
import { SearchField } from '#pwa/ui/search-field.tsx';
import { Loading } from '#pwa/ui/states.tsx';
import { isBegun } from '#shared/features/cart/cart-draft.rules.ts';
import type { BranchDocument, CustomerDocument } from '#shared/features/third-parties/customer.documents.ts';
import { customerNames } from '#shared/features/third-parties/customer-names.rules.ts';
import { CartLines } from '../components/cart-lines.tsx';
import { ChangeNotice } from '../components/change-notice.tsx';
import { ChooseCustomer } from '../components/choose-customer.tsx';
import { EndingKeys } from '../components/ending-keys.tsx';
import { FinishBar } from '../components/finish-bar.tsx';
import { ScanLines } from '../components/scan-lines.tsx';
import { Shortage } from '../components/shortage.tsx';
import { TypedLine } from '../components/typed-line.tsx';
import { isSearch, useEntryField } from '../components/use-entry-field.ts';
import { useNewestLine } from '../components/use-newest-line.ts';
import { useTypedLine } from '../components/use-typed-line.ts';
import { takeUpCart } from '../current-cart.ts';
import { mayTakeEnding, withEnding } from '../entry-endings.ts';
import { clearAskingNothing } from '../fill-cart.ts';
import { useProductRows } from '../use-product-rows.tsx';
import { useSelling } from '../use-selling.ts';

/** The branch comes first, because a narrow header cuts the end, and a customer may have several branches. */
function orderedFor(customer: CustomerDocument, branch: BranchDocument | null): string {
  const { title, detail } = customerNames(customer, branch ?? undefined);
  const names = detail === branch?.description ? [detail, title] : [title, detail];
  return names.filter(Boolean).join(' · ');
}

/** For a list of results that has no second page: forty results are shown, and a longer search text finds others. */
const noMore = () => undefined;

/** Pedido: products by code or search, quantities in place, and the total at the bottom. Every change is stored at once. */
export default function NewOrderScreen() {
  const selling = useSelling();
  const { cart } = selling;
  const { catalogue_lost } = useSyncStatus();
  const restrictions = cart?.branch?.restrictions ?? [];
  const entry = useEntryField(selling);
  const typedLine = useTypedLine(entry.asked);
  const answer = useProductSearch({ text: typedLine?.code ?? entry.asked, restrictions, limit: 40 });
  const missing = useMissingCatalogue();
  const rowOf = useProductRows(selling);
  const newest = useNewestLine(cart?.draft.lines ?? null);
  useCloseOnBack(useContext(InSight) && entry.text !== '', () => entry.type(''));
  if (cart === undefined) {
    return <Page title="Pedido">{catalogue_lost ? <LostCatalogue /> : <Loading rows={6} />}</Page>;
  }
  if (cart === null) return <ChooseCustomer />;
  if (cart.isForNobody) return <ChooseCustomer forCart={cart.key} />;
  return (
    <Page
      title="Pedido"
      subtitle={cart.customer ? orderedFor(cart.customer, cart.branch) : 'Prospecto'}
      actions={
        <>
          <ScanLines selling={selling} />
          {!selling.isOnlyCart && <Button onClick={() => takeUpCart(null)}>Cambiar</Button>}
        </>
      }
      toolbar={
        <>
          <SearchField label="Código y cantidad, o descripción" value={entry.text} onChange={entry.type} onSubmit={entry.submit} hotkey selects />
          {mayTakeEnding(entry.text) && <EndingKeys onPress={(ending) => entry.type(withEnding(entry.text, ending))} />}
        </>
      }
      footer={<FinishBar cart={cart} />}
      // Without a search the page shows the lines of the order, and scrolls to the newest line.
      asked={isSearch(entry.asked) ? answer?.question : undefined}
      width="full"
    >
      {missing && (isSearch(entry.asked) || !isBegun(cart.draft)) ? (
        missing
      ) : isSearch(entry.asked) ? (
        <>
          {typedLine && <TypedLine line={typedLine} selling={selling} onTake={() => void entry.submit()} />}
          {(!typedLine || answer?.total !== 0) && <ProductResults answer={answer} rowOf={rowOf} onEndNear={noMore} />}
        </>
      ) : (
        <>
          {cart.draft.supersedes && <ChangeNotice cart={cart} />}
          <CartLines cart={cart} selling={selling} newest={newest} onClear={() => void clearAskingNothing(cart.key)} />
        </>
      )}
      <Shortage selling={selling} />
    </Page>
  );
}
