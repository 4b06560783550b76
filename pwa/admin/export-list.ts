import { downloadFile } from '#pwa/platform/files/share-file.ts';
import { download } from '#pwa/platform/http/http.ts';
import { tableQuery } from '#pwa/platform/http/table-query.ts';
import type { TableState } from '#pwa/ui/data-table/table-state.ts';
import type { CallSpec } from '#shared/kernel/call.ts';

type Exported = Pick<CallSpec, 'path' | 'query'>;
/** Exports the list as it is filtered; only these columns, in this order, where they are given and `mayChoose`. */
export interface Exporting {
  (state: TableState, columns?: readonly string[]): Promise<void>;
  /** The call takes columns. */
  mayChoose: boolean;
}

/** Exports a filtered list as Excel with its call; `fixed` is always applied. */
export function exporting({ path, query: schema }: Exported, fixed: Readonly<Record<string, string | number>> = {}): Exporting {
  const mayChoose = schema !== undefined && 'columns' in schema.shape;
  const run = async (state: TableState, columns?: readonly string[]) => {
    const { page: _page, perPage: _perPage, ...query } = tableQuery(state, fixed);
    const chosen = mayChoose && columns ? { columns: columns.join() } : {};
    const { blob, fileName } = await download(path, { query: { ...query, ...chosen } });
    downloadFile(new File([blob], fileName, { type: blob.type }));
  };
  return Object.assign(run, { mayChoose });
}
