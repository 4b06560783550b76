import { useMemo } from 'react';
import { ServerTable } from '#pwa/admin/components/server-table.tsx';
import { exporting } from '#pwa/admin/export-list.ts';
import type { TableColumn } from '#pwa/ui/data-table/table-types.ts';
import { StatusChip } from '#pwa/ui/status-chip.tsx';
import { MomentText } from '#pwa/ui/text.tsx';
import { type ImportKind, importKindLabel, importKinds } from '#shared/features/imports/import-kinds.ts';
import { type ImportRunDocument, importStates } from '#shared/features/imports/import-run.documents.ts';
import { importStateWords } from '#shared/features/imports/import-states.ts';
import { importCalls } from '#shared/features/imports/imports.calls.ts';
import { importMeanings } from '../import-states.ts';

const watches = ['import_runs'] as const;

const columns: readonly TableColumn<ImportRunDocument>[] = [
  { id: 'id', header: 'Número', sortable: true, cell: (run) => run.id },
  {
    id: 'kind',
    header: 'Contenido',
    filter: importKinds.map((kind) => ({ value: kind, label: importKindLabel(kind) })),
    cell: (run) => importKindLabel(run.kind),
  },
  { id: 'file_name', header: 'Archivo', cell: (run) => run.file_name },
  { id: 'created_at', header: 'Fecha', cell: (run) => <MomentText instant={run.created_at} /> },
  { id: 'created_rows', header: 'Nuevos', align: 'end', cell: (run) => run.created_rows },
  { id: 'updated_rows', header: 'Cambiados', align: 'end', cell: (run) => run.updated_rows },
  { id: 'error_rows', header: 'Con error', align: 'end', cell: (run) => run.error_rows },
  {
    id: 'state',
    header: 'Estado',
    filter: importStates.map((state) => ({ value: state, label: importStateWords[state] })),
    cell: (run) => <StatusChip meaning={importMeanings[run.state]}>{importStateWords[run.state]}</StatusChip>,
  },
];

interface ImportsTableProps {
  onOpen: (id: number) => void;
  /** Only the imports of one kind. */
  kind?: ImportKind;
  empty?: { text: string; hint: string };
}
const noImports = {
  text: 'Todavía no se ha importado nada',
  hint: 'Traiga productos, precios, existencias, clientes, cartera o ventas de un archivo .csv o .xlsx.',
};

/** The imports made, the last first. */
export function ImportsTable({ onOpen, kind, empty = noImports }: ImportsTableProps) {
  const fixed = useMemo((): Readonly<Record<string, string>> => (kind ? { kind } : {}), [kind]);
  return (
    <ServerTable
      label="Importaciones"
      call={importCalls.listImports}
      watches={watches}
      start={{ sortBy: 'id', sort: 'DESC' }}
      columns={kind ? columns.filter(({ id }) => id !== 'kind') : columns}
      idOf={(run) => run.id}
      onOpen={(run) => onOpen(run.id)}
      onExport={exporting(importCalls.exportImports, fixed)}
      fixed={fixed}
      empty={empty}
    />
  );
}
