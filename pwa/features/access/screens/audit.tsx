import { useState } from 'react';
import { DayRange } from '#pwa/admin/components/day-range.tsx';
import { ServerTable } from '#pwa/admin/components/server-table.tsx';
import { exporting } from '#pwa/admin/export-list.ts';
import type { TableColumn } from '#pwa/ui/data-table/table-types.ts';
import { Page } from '#pwa/ui/page.tsx';
import { MomentText } from '#pwa/ui/text.tsx';
import { historyVerbs, verbText } from '#shared/features/access/history-verbs.ts';
import { usersCalls } from '#shared/features/access/users.calls.ts';
import { auditLabels } from '#shared/features/navigation/entities.ts';
import type { AuditLine } from '#shared/kernel/history.documents.ts';
import { recordName } from '../audited-record.ts';
import { AuditDetail } from '../components/audit-detail.tsx';
import '../components/people.css';

const choicesOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names)
    .map(([value, label]) => ({ value, label }))
    .sort((a, b) => a.label.localeCompare(b.label, 'es'));

const columns: readonly TableColumn<AuditLine>[] = [
  { id: 'at', header: 'Cuándo', sortable: true, cell: ({ at }) => <MomentText instant={at} /> },
  { id: 'user_name', header: 'Quién', cell: (line) => <Who line={line} /> },
  { id: 'action', header: 'Qué hizo', filter: choicesOf(historyVerbs), cell: ({ action }) => verbText(action) },
  { id: 'entity', header: 'En', filter: choicesOf(auditLabels), cell: ({ entity }) => auditLabels[entity] ?? entity },
  { id: 'entity_id', header: 'Registro', cell: (line) => <AuditedRecord line={line} /> },
  { id: 'ip', header: 'Dirección IP', cell: ({ ip }) => ip ?? '—' },
];

const exportAudit = exporting(usersCalls.exportAudit);

/** Auditoría: who changed what, when and from which address, and the previous values. */
export default function AuditScreen() {
  const [opened, setOpened] = useState<AuditLine | null>(null);
  return (
    <Page title="Auditoría" width="full">
      <ServerTable
        label="Auditoría"
        call={usersCalls.listAudit}
        start={{ sortBy: 'at', sort: 'DESC', perPage: 50 }}
        columns={columns}
        idOf={({ id }) => id}
        onOpen={setOpened}
        onExport={exportAudit}
        actions={(state, change) => <DayRange state={state} onChange={change} from="from" to="to" />}
        empty={{ text: 'Todavía no se ha hecho nada', hint: 'Aquí queda cada cambio, con quién, cuándo y desde dónde.' }}
      />
      <AuditDetail line={opened} onClose={() => setOpened(null)} />
    </Page>
  );
}

/** The record's name followed by its id, because the search finds a record by both. */
function AuditedRecord({ line }: { line: AuditLine }) {
  const name = recordName(line);
  return (
    <>
      {name !== line.entity_id && name} <span className="audit-id">{line.entity_id}</span>
    </>
  );
}

function Who({ line: { user_name, acting_user_name } }: { line: AuditLine }) {
  if (acting_user_name === null) return <>{user_name ?? 'El sistema'}</>;
  return (
    <>
      {acting_user_name} <small>como {user_name}</small>
    </>
  );
}
