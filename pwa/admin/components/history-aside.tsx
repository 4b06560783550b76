import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useCallList } from '#pwa/platform/http/call-queries.ts';
import { useMayCall } from '#pwa/platform/session/session.ts';
import { Button } from '#pwa/ui/button.tsx';
import { Failed, Loading } from '#pwa/ui/states.tsx';
import { AgoText } from '#pwa/ui/text.tsx';
import { verbText } from '#shared/features/access/history-verbs.ts';
import { importCalls } from '#shared/features/imports/imports.calls.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { addressOf } from '#shared/kernel/call.ts';
import type { HistoryLine } from '#shared/kernel/history.documents.ts';
import type { HistoryOf } from '../history-of.ts';
import './admin.css';

export interface HistoryChange {
  name: string;
  label: string;
  before: ReactNode;
  after: ReactNode;
}

export interface HistoryAsideProps {
  of: HistoryOf;
  /** The changed fields of a history line. */
  changesOf: (line: HistoryLine) => readonly HistoryChange[];
  /** The detail of a line that changes no field: the permission that was given. */
  detailOf?: (line: HistoryLine) => ReactNode;
}

const perPage = 50;
const asked = { perPage, sortBy: 'at', sort: 'DESC', filter: '', filters: {} } as const;

/** The history of a record: author, instant, origin and the values before, newest first; older lines on demand. */
export function HistoryAside(history: HistoryAsideProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long history scrolls, and must be reached by the keyboard
    <aside className="record-history" tabIndex={0} aria-label="Historial">
      <h2>Historial</h2>
      <HistoryPages key={addressOf(history.of.call, history.of.params)} {...history} />
    </aside>
  );
}

function HistoryPages(history: HistoryAsideProps) {
  const [pages, setPages] = useState(1);
  return Array.from({ length: pages }, (_, index) => index + 1).map((page) => (
    <HistoryPage key={page} {...history} page={page} onOlder={page === pages ? () => setPages(page + 1) : null} />
  ));
}

interface HistoryPageProps extends HistoryAsideProps {
  page: number;
  /** Shows the page after this one; null once it is shown. */
  onOlder: (() => void) | null;
}

function HistoryPage({ of: { call, params }, changesOf, detailOf, page: number, onOlder }: HistoryPageProps) {
  const { page, isFetching, error, retry } = useCallList(call, { ...asked, page: number }, { params });
  const box = useRef<HTMLElement>(null);
  // The button that loaded more is gone, so focus moves to the first of the older lines.
  useEffect(() => {
    if (number > 1) box.current?.focus();
  }, [number]);
  const seen = Math.min(number * perPage, page?.total ?? 0);
  // One address for all lines tells nothing; the audit log has it with each line.
  const areAddressesTold = new Set(page?.rows.flatMap(({ ip }) => ip ?? [])).size > 1;
  return (
    <section ref={box} className="record-history-page" tabIndex={-1} aria-label={`Cambios desde el ${(number - 1) * perPage + 1}`} aria-busy={isFetching}>
      {error && !page && <Failed text={error.message} onRetry={retry} />}
      {!error && !page && <Loading rows={3} />}
      {page?.total === 0 && <p className="record-history-none">Sin cambios desde que existe el historial.</p>}
      <ol>
        {page?.rows.map((line) => (
          <li key={line.id}>
            <p>
              <strong>{line.user_name ?? 'El sistema'}</strong> {verbText(line.action)} · <AgoText instant={line.at} />
              {line.acting_user_name && <span> · actuó {line.acting_user_name}</span>}
            </p>
            {detailOf?.(line)}
            {line.action === 'update' && <Changes changes={changesOf(line)} />}
            {line.import_id && <ImportOf id={line.import_id} />}
            {areAddressesTold && line.ip && <small>Desde {line.ip}</small>}
          </li>
        ))}
      </ol>
      {onOlder && page && page.total > perPage && (
        <div className="record-history-older">
          <p role="status">{`${seen} de ${page.total} cambios`}</p>
          {seen < page.total && <Button onClick={onOlder}>Ver anteriores</Button>}
        </div>
      )}
    </section>
  );
}

/** The import by which a change was made, with a link to its run. */
export function ImportOf({ id }: { id: number }) {
  const may = useMayCall(importCalls.getImport);
  const name = `importación n.º ${id}`;
  return <small>Por la {may ? <a href={`#${pathTo('importRun', { id })}`}>{name}</a> : name}</small>;
}

/** Old and new value, one under the other. */
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
