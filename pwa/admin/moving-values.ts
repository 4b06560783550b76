/** Values that the server moves on by itself while a form is open (the option `moves` of a field). */
import type { FieldValues } from 'react-hook-form';
import { valueAt } from '#shared/kernel/entity.ts';

/** The values without those of `names` that say what the form opened with: only what the person changed is sent, or kept. */
export function withoutUntouched(values: FieldValues, opened: FieldValues, names: readonly string[]): FieldValues {
  return names.filter((name) => isAlike(valueAt(values, name), valueAt(opened, name))).reduce(without, values);
}

/** The values, and those of `names` as `fresh` has them. */
export function withMoved(values: FieldValues, fresh: FieldValues, names: readonly string[]): FieldValues {
  return names.reduce((moved, name) => put(moved, name, valueAt(fresh, name)), values);
}

/** A form holds texts, a row numbers, and nothing is '' in one and null in the other. */
const isAlike = (one: unknown, other: unknown) => String(one ?? '') === String(other ?? '');

function without(values: FieldValues, name: string): FieldValues {
  const [first = '', inner] = name.split('.');
  const { [first]: value, ...others } = values;
  if (value === undefined || inner === undefined) return others;
  const { [inner]: _untouched, ...rest } = value;
  return { ...others, [first]: rest };
}

function put(values: FieldValues, name: string, value: unknown): FieldValues {
  const [first = '', inner] = name.split('.');
  return { ...values, [first]: inner === undefined ? value : { ...values[first], [inner]: value } };
}
