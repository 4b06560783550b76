import type { ReactNode } from 'react';
import { useServerData } from '#pwa/platform/http/server-query.ts';
import { Failed, Loading } from '#pwa/ui/states.tsx';
import { AgoText } from '#pwa/ui/text.tsx';
import { historyVerbs } from '#shared/features/access/history-verbs.ts';
import type { Instant } from '#shared/kernel/dates.ts';
import './admin.css';

/** A line of `GET …/{id}/historial`. */
export interface HistoryLine {
  id: string;
  at: Instant;
  action: string;
  user_name: string | null;
  acting_user_name: string | null;
  ip: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  /** The names of the references that changed, by field; absent where the call names none. */
  shown?: { before: Record<string, string>; after: Record<string, string> };
}

export interface HistoryChange {
  name: string;
  label: string;
  before: ReactNode;
  after: ReactNode;
}

export interface HistoryAsideProps {
  /** The call that gives it. */
  path: string;
  /** What a line changed, field by field. */
  changesOf: (line: HistoryLine) => readonly HistoryChange[];
  /** What a line did that is no change of a field: the permission that was given. */
  detailOf?: (line: HistoryLine) => ReactNode;
}

/** Who did what to this record, when, from where, and how it was before. */
export function HistoryAside({ path, changesOf, detailOf }: HistoryAsideProps) {
  const { data, error, retry } = useServerData<HistoryLine[]>(`${path}?perPage=50`);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long history scrolls, and must be reached by the keyboard
    <aside className="record-history" tabIndex={0} aria-label="Historial">
      <h2>Historial</h2>
      {error && !data && <Failed text={error.message} onRetry={retry} />}
      {!error && !data && <Loading rows={3} />}
      {data?.length === 0 && <p className="record-history-none">Sin cambios desde que existe el historial.</p>}
      <ol>
        {data?.map((line) => (
          <li key={line.id}>
            <p>
              <strong>{line.user_name ?? 'El sistema'}</strong> {historyVerbs[line.action] ?? line.action} · <AgoText instant={line.at} />
              {line.acting_user_name && <span> · actuó {line.acting_user_name}</span>}
            </p>
            {detailOf?.(line)}
            {line.action === 'update' && <Changes changes={changesOf(line)} />}
            {line.ip && <small>Desde {line.ip}</small>}
          </li>
        ))}
      </ol>
    </aside>
  );
}

/** What was and what is, one under the other. */
export function Changes({ changes }: { changes: readonly HistoryChange[] }) {
  if (changes.length === 0) return <p>Guardó sin cambios.</p>;
  return (
    <dl>
      {changes.map(({ name, label, before, after }) => (
        <div key={name}>
          <dt>{label}</dt>
          <dd>
            <del>{before}</del>
            <span aria-hidden="true"> → </span>
            <ins>{after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
