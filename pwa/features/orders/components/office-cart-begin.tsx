import { useId, useState } from 'react';
import { useCall, useCallList } from '#pwa/platform/http/call-queries.ts';
import { useServerList } from '#pwa/platform/http/server-query.ts';
import { Button } from '#pwa/ui/button.tsx';
import type { TableState } from '#pwa/ui/data-table/table-state.ts';
import { SearchSelect } from '#pwa/ui/form/search-select.tsx';
import { Failed } from '#pwa/ui/states.tsx';
import { useOrphanFocus } from '#pwa/ui/use-orphan-focus.ts';
import { establishmentCalls } from '#shared/features/third-parties/third-parties.calls.ts';
import { openOfficeCart } from '../office-cart.actions.ts';
import { type NamedBranch, nameOfBranch, type OpenOfficeCart, useOfficeCarts } from '../office-cart.queries.ts';

interface Office {
  id: number;
  name: string;
  main: boolean;
}

const active = { state: '1' } as const;
const listed: TableState = { page: 1, perPage: 20, sortBy: 'id', sort: 'ASC', filter: '', filters: {}, hidden: [], density: 'normal' };

/** For whom the order is: a branch found by its customer's name or NIT, or a cart that was left unfinished. */
export function OfficeCartBegin() {
  const id = useId();
  useOrphanFocus(`${id}-branch`);
  const open = useOfficeCarts((state) => state.open);
  const [typed, setTyped] = useState('');
  const [officeId, setOfficeId] = useState<number | null>(null);
  const [chosen, setChosen] = useState<NamedBranch | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const branches = useCallList(establishmentCalls.listReachedBranches, { ...listed, filter: typed }, { query: active });
  const known = useServerList<Office>('/api/sedes', { ...listed, perPage: 100 });
  const offices = known.page?.rows ?? [];
  const begin = async (branch: NamedBranch) => {
    setChosen(branch);
    setFailure(null);
    try {
      await openOfficeCart(branch, officeId);
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'No se pudo abrir el carrito');
    }
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
          onChoose={(choice) => {
            const branch = branches.page?.rows.find((row) => row.id === choice?.value);
            if (branch) void begin(branch);
          }}
        />
      </div>
      {failure && chosen && (
        <p role="alert" className="office-cart-failure">
          {failure} <Button onClick={() => void begin(chosen)}>Reintentar</Button>
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
