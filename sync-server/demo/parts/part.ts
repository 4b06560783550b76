/** A part before a brand sells it: its description, its classification and its approximate cost. */
export interface Part {
  /** The designation that every maker of it uses: '6203-2RS/C3', 'TC-25X40X7'. */
  reference: string;
  description: string;
  /** Code of its subline; the first two digits are its line. */
  subline: string;
  category: string;
  /** The distributor's cost of its cheapest make, whole pesos. */
  cost: number;
  /** How often it is asked for, against 1 for an ordinary part. */
  demand: number;
  /** Parts with the same key replace or go with each other: a bore and an outer diameter, an application. */
  fits: string;
  unit: 'UND' | 'JGO' | 'MTS' | 'PAR' | 'CAJ' | 'GLN';
}

/** A range of parts that a few brands make. */
export interface Range {
  name: string;
  /** Its part of the catalogue; all shares together are about 1. */
  share: number;
  brands: readonly string[];
  parts: readonly Part[];
}

/** Rounds a cost as suppliers write them: to 10, 100 or 1.000 pesos. */
export function tidyCost(pesos: number): number {
  const step = pesos < 5_000 ? 10 : pesos < 100_000 ? 100 : 1_000;
  return Math.max(200, Math.round(pesos / step) * step);
}

/** A number as it is written in a size: 14.25, 40. */
export const size = (value: number): string => String(Math.round(value * 100) / 100);

/** Every value from `from` to `to`, `step` apart. */
export function steps(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.floor((to - from) / step + 1e-9) + 1 }, (_, index) => from + index * step);
}
