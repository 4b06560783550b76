import { useDeferredValue, useState } from 'react';
import { NoCustomers } from '#pwa/features/third-parties/components/no-customers.tsx';
import { type CustomerBranch, useCustomers } from '#pwa/features/third-parties/third-parties.queries.ts';
import { useCan } from '#pwa/platform/session/session.ts';
import { Button } from '#pwa/ui/button.tsx';
import { DataList } from '#pwa/ui/data-list.tsx';
import { ListRow } from '#pwa/ui/list-row.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { SearchField } from '#pwa/ui/search-field.tsx';
import { Empty, Loading } from '#pwa/ui/states.tsx';
import type { CartDraft } from '#shared/features/cart/cart-draft.rules.ts';
import type { BranchDocument } from '#shared/features/third-parties/customer.documents.ts';
import { customerNames } from '#shared/features/third-parties/customer-names.rules.ts';
import { openCart, setCartPlace } from '../cart.actions.ts';
import { useOpenCarts } from '../cart.queries.ts';
import { contentsOf } from '../cart-draft.ts';
import { takeUpCart } from '../current-cart.ts';
import { PlaceRow, TodaysCustomers } from './todays-customers.tsx';

/** Chooses an open cart, or a customer's branch. With `forCart`, the contents of that cart go to the chosen customer. */
export function ChooseCustomer({ forCart = null }: { forCart?: string | null }) {
  const [text, setText] = useState('');
  const customers = useCustomers(useDeferredValue(text));
  const carts = useOpenCarts();
  const everyone = useCustomers('');
  const isSeller = useCan('Vender en campo');
  const branches = customers?.flatMap((customer) => customer.branches.map((branch) => ({ customer, branch })));
  const namesOf = ({ prospect_uuid, contact_warehouse_id }: CartDraft) => {
    const isBranch = ({ id }: BranchDocument) => id === contact_warehouse_id;
    const found = everyone?.find(({ branches, prospect_uuid: uuid }) => (prospect_uuid === null ? branches.some(isBranch) : uuid === prospect_uuid));
    return found ? customerNames(found, found.branches.find(isBranch)) : { title: 'Sin cliente', detail: null };
  };
  const choose = async (place: CustomerBranch) => {
    if (forCart) await setCartPlace(forCart, place);
    else takeUpCart(await openCart(place));
  };
  return (
    <Page
      title="Pedido"
      {...(forCart && { subtitle: 'Elija el cliente de este pedido', actions: <Button onClick={() => takeUpCart(null)}>Después</Button> })}
      toolbar={<SearchField label={isSeller ? '¿Para qué cliente?' : '¿Para qué sucursal?'} value={text} onChange={setText} hotkey />}
      asked={text}
      width="full"
    >
      {text === '' && !forCart && carts && carts.length > 0 && (
        <section aria-label="Pedidos sin terminar">
          <h2 className="list-heading">Sin terminar</h2>
          {carts.map(({ key, cart }) => {
            const { title, detail } = namesOf(cart);
            const facts = [contentsOf(cart), cart.supersedes && 'corrección', detail];
            return <ListRow key={key} title={title} detail={facts.filter(Boolean).join(' · ')} onClick={() => takeUpCart(key)} />;
          })}
        </section>
      )}
      {text === '' && <TodaysCustomers customers={everyone} onChoose={choose} />}
      {!branches && <Loading rows={8} />}
      {branches?.length === 0 && (text ? <Empty text={isSeller ? 'Ningún cliente coincide' : 'Ninguna sucursal coincide'} /> : <NoCustomers />)}
      {branches && (
        <DataList label="Clientes" items={branches} keyOf={({ branch, customer }) => `${customer.id}/${branch.id}`} rowHeight={64}>
          {(place) => <PlaceRow place={place} onChoose={choose} />}
        </DataList>
      )}
    </Page>
  );
}
