import { useState } from 'react';
import { useCallList } from '#pwa/platform/http/call-queries.ts';
import { Button } from '#pwa/ui/button.tsx';
import { useTableState } from '#pwa/ui/data-table/table-state.ts';
import { SearchField } from '#pwa/ui/search-field.tsx';
import { Select } from '#pwa/ui/select.tsx';
import { Empty, Failed, Loading } from '#pwa/ui/states.tsx';
import { useAddressParam } from '#pwa/ui/use-address.ts';
import { useDebouncedValue } from '#pwa/ui/use-debounced-value.ts';
import { type VisitState, visitStates } from '#shared/features/visits/visit.documents.ts';
import type { VisitDetails } from '#shared/features/visits/visit-statistics.documents.ts';
import { visitStatisticsCalls } from '#shared/features/visits/visits.calls.ts';
import { counted } from '#shared/kernel/counts.ts';
import { ReviewSheet } from './review-sheet.tsx';
import type { Asked } from './tracking-days.ts';
import { visitParameter } from './visit-path.ts';
import { VisitRow } from './visit-row.tsx';
import { markWords, visitStateWords } from './visit-words.ts';

const marks = Object.entries(markWords).map(([value, { word }]) => ({ value, label: word }));
const states = visitStates.map((value: VisitState) => ({ value, label: visitStateWords[value].word }));
const scores = [
  { value: '1', label: 'Para revisar o más' },
  { value: '40', label: 'Revisar' },
];

/** Every visit of the sellers within reach, newest first; those with a waiting correction are the leader's inbox. */
export function VisitsTab({ asked, onLongerRange }: { asked: Asked; onLongerRange: () => void }) {
  const [state, change] = useTableState({ sortBy: 'checkin_date', sort: 'DESC', perPage: 30 }, 'visitas.');
  const { page, error, retry } = useCallList(visitStatisticsCalls.listVisits, state, { query: asked });
  const [typed, setTyped] = useDebouncedValue(state.filter, (filter) => change({ filter }));
  const [opened, setOpened] = useState<VisitDetails | null>(null);
  const [named, setNamed] = useAddressParam(visitParameter);
  const reviewed = opened ?? page?.rows.find(({ id }) => String(id) === named) ?? null;
  const close = () => {
    setOpened(null);
    setNamed(undefined);
  };
  const { filters } = state;
  const narrow = (name: string) => (value: string | number | null) => change({ filters: { ...filters, [name]: value === null ? '' : String(value) } });
  const pages = Math.max(1, Math.ceil((page?.total ?? 0) / state.perPage));
  return (
    <>
      <SearchField label="Buscar visita" value={typed} onChange={setTyped} />
      <div className="team-filters">
        <Button aria-pressed={filters['correction'] === 'pending'} onClick={() => narrow('correction')(filters['correction'] === 'pending' ? null : 'pending')}>
          Correcciones por aprobar
        </Button>
        <Select label="Estado" empty="Todos" choices={states} value={filters['state'] || null} onChange={narrow('state')} />
        <Select label="Ubicación" empty="Todas" choices={marks} value={filters['mark'] || null} onChange={narrow('mark')} />
        <Select label="Señales" empty="Todas" choices={scores} value={filters['minimum_score'] || null} onChange={narrow('minimum_score')} />
      </div>
      {error && !page && <Failed text={error.message} onRetry={retry} />}
      {!error && !page && <Loading rows={6} />}
      {page?.total === 0 &&
        (filters['correction'] === 'pending' ? (
          <Empty text="No hay correcciones por aprobar" />
        ) : state.filter !== '' ? (
          <Empty text="Ninguna visita coincide" hint="Se busca en el cliente, el vendedor, la actividad y la observación." />
        ) : (
          <Empty text="No hay visitas en estas fechas" action={<Button onClick={onLongerRange}>Ver últimos 90 días</Button>} />
        ))}
      {page && page.total > 0 && (
        <>
          <ul className="tracking-visits" aria-label="Visitas">
            {page.rows.map((visit) => (
              <VisitRow key={visit.id} visit={visit} onReview={setOpened} withSeller />
            ))}
          </ul>
          <nav className="tracking-pager" aria-label="Páginas">
            <span>{`${counted(page.total, 'visita', 'visitas')} · página ${state.page} de ${pages}`}</span>
            <Button disabled={state.page <= 1} onClick={() => change({ page: state.page - 1 })}>
              Anterior
            </Button>
            <Button disabled={state.page >= pages} onClick={() => change({ page: state.page + 1 })}>
              Siguiente
            </Button>
          </nav>
        </>
      )}
      {reviewed && <ReviewSheet visit={reviewed} onClose={close} />}
    </>
  );
}
