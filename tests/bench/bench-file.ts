/** A benchmark of `npm run bench`: every `*.bench.ts` of this folder exports one `bench`. New files are found by name. */
export interface BenchRow {
  figure: string;
  value: number;
  /** 'ms', '/s', 'MB', 'KB' … */
  unit: string;
  /** The cost of the same work without our code, or with other software, measured in this run. */
  beside?: { name: string; value: number };
  target?: string;
  /** Whether the target was reached; missing without a target. */
  met?: boolean;
}

export interface BenchPlace {
  /** For files; it is gone after the run. */
  directory: string;
  products: number;
  orders: number;
  /** Every figure is a median of at least so many. */
  runs: number;
  /** The folder of another checkout of this product, to be measured against this one. */
  before?: string | undefined;
}

export interface Bench {
  title: string;
  run(place: BenchPlace): Promise<BenchRow[]>;
}
