import { downloadFile } from '#pwa/platform/files/share-file.ts';
import { callFile } from '#pwa/platform/http/calls.ts';
import { tableQuery } from '#pwa/platform/http/table-query.ts';
import type { TableState } from '#pwa/ui/data-table/table-state.ts';
import type { CallDefinition, FileAnswer } from '#shared/kernel/call.ts';

type Exported = CallDefinition & { answer: FileAnswer; params?: never };
/** Exports the list as it is filtered; only these columns, in this order, where they are given and `mayChoose`. */
export interface Exporting {
  (state: TableState, columns?: readonly string[]): Promise<void>;
  /** The call takes columns. */
  mayChoose: boolean;
}

/** Exports a filtered list as Excel with its call; `fixed` is always applied. */
export function exporting(call: Exported, fixed: Readonly<Record<string, string | number>> = {}): Exporting {
  const mayChoose = call.query !== undefined && 'columns' in call.query.shape;
  const run = async (state: TableState, columns?: readonly string[]) => {
    const { page: _page, perPage: _perPage, ...query } = tableQuery(state, fixed);
    const chosen = mayChoose && columns ? { columns: columns.join() } : {};
    const { blob, fileName } = await callFile(call, { query: { ...query, ...chosen } });
    downloadFile(new File([blob], fileName, { type: blob.type }));
  };
  return Object.assign(run, { mayChoose });
}
