import { useState } from 'react';
import { useCallList } from '#pwa/platform/http/call-queries.ts';
import type { TableAsked } from '#pwa/platform/http/table-query.ts';
import { SearchSelect } from '#pwa/ui/form/search-select.tsx';
import { establishmentCalls } from '#shared/features/third-parties/third-parties.calls.ts';

const listed: TableAsked = { page: 1, perPage: 20, sortBy: 'id', sort: 'ASC', filter: '', filters: {} };
const active = { state: '1' } as const;

/** Chooses a branch, found by the name or the NIT of its customer. */
export function ChooseBranch({ id, text, onChoose }: { id: string; text: string; onChoose: (branch: { id: number; name: string } | null) => void }) {
  const [typed, setTyped] = useState('');
  const branches = useCallList(establishmentCalls.listReachedBranches, { ...listed, filter: typed }, { query: active });
  const choices = branches.page?.rows.map((row) => ({ value: row.id, label: [row.shown['contact_id'], row.description].filter(Boolean).join(' · ') }));
  return (
    <SearchSelect
      id={id}
      text={text}
      choices={branches.isOld ? undefined : choices}
      failure={branches.error?.message}
      onSearch={setTyped}
      onChoose={(choice) => onChoose(choice && { id: Number(choice.value), name: choice.label })}
    />
  );
}
