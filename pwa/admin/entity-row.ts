/** A row of a plain entity as its calls answer it: its own fields, and the names of its references. */
export interface EntityRow {
  id: number;
  version: number;
  shown?: Record<string, string>;
  codes?: Record<string, string>;
  [name: string]: unknown;
}
