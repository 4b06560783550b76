/** The server's refusals of a form's values: a field keeps the server's message until its value changes or the form is sent again. */
import { type FieldErrors, type FieldValues, type ResolverResult, set } from 'react-hook-form';
import { isDeepEqual } from '#shared/kernel/deep-equal.ts';
import { valueAt } from '#shared/kernel/entity.ts';

/** The refused value of each field, and the server's message about it. */
export type Refusals = Map<string, { value: unknown; message: string }>;

const ofForms = new WeakMap<object, Refusals>();

/** Remembers which form the refusals belong to, by its `control`. */
export function keepRefusals(control: object, refusals: Refusals): void {
  ofForms.set(control, refusals);
}

/** The refusals of a form. Empty, and kept by nobody, for a form that `useZodForm` did not make. */
export function refusalsOf(control: object): Refusals {
  return ofForms.get(control) ?? new Map();
}

/**
 * The schema's result, with the server's messages of the fields that still have their refused value. Without them the check of a field that loses
 * the focus would take the server's message away, because the schema finds nothing wrong with the value.
 */
export function withRefusals<Input extends FieldValues, Output>(
  result: ResolverResult<Input, Output>,
  values: FieldValues,
  refusals: Refusals,
): ResolverResult<Input, Output> {
  const standing = [...refusals].filter(([name, { value }]) => isDeepEqual(valueAt(values, name), value));
  if (standing.length === 0) return result;
  const errors = { ...result.errors } as FieldErrors<Input>;
  for (const [name, { message }] of standing) if (valueAt(errors, name) === undefined) set(errors, name, { type: 'server', message });
  return { values: {}, errors };
}
