import { useServerData } from '#pwa/platform/http/server-query.ts';
import { Failed, Loading } from '#pwa/ui/states.tsx';
import { AgoText } from '#pwa/ui/text.tsx';
import type { Instant } from '#shared/kernel/dates.ts';
import { type EntityDefinition, valueAt } from '#shared/kernel/entity.ts';
import { callOf } from '../entity.actions.ts';
import { FieldText } from './field-text.tsx';

/** A line of `GET …/{id}/historial`. */
interface HistoryLine {
  id: string;
  at: Instant;
  action: string;
  user_name: string | null;
  acting_user_name: string | null;
  ip: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

const verbs: Readonly<Record<string, string>> = { create: 'Creó', update: 'Cambió', delete: 'Eliminó', order: 'Ordenó' };

/** Who did what to this record, when, from where, and how it was before. */
export function RecordHistory({ entity, id }: { entity: EntityDefinition; id: number }) {
  const { data, error, retry } = useServerData<HistoryLine[]>(`${callOf(entity, id)}/historial?perPage=50`);
  return (
    <aside className="record-history" aria-label="Historial">
      <h2>Historial</h2>
      {error && !data && <Failed text={error.message} onRetry={retry} />}
      {!error && !data && <Loading rows={3} />}
      {data?.length === 0 && <p className="record-history-none">Sin cambios desde que existe el historial.</p>}
      <ol>
        {data?.map((line) => (
          <li key={line.id}>
            <p>
              <strong>{line.user_name ?? 'El sistema'}</strong> {(verbs[line.action] ?? line.action).toLowerCase()} · <AgoText instant={line.at} />
              {line.acting_user_name && <span> · actuó {line.acting_user_name}</span>}
            </p>
            {line.action === 'update' && <Changes entity={entity} line={line} />}
            {line.ip && <small>Desde {line.ip}</small>}
          </li>
        ))}
      </ol>
    </aside>
  );
}

function Changes({ entity, line: { before, after } }: { entity: EntityDefinition; line: HistoryLine }) {
  const changed = Object.entries(entity.fields).filter(
    ([name]) => JSON.stringify(valueAt(before, name) ?? null) !== JSON.stringify(valueAt(after, name) ?? null),
  );
  if (changed.length === 0) return <p>Guardó sin cambios.</p>;
  return (
    <dl>
      {changed.map(([name, definition]) => (
        <div key={name}>
          <dt>{definition.label}</dt>
          <dd>
            <del>
              <FieldText definition={definition} value={valueAt(before, name)} />
            </del>
            <span aria-hidden="true"> → </span>
            <ins>
              <FieldText definition={definition} value={valueAt(after, name)} />
            </ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
