import { chevronBack, chevronForward } from 'ionicons/icons';
import { formatCount } from '#shared/kernel/counts.ts';
import { IconButton } from '../button.tsx';
import type { ChangeTable, TableState } from './table-state.ts';

const sizes = [15, 30, 50, 100];

/** The last page of so many rows; the first one when there is none. */
export const lastPageOf = (total: number, perPage: number): number => Math.max(1, Math.ceil(total / perPage));

interface TablePagerProps {
  state: TableState;
  /** The rows that match. */
  total: number;
  /** The rows without search and filters, when these narrow the list. */
  whole?: number | undefined;
  onChange: ChangeTable;
}

/** Which rows of how many, and the way to the others. */
export function TablePager({ state, total, whole, onChange }: TablePagerProps) {
  const { perPage } = state;
  const last = lastPageOf(total, perPage);
  const page = Math.min(state.page, last);
  // A button that is disabled where it was pressed, at the last page, would lose the focus.
  const go = (to: number) => to >= 1 && to <= last && onChange({ page: to });
  const from = (page - 1) * perPage + 1;
  const to = Math.min(total, page * perPage);
  return (
    <nav className="data-table-pager" aria-label="Páginas">
      <label>
        Filas
        <select value={perPage} onChange={(event) => onChange({ perPage: Number(event.target.value) })}>
          {[...new Set([...sizes, perPage])]
            .sort((a, b) => a - b)
            .map((size) => (
              <option key={size} value={size}>
                {size}
              </option>
            ))}
        </select>
      </label>
      <span role="status">{total === 0 ? 'Sin filas' : `${formatCount(from)}–${formatCount(to)} de ${formatCount(total)}`}</span>
      {whole !== undefined && whole > total && <span>{`(${formatCount(whole)} sin filtros)`}</span>}
      <IconButton icon={chevronBack} label="Página anterior" aria-disabled={page <= 1} onClick={() => go(page - 1)} />
      <span>
        {formatCount(page)} / {formatCount(last)}
      </span>
      <IconButton icon={chevronForward} label="Página siguiente" aria-disabled={page >= last} onClick={() => go(page + 1)} />
    </nav>
  );
}
