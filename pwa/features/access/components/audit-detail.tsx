import { FieldText } from '#pwa/admin/components/field-text.tsx';
import { Changes, type HistoryChange } from '#pwa/admin/components/history-aside.tsx';
import { plainScreens } from '#pwa/admin/registry.ts';
import { Sheet } from '#pwa/ui/sheet.tsx';
import { MomentText } from '#pwa/ui/text.tsx';
import type { AuditLine } from '#shared/features/access/audit.documents.ts';
import { auditEntities } from '#shared/features/access/audit-entities.ts';
import { auditFields } from '#shared/features/access/audit-fields.ts';
import { historyVerbs } from '#shared/features/access/history-verbs.ts';
import { clerk } from '#shared/features/third-parties/clerk.entity.ts';
import { establishment } from '#shared/features/third-parties/establishment.entity.ts';
import { labelledThirdParty } from '#shared/features/third-parties/third-party.entity.ts';
import { type Field, valueAt } from '#shared/kernel/entity.ts';

const definitions = new Map(
  [
    ...plainScreens.flatMap(({ entity, parts = [], inner }) => [entity, ...parts.map((part) => part.entity), ...(inner ? [inner.entity] : [])]),
    labelledThirdParty,
    establishment,
    clerk,
  ].map((entity) => [entity.name, entity]),
);

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

/** Field by field, as the forms call them. */
function changesOf({ entity, before, after }: AuditLine): HistoryChange[] {
  const [was, is] = [fieldsOf(before), fieldsOf(after)];
  const defined: Readonly<Record<string, Field>> = definitions.get(entity)?.fields ?? {};
  // 'customer.credit_quota' tells the block `customer`.
  const told = new Set(Object.keys(defined).flatMap((name) => [name, name.split('.')[0]]));
  const others = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((name) => !told.has(name));
  return [...Object.keys(defined), ...others]
    .filter((name) => JSON.stringify(valueAt(was, name) ?? null) !== JSON.stringify(valueAt(is, name) ?? null))
    .map((name) => ({
      name,
      label: defined[name]?.label ?? auditFields[name] ?? name,
      before: <Value definition={defined[name]} value={valueAt(was, name)} />,
      after: <Value definition={defined[name]} value={valueAt(is, name)} />,
    }));
}

function Value({ definition, value }: { definition: Field | undefined; value: unknown }) {
  const isWhole = typeof value !== 'object' || value === null;
  return definition && isWhole ? <FieldText definition={definition} value={value} /> : textOf(value);
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  // A list (the menu) is one thing; a record is its fields.
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return Object.fromEntries(Object.entries(value));
  return value === null ? {} : { Valor: value };
}

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return text.length > 400 ? `${text.slice(0, 400)}…` : text;
}
