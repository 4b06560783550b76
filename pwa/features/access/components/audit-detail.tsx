import { FieldText } from '#pwa/admin/components/field-text.tsx';
import { Changes, type HistoryChange, ImportOf } from '#pwa/admin/components/history-aside.tsx';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { MomentText } from '#pwa/ui/text.tsx';
import { verbText } from '#shared/features/access/history-verbs.ts';
import { recordOf } from '#shared/features/navigation/audited-name.ts';
import { auditFieldLabels, auditLabels } from '#shared/features/navigation/entities.ts';
import { isDeepEqual } from '#shared/kernel/deep-equal.ts';
import { type Field, valueAt } from '#shared/kernel/entity.ts';
import type { AuditLine } from '#shared/kernel/history.documents.ts';
import { fieldsOfTable, recordName, recordPath } from '../audited-record.ts';

/** An entry of the audit log, with the record before and after the change. */
export function AuditDetail({ line, onClose }: { line: AuditLine | null; onClose: () => void }) {
  return (
    <Sheet open={line !== null} title="Lo que se hizo" onClose={onClose}>
      {line && <Detail line={line} />}
    </Sheet>
  );
}

function Detail({ line }: { line: AuditLine }) {
  const changes = changesOf(line);
  const path = recordPath(line);
  return (
    <div className="record-history audit-detail">
      <p>
        <strong>{line.user_name ?? 'El sistema'}</strong> {verbText(line.action)} · {auditLabels[line.entity] ?? line.entity} · {recordName(line)}
      </p>
      <p>
        <MomentText instant={line.at} />
        {line.ip && ` · desde ${line.ip}`}
        {line.acting_user_name && ` · actuó ${line.acting_user_name}`}
      </p>
      {line.import_id !== null && <ImportOf id={line.import_id} />}
      {path && (
        <p>
          <a href={`#${path}`}>Abrir el registro</a>
        </p>
      )}
      {(line.before !== null || line.after !== null) && <Changes changes={changes} />}
    </div>
  );
}

/** Fields that every change changes, and that the entry itself shows. */
const isBookkeeping = (name: string) => name === 'version' || name === 'updated_at';

/** Field by field, as the forms call them. */
function changesOf({ entity, before, after }: AuditLine): HistoryChange[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const defined = fieldsOfTable(entity);
  // 'customer.credit_quota' tells the block `customer`.
  const told = new Set(Object.keys(defined).flatMap((name) => [name, name.split('.')[0]]));
  const others = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((name) => !told.has(name) && !isBookkeeping(name));
  return [...Object.keys(defined), ...others]
    .filter((name) => !isDeepEqual(valueAt(was, name), valueAt(is, name)))
    .map((name) => ({
      name,
      label: defined[name]?.label ?? auditFieldLabels[name] ?? name,
      before: <Value definition={defined[name]} value={valueAt(was, name)} />,
      after: <Value definition={defined[name]} value={valueAt(is, name)} />,
    }));
}

function Value({ definition, value }: { definition: Field | undefined; value: unknown }) {
  const isWhole = typeof value !== 'object' || value === null;
  return definition && isWhole ? <FieldText definition={definition} value={value} /> : textOf(value);
}

/** A list (the menu) counts as a single field; a record has its own fields. */
function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return value === null || (typeof value === 'object' && !Array.isArray(value)) ? recordOf(value) : { Valor: value };
}

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.length > 400 ? `${text.slice(0, 400)}…` : text;
}
