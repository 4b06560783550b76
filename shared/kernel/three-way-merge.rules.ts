/**
 * Two people changed the same row: each field that only one of them changed takes that change, and only what both changed to
 * different values is asked. Pure. Spec: decisions §3 (stale versions).
 */
import { valueAt } from './entity.ts';

export type FormValues = Readonly<Record<string, unknown>>;

interface Versions {
  /** The values when this person began. */
  opened: FormValues;
  mine: FormValues;
  /** The values that are stored by now. */
  theirs: FormValues;
}

export interface Merge {
  /** The values of both; where `asked` names a field, this person's. */
  values: Record<string, unknown>;
  /** Fields that both changed to different values, those of a block as 'customer.credit_quota'. */
  asked: string[];
}

/** The values that both people meant: a field that one of them changed takes that change, and a field that both changed differently is asked. */
export function threeWayMerge({ opened, mine, theirs }: Versions): Merge {
  const names = new Set([opened, mine, theirs].flatMap(namesIn));
  const isSame = (name: string, one: FormValues, other: FormValues) => saysSame(valueAt(one, name), valueAt(other, name));
  const changedByMe = [...names].filter((name) => !isSame(name, mine, opened));
  const values = changedByMe.reduce<Record<string, unknown>>((merged, name) => withValueAt(merged, name, valueAt(mine, name)), { ...theirs });
  return { values, asked: changedByMe.filter((name) => !isSame(name, theirs, opened) && !isSame(name, mine, theirs)) };
}

/** The values with another one at a name, also inside a block: 'customer.credit_quota'. */
export function withValueAt(values: FormValues, name: string, value: unknown): Record<string, unknown> {
  const [first = '', inner] = name.split('.');
  if (inner === undefined) return { ...values, [first]: value };
  const block = values[first];
  return { ...values, [first]: { ...(isBlock(block) ? block : {}), [inner]: value } };
}

/** A form holds texts where a row holds numbers, and a field that says nothing is '', null, false or absent. */
export function saysSame(one: unknown, other: unknown): boolean {
  return textOf(one) === textOf(other);
}

interface ChangeLine {
  before: unknown;
  after: unknown;
}

/** The history line that changed a field last. @param lines of the row's history, the last first */
export function lastChangeOf<Line extends ChangeLine>(lines: readonly Line[], name: string): Line | undefined {
  const said = (row: unknown) => (isBlock(row) ? valueAt(row, name) : undefined);
  return lines.find(({ before, after }) => !saysSame(said(before), said(after)));
}

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === false) return '';
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function namesIn(values: FormValues): string[] {
  return Object.entries(values).flatMap(([name, value]) => (isBlock(value) ? Object.keys(value).map((inner) => `${name}.${inner}`) : [name]));
}

function isBlock(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
