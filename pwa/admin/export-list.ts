import { downloadFile } from '#pwa/platform/files/share-file.ts';
import { download } from '#pwa/platform/http/http.ts';
import { type TableState, tableQuery } from '#pwa/ui/data-table/table-state.ts';

/** Exports a filtered list as Excel with its call; `fixed` is always applied. */
export function exporting({ path }: { path: string }, fixed: Readonly<Record<string, string | number>> = {}): (state: TableState) => Promise<void> {
  return async (state) => {
    const { page: _page, perPage: _perPage, ...query } = tableQuery(state, fixed);
    const { blob, fileName } = await download(path, { query });
    downloadFile(new File([blob], fileName, { type: blob.type }));
  };
}
