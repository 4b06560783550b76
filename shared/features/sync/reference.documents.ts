/**
 * A document of the `reference` collection: every small master table by `kind`; `id` is `{kind}:{row id}` and the row's own fields follow. Kinds of
 * plain entities are their `replicated` name ('line', 'brand', 'parameter', 'activity', 'city'…); others are hand-written: 'subscriber', 'warehouse',
 * 'deepening', 'holiday' (its row id is the date: 20261224).
 */
export interface ReferenceDocument {
  id: string;
  kind: string;
  row_id: number;
  row: Record<string, unknown>;
}
