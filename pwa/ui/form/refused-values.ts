/** The server's refusals of a form's values: a field keeps the server's message until its value changes or the form is sent again. */
import { type FieldErrors, type FieldValues, type Resolver, type ResolverResult, set } from 'react-hook-form';
import { isDeepEqual } from '#shared/kernel/deep-equal.ts';
import { valueAt } from '#shared/kernel/entity.ts';

/** The refused value of each field, and the server's message about it. */
type Refusals = Map<string, { value: unknown; message: string }>;

/** What is known of a form beside its values. */
export interface Judgement {
  refusals: Refusals;
  /** The names of the fields that the form shows: react-hook-form tells them to the resolver, at the latest when the form is sent. */
  fields: Set<string>;
}

export const newJudgement = (): Judgement => ({ refusals: new Map(), fields: new Set() });

const ofForms = new WeakMap<object, Judgement>();

/** Remembers which form a judgement belongs to, by its `control`. */
export function keepJudgement(control: object, judgement: Judgement): void {
  ofForms.set(control, judgement);
}

/** The judgement of a form. Empty, and kept by nobody, for a form that `useJudgedForm` did not make. */
export function judgementOf(control: object): Judgement {
  return ofForms.get(control) ?? newJudgement();
}

/** A resolver that also knows what the server refused, and notes which fields the form shows. */
export function withRefusals<Input extends FieldValues, Output>(
  judge: Resolver<Input, unknown, Output>,
  { refusals, fields }: Judgement,
): Resolver<Input, unknown, Output> {
  return async (values, context, options) => {
    for (const name of options.names ?? []) fields.add(name);
    return withMessages(await judge(values, context, options), values, refusals);
  };
}

/**
 * The schema's result, with the server's messages of the fields that still have their refused value. Without them the check of a field that loses
 * the focus would take the server's message away, because the schema finds nothing wrong with the value.
 */
function withMessages<Input extends FieldValues, Output>(
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
