import { useId, useState } from 'react';
import { useCall, useCallList, useCallMutation } from '#pwa/platform/http/call-queries.ts';
import type { TableAsked } from '#pwa/platform/http/table-query.ts';
import { Button } from '#pwa/ui/button.tsx';
import { SearchSelect } from '#pwa/ui/form/search-select.tsx';
import { Failed } from '#pwa/ui/states.tsx';
import { useOrphanFocus } from '#pwa/ui/use-orphan-focus.ts';
import { cartCalls } from '#shared/features/cart/cart.calls.ts';
import { branchOfficeCalls } from '#shared/features/organisation/organisation.calls.ts';
import { establishmentCalls } from '#shared/features/third-parties/third-parties.calls.ts';
import { noteOpenedCart } from '../office-cart.actions.ts';
import { type NamedBranch, nameOfBranch, type OpenOfficeCart, useOfficeCarts } from '../office-cart.queries.ts';

const active = { state: '1' } as const;
const listed: TableAsked = { page: 1, perPage: 20, sortBy: 'id', sort: 'ASC', filter: '', filters: {} };

/** Chooses the customer of the order: a branch found by its customer's name or NIT, or an open cart. */
export function OfficeCartBegin() {
  const id = useId();
  useOrphanFocus(`${id}-branch`);
  const open = useOfficeCarts((state) => state.open);
  const [typed, setTyped] = useState('');
  const [officeId, setOfficeId] = useState<number | null>(null);
  const [chosen, setChosen] = useState<NamedBranch | null>(null);
  const opening = useCallMutation(cartCalls.openCart, { onDone: noteOpenedCart });
  const branches = useCallList(establishmentCalls.listReachedBranches, { ...listed, filter: typed }, { query: active });
  const known = useCallList(branchOfficeCalls.list, { ...listed, perPage: 100 }, {});
  const offices = known.page?.rows ?? [];
  /** The person's cart for the branch: the existing one, or a new one. */
  const begin = (branch: NamedBranch) => {
    setChosen(branch);
    void opening.run({ body: { contact_warehouse_id: branch.id, ...(officeId !== null && { branchoffice_id: officeId }) } });
  };
  return (
    <div className="office-cart">
      {known.error && !known.page && <Failed text={`Error al obtener las sedes. ${known.error.message}`} onRetry={known.retry} />}
      {offices.length > 1 && (
        <div className="field">
          <label htmlFor={`${id}-office`}>Sale de la sede</label>
          <select
            id={`${id}-office`}
            className="control control-select"
            value={officeId ?? ''}
            onChange={(event) => setOfficeId(event.target.value ? Number(event.target.value) : null)}
          >
            <option value="">La principal</option>
            {offices.map((office) => (
              <option key={office.id} value={office.id}>
                {office.name}
              </option>
            ))}
          </select>
        </div>
      )}
      <div className="field">
        <label htmlFor={`${id}-branch`}>Cliente</label>
        <SearchSelect
          id={`${id}-branch`}
          text={chosen ? nameOfBranch(chosen) : ''}
          choices={branches.isOld ? undefined : branches.page?.rows.map((row) => ({ value: row.id, label: labelOf(row) }))}
          failure={branches.error?.message}
          onSearch={setTyped}
          isCareful
          near={!branches.isOld && branches.page?.near === true}
          onChoose={(choice) => {
            const branch = branches.page?.rows.find((row) => row.id === choice?.value);
            if (branch) begin(branch);
          }}
        />
      </div>
      {opening.failure && chosen && (
        <p role="alert" className="office-cart-failure">
          {opening.failure} <Button onClick={() => begin(chosen)}>Reintentar</Button>
        </p>
      )}
      {open.length > 0 && (
        <section aria-label="Carritos sin terminar">
          <h3>Carritos sin terminar</h3>
          <ul className="office-cart-open">
            {open.map((cart) => (
              <li key={cart.id}>
                <Unfinished cart={cart} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Unfinished({ cart }: { cart: OpenOfficeCart }) {
  const { data } = useCall(establishmentCalls.get, { params: { id: cart.contact_warehouse_id } });
  return (
    <Button wide onClick={() => useOfficeCarts.setState({ current: cart.id })}>
      {data ? labelOf(data) : `Carrito ${cart.id}`}
    </Button>
  );
}

function labelOf(branch: NamedBranch): string {
  return [nameOfBranch(branch), branch.shown.city_id].filter(Boolean).join(' · ');
}
