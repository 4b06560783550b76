import { useCallback, useMemo } from 'react';
import type { TableAsked } from '#pwa/platform/http/table-query.ts';
import { type AddressParams, useAddress } from '../use-address.ts';

/** A table's request to the server, and its appearance. */
export interface TableState extends TableAsked {
  /** As the person typed them. */
  filters: Readonly<Record<string, string>>;
  /** Ids of columns that are not shown; with '+' before it, the id of a column that starts hidden and is shown. */
  hidden: readonly string[];
  density: 'normal' | 'compact';
  /** Ids of columns in the person's order; those that it does not name follow in the list's own order. */
  order: readonly string[];
  /** Pixels, by column id; a column without one is as wide as its content. */
  widths: Readonly<Record<string, number>>;
  /** How many columns stay in sight at the start while the others scroll. */
  frozen: number;
}

/** The appearance of a list, which does not depend on its rows. */
export type TableLook = Pick<TableState, (typeof lookNames)[number]>;
const lookNames = ['hidden', 'density', 'order', 'widths', 'frozen'] as const;
export const lookOf = ({ hidden, density, order, widths, frozen }: TableState): TableLook => ({ hidden, density, order, widths, frozen });
export const isLook = (name: string): boolean => lookNames.some((one) => one === name);
export const plainLook: TableLook = { hidden: [], density: 'normal', order: [], widths: {}, frozen: 1 };

export type ChangeTable = (change: Partial<TableState>) => void;

/**
 * The table's state from the address, and the way to change it. Any change but the page's goes back to page 1.
 * @param prefix what its parameters begin with, where it is not the view's only table
 */
export function useTableState(defaults: Partial<TableState> & Pick<TableState, 'sortBy'>, prefix?: string): [TableState, ChangeTable] {
  const [params, setParams] = useAddress(prefix);
  const key = JSON.stringify(defaults);
  // The defaults are usually written in place: only their content counts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` is `defaults`.
  const base = useMemo(() => ({ ...initial, ...defaults }), [key]);
  const state = useMemo(() => readState(params, base), [params, base]);
  const change = useCallback<ChangeTable>(
    (part) => {
      const asked = { ...rowsWith(part, state, base), ...part };
      const asksAgain = Object.keys(asked).some((name) => !isLook(name));
      setParams(writeState({ ...state, ...(asksAgain ? { page: 1 } : {}), ...asked }, base));
    },
    [state, base, setParams],
  );
  return [state, change];
}

const initial: Omit<TableState, 'sortBy'> = { page: 1, perPage: 15, sort: 'ASC', filter: '', filters: {}, ...plainLook };
const filterPrefix = 'f.';
/** At least so many rows a page where they are compact: a desk shows more than twice as many as in the usual height. */
const compactRows = 30;

/** The rows of a page while nobody chose how many. */
const usualRows = (base: Pick<TableState, 'perPage'>, density: TableState['density']): number =>
  density === 'compact' ? Math.max(base.perPage, compactRows) : base.perPage;

/** Another density has another usual number of rows; a number that a person chose stays. */
function rowsWith({ density, perPage }: Partial<TableState>, state: TableState, base: TableState): Partial<TableState> {
  if (density === undefined || density === state.density || perPage !== undefined || state.perPage !== usualRows(base, state.density)) return {};
  return { perPage: usualRows(base, density) };
}

export function readState(params: AddressParams, base: TableState): TableState {
  const filters = Object.entries(params).filter(([name]) => name.startsWith(filterPrefix));
  const density = params['density'] === 'compact' || params['density'] === 'normal' ? params['density'] : base.density;
  return {
    page: wholeNumber(params['page'], base.page),
    perPage: wholeNumber(params['perPage'], usualRows(base, density)),
    sortBy: params['sortBy'] ?? base.sortBy,
    sort: params['sort'] === 'ASC' || params['sort'] === 'DESC' ? params['sort'] : base.sort,
    filter: params['filter'] ?? base.filter,
    filters: filters.length > 0 ? Object.fromEntries(filters.map(([name, value]) => [name.slice(filterPrefix.length), value])) : base.filters,
    hidden: params['hidden'] === undefined ? base.hidden : params['hidden'].split(',').filter(Boolean),
    density,
    order: params['order'] === undefined ? base.order : params['order'].split(',').filter(Boolean),
    widths: base.widths,
    frozen: base.frozen,
  };
}

/** Only what differs from the defaults, so that addresses stay short. */
export function writeState(state: TableState, base: TableState): AddressParams {
  const usual = { ...base, perPage: usualRows(base, state.density) };
  const plain = (['page', 'perPage', 'sortBy', 'sort', 'filter', 'density'] as const).filter((name) => state[name] !== usual[name]);
  const filters = Object.entries(state.filters).filter(([, value]) => value !== '');
  return {
    ...Object.fromEntries(plain.map((name) => [name, String(state[name])])),
    ...(state.hidden.join() === base.hidden.join() ? {} : { hidden: state.hidden.join() }),
    ...(state.order.join() === base.order.join() ? {} : { order: state.order.join() }),
    ...Object.fromEntries(filters.map(([name, value]) => [filterPrefix + name, value])),
  };
}

function wholeNumber(text: string | undefined, fallback: number): number {
  const value = Number(text);
  return Number.isInteger(value) && value > 0 ? value : fallback;
}
