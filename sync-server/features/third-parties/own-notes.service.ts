/** A customer may neither read the company's notes about them nor filter by the notes. Spec: decisions §3. */
import type { Actor } from '#server/platform/actor.ts';

const notes = ['observations', 'observation'] as const;

/** The row of a third party, a branch or a clerk, without notes when the person is a customer. */
export function withoutNotes<Row extends object>(actor: Pick<Actor, 'reach'>, row: Row): Row {
  if (actor.reach !== 'customer') return row;
  return { ...row, ...Object.fromEntries(notes.flatMap((name) => (name in row ? [[name, null]] : []))) };
}

/** The filters that this person may use. */
export function filtersOf(actor: Pick<Actor, 'reach'>, typed: Readonly<Record<string, string>>): Record<string, string> {
  if (actor.reach !== 'customer') return { ...typed };
  return Object.fromEntries(Object.entries(typed).filter(([name]) => !notes.some((note) => note === name)));
}
