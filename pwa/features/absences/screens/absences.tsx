import { addOutline } from 'ionicons/icons';
import { useState } from 'react';
import { ServerTable } from '#pwa/admin/components/server-table.tsx';
import { exporting } from '#pwa/admin/export-list.ts';
import { useCallMutation } from '#pwa/platform/http/call-queries.ts';
import { Button } from '#pwa/ui/button.tsx';
import type { TableColumn } from '#pwa/ui/data-table/table-types.ts';
import { Page } from '#pwa/ui/page.tsx';
import { ask } from '#pwa/ui/question.ts';
import { StatusChip } from '#pwa/ui/status-chip.tsx';
import { DateText } from '#pwa/ui/text.tsx';
import { toast } from '#pwa/ui/toasts.ts';
import type { AbsenceAnswer } from '#shared/features/absences/absence.documents.ts';
import { absenceCalls } from '#shared/features/absences/absences.calls.ts';
import { absenceStates } from '../absence-words.ts';
import { AbsenceSheet } from '../components/absence-sheet.tsx';

const watches = ['seller_absences'] as const;
const exportAbsences = exporting(absenceCalls.exportAbsences);

/** Ausencias de vendedores: the days on which sellers do not work, and their substitutes. */
export default function AbsencesScreen() {
  const [isCreating, setCreating] = useState(false);
  const create = (
    <Button look="primary" icon={addOutline} onClick={() => setCreating(true)}>
      Nueva ausencia
    </Button>
  );
  return (
    <Page title="Ausencias de vendedores" width="full" actions={create}>
      <ServerTable
        label="Ausencias de vendedores"
        call={absenceCalls.listAbsences}
        watches={watches}
        start={{ sortBy: 'start_date', sort: 'DESC', perPage: 50 }}
        columns={columns}
        idOf={({ id }) => id}
        onExport={exportAbsences}
        empty={{ text: 'Nadie está ausente', hint: 'Anote aquí vacaciones, incapacidades y permisos, y quién suple al vendedor.' }}
      />
      {isCreating && <AbsenceSheet onClose={() => setCreating(false)} />}
    </Page>
  );
}

const columns: readonly TableColumn<AbsenceAnswer>[] = [
  { id: 'seller', header: 'Vendedor', cell: ({ seller, reason }) => <Named name={seller} note={reason} /> },
  { id: 'substitute', header: 'Suplente', cell: ({ substitute }) => substitute ?? '—' },
  { id: 'start_date', header: 'Desde', sortable: true, cell: ({ start_date }) => <DateText date={start_date} /> },
  { id: 'end_date', header: 'Hasta', sortable: true, cell: ({ end_date }) => <DateText date={end_date} /> },
  { id: 'author', header: 'Anotada por', cell: ({ author }) => author ?? '—' },
  { id: 'state', header: 'Estado', cell: ({ state }) => <StatusChip meaning={absenceStates[state].meaning}>{absenceStates[state].word}</StatusChip> },
  { id: 'end', header: 'Acción', cell: (row) => row.state !== 'over' && <EndButton row={row} /> },
];

function Named({ name, note }: { name: string; note: string | null }) {
  return (
    <>
      {name}
      {note && <small className="cell-note">{note}</small>}
    </>
  );
}

function EndButton({ row: { id, seller, substitute } }: { row: AbsenceAnswer }) {
  const { run, isBusy } = useCallMutation(absenceCalls.endAbsence, {
    refreshes: [absenceCalls.listAbsences],
    onDone: () => toast.success('La ausencia ha terminado'),
  });
  const end = async () => {
    const loss = substitute === null ? '' : ` ${substitute} deja de ver sus clientes y su agenda.`;
    const isSure = await ask({ title: '¿Terminar la ausencia?', text: `${seller} vuelve a trabajar desde hoy.${loss}`, confirm: 'Terminar', danger: true });
    if (isSure) void run({ params: { id } });
  };
  return (
    <Button busy={isBusy} aria-label={`Terminar la ausencia de ${seller}`} onClick={() => void end()}>
      Terminar
    </Button>
  );
}
