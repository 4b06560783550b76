/** Values that the server moves on by itself while a form is open (the option `moves` of a field). */
import type { FieldValues } from 'react-hook-form';
import { valueAt } from '#shared/kernel/entity.ts';
import { saysSame, withValueAt } from '#shared/kernel/three-way-merge.rules.ts';

/** The values without those of `names` that equal the opened ones: only changed values of these are sent, or kept. */
export function withoutUntouched(values: FieldValues, opened: FieldValues, names: readonly string[]): FieldValues {
  return names.filter((name) => saysSame(valueAt(values, name), valueAt(opened, name))).reduce(without, values);
}

/** The values, and those of `names` as `fresh` has them. */
export function withMoved(values: FieldValues, fresh: FieldValues, names: readonly string[]): FieldValues {
  return names.reduce<FieldValues>((moved, name) => withValueAt(moved, name, valueAt(fresh, name)), values);
}

function without(values: FieldValues, name: string): FieldValues {
  const [first = '', inner] = name.split('.');
  const { [first]: value, ...others } = values;
  if (value === undefined || inner === undefined) return others;
  const { [inner]: _untouched, ...rest } = value;
  return { ...others, [first]: rest };
}
