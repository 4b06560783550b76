import { Changes, type HistoryChange } from '#pwa/admin/components/history-aside.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { MomentText } from '#pwa/ui/text.tsx';
import type { AuditLine } from '#shared/features/access/audit.documents.ts';
import { auditEntities } from '#shared/features/access/audit-entities.ts';
import { historyVerbs } from '#shared/features/access/history-verbs.ts';

/** One line of the audit log, with how the row was and how it became. */
export function AuditDetail({ line, onClose }: { line: AuditLine | null; onClose: () => void }) {
  return (
    <Sheet open={line !== null} title="Lo que se hizo" onClose={onClose}>
      {line && <Detail line={line} />}
    </Sheet>
  );
}

function Detail({ line }: { line: AuditLine }) {
  const changes = changesOf(line);
  return (
    <div className="record-history audit-detail">
      <p>
        <strong>{line.user_name ?? 'El sistema'}</strong> {historyVerbs[line.action] ?? line.action} · {auditEntities[line.entity] ?? line.entity}{' '}
        <span className="audit-id">{line.entity_id}</span>
      </p>
      <p>
        <MomentText instant={line.at} />
        {line.ip && ` · desde ${line.ip}`}
        {line.acting_user_name && ` · actuó ${line.acting_user_name}`}
      </p>
      {(line.before !== null || line.after !== null) && <Changes changes={changes} />}
    </div>
  );
}

/** Field by field, by the names of the table: this is for who audits. */
function changesOf({ before, after }: AuditLine): HistoryChange[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .filter((name) => JSON.stringify(was[name] ?? null) !== JSON.stringify(is[name] ?? null))
    .map((name) => ({ name, label: name, before: textOf(was[name]), after: textOf(is[name]) }));
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  // A list (the menu) is one thing; a record is its fields.
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return Object.fromEntries(Object.entries(value));
  return value === null ? {} : { valor: value };
}

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.length > 400 ? `${text.slice(0, 400)}…` : text;
}
