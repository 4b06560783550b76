import { createOutline, trashOutline } from 'ionicons/icons';
import { useMemo, useState } from 'react';
import { tableQuery } from '#pwa/platform/http/table-query.ts';
import { Button } from '#pwa/ui/button.tsx';
import { DataTable } from '#pwa/ui/data-table/data-table.tsx';
import { useTableState } from '#pwa/ui/data-table/table-state.ts';
import type { TableColumn } from '#pwa/ui/data-table/table-types.ts';
import { Page } from '#pwa/ui/page.tsx';
import { StatusChip } from '#pwa/ui/status-chip.tsx';
import { MoneyText } from '#pwa/ui/text.tsx';

interface Row {
  id: number;
  name: string;
  city: string;
  quota: number;
  state: number;
}

const rows: Row[] = Array.from({ length: 2_000 }, (_, index) => ({
  id: index + 1,
  name: `Distribuidora ${String(index + 1).padStart(4, '0')}`,
  city: ['Medellín', 'Manizales', 'Pasto', 'Santiago de Cali'][index % 4] ?? '',
  quota: (index % 50) * 250_000,
  state: index % 5 === 0 ? 0 : 1,
}));

const columns: readonly TableColumn<Row>[] = [
  { id: 'name', header: 'Nombre', cell: ({ name }) => name, sortable: true },
  { id: 'city', header: 'Ciudad', cell: ({ city }) => city, sortable: true, filter: 'text' },
  { id: 'quota', header: 'Cupo', cell: ({ quota }) => <MoneyText pesos={quota} />, sortable: true, align: 'end' },
  {
    id: 'state',
    header: 'Estado',
    cell: ({ state }) => <StatusChip meaning={state ? 'ok' : 'wait'}>{state ? 'Activo' : 'Inactivo'}</StatusChip>,
    filter: [
      { value: 1, label: 'Activo' },
      { value: 0, label: 'Inactivo' },
    ],
  },
];

export function TableStage() {
  const [state, change] = useTableState({ sortBy: 'name' });
  const [done, setDone] = useState('');
  const query = tableQuery(state);
  const page = useMemo(() => answer(query), [query]);
  return (
    <Page title="Terceros" back="/piezas" width="full">
      <DataTable
        label="Terceros"
        columns={columns}
        state={state}
        onChange={change}
        page={page}
        idOf={({ id }) => id}
        hrefOf={({ id }) => `#/lista/${id}`}
        rowActions={() => [
          { label: 'Editar', icon: createOutline, run: ({ id }) => setDone(`editar ${id}`) },
          { label: 'Eliminar', icon: trashOutline, danger: true, run: ({ id }) => setDone(`eliminar ${id}`) },
        ]}
        bulkActions={[{ label: 'Inactivar', run: (marked) => setDone(`inactivar ${marked.length}`) }]}
        onExport={async () => setDone('exportar')}
        empty={{ text: 'Todavía no hay terceros' }}
        actions={<Button look="primary">Crear tercero</Button>}
      />
      <output>{done}</output>
    </Page>
  );
}

/** The answer of a list call. */
function answer(query: ReturnType<typeof tableQuery>) {
  const sortBy = query['sortBy'] === 'quota' ? 'quota' : query['sortBy'] === 'city' ? 'city' : 'name';
  const found = rows
    .filter(({ name, city }) => `${name} ${city}`.toLowerCase().includes(String(query['filter']).toLowerCase()))
    .filter(({ city }) => city.toLowerCase().includes(String(query['city'] ?? '').toLowerCase()))
    .filter(({ state }) => !query['state'] || String(state) === query['state'])
    .sort((a, b) => (a[sortBy] < b[sortBy] ? -1 : 1) * (query['sort'] === 'DESC' ? -1 : 1));
  const from = (Number(query['page']) - 1) * Number(query['perPage']);
  return { rows: found.slice(from, from + Number(query['perPage'])), total: found.length };
}
