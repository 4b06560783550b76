import { useId, useState } from 'react';
import { useCall, useCallList } from '#pwa/platform/http/call-queries.ts';
import type { ChangeTable, TableAsked, TableState } from '#pwa/ui/data-table/table-state.ts';
import { SearchSelect } from '#pwa/ui/form/search-select.tsx';
import { type PartyAnswer, thirdPartyCalls } from '#shared/features/third-parties/third-parties.calls.ts';
import { fullName } from '#shared/kernel/full-name.ts';
import './customer-filter.css';

const name = 'contact_id';
const query = { is_customer: '1', brief: '1' } as const;
const textOf = ({ name: own, surname, identification }: PartyAnswer) => `${fullName({ name: own, surname })} · ${identification}`;

/** Narrows a list to one customer, found by typing. */
export function CustomerFilter({ state, onChange }: { state: TableState; onChange: ChangeTable }) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const chosen = state.filters[name] ?? '';
  const asked: TableAsked = { page: 1, perPage: 10, sortBy: 'name', sort: 'ASC', filter: typed, filters: {} };
  const { page, isOld, error } = useCallList(thirdPartyCalls.list, asked, { query });
  // The filter may come from a link.
  const { data: [customer] = [] } = useCall(thirdPartyCalls.list, chosen === '' ? null : { query: { id: Number(chosen), paginate: 'false' } });
  return (
    <div className="customer-filter">
      <label htmlFor={id}>Cliente</label>
      <SearchSelect
        id={id}
        text={chosen === '' ? '' : customer ? textOf(customer) : `n.º ${chosen}`}
        choices={isOld ? undefined : page?.rows.map((row) => ({ value: row.id, label: textOf(row) }))}
        failure={error?.message}
        onSearch={setTyped}
        onChoose={(choice) => onChange({ filters: { ...state.filters, [name]: choice === null ? '' : String(choice.value) } })}
        near={!isOld && page?.near === true}
      />
    </div>
  );
}
