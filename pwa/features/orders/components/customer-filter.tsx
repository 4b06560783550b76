import { useId, useState } from 'react';
import { useCall, useCallList } from '#pwa/platform/http/call-queries.ts';
import type { TableAsked } from '#pwa/platform/http/table-query.ts';
import type { OwnFilterProps } from '#pwa/ui/data-table/table-types.ts';
import { SearchSelect } from '#pwa/ui/form/search-select.tsx';
import { useMediaQuery } from '#pwa/ui/use-media-query.ts';
import { type PartyAnswer, thirdPartyCalls } from '#shared/features/third-parties/third-parties.calls.ts';
import { fullName } from '#shared/kernel/full-name.ts';

const name = 'contact_id';
const query = { is_customer: '1', brief: '1' } as const;
const textOf = ({ name: own, surname, identification }: PartyAnswer) => `${fullName({ name: own, surname })} · ${identification}`;

/** Narrows a list to one customer, found by typing. */
export function CustomerFilter({ label, state, onChange }: OwnFilterProps) {
  const id = useId();
  const isInHead = useMediaQuery('(min-width: 700px)');
  const [typed, setTyped] = useState('');
  const chosen = state.filters[name] ?? '';
  const asked: TableAsked = { page: 1, perPage: 10, sortBy: 'name', sort: 'ASC', filter: typed, filters: {} };
  const { page, isOld, error } = useCallList(thirdPartyCalls.list, asked, { query });
  // The filter may come from a link.
  const { data: [customer] = [] } = useCall(thirdPartyCalls.list, chosen === '' ? null : { query: { id: Number(chosen), paginate: 'false' } });
  return (
    <SearchSelect
      id={id}
      aria={{ 'aria-label': label }}
      text={chosen === '' ? '' : customer ? textOf(customer) : `n.º ${chosen}`}
      choices={isOld ? undefined : page?.rows.map((row) => ({ value: row.id, label: textOf(row) }))}
      failure={error?.message}
      onSearch={setTyped}
      onChoose={(choice) => onChange({ filters: { ...state.filters, [name]: choice === null ? '' : String(choice.value) } })}
      near={!isOld && page?.near === true}
      floats={isInHead}
    />
  );
}
