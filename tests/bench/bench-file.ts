/**
 * What `npm run bench` runs: every `*.bench.ts` of this folder exports one `bench`. A new file is found by its name.
 */
export interface BenchRow {
  figure: string;
  value: number;
  /** 'ms', '/s', 'MB', 'KB' … */
  unit: string;
  /** The cost of the same work without our code, or with somebody else's, measured in this run. */
  beside?: { name: string; value: number };
  target?: string;
  /** Whether the target was reached; missing where there is none. */
  met?: boolean;
}

export interface BenchPlace {
  /** For files; it is gone after the run. */
  directory: string;
  products: number;
  orders: number;
  /** Every figure is a median of at least so many. */
  runs: number;
  /** The folder of another checkout of this product, to be measured beside this one. */
  before?: string | undefined;
}

export interface Bench {
  title: string;
  run(place: BenchPlace): Promise<BenchRow[]>;
}
