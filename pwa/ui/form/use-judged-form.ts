import { useState } from 'react';
import { type DefaultValues, type FieldValues, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { keepRefusals, type Refusals, withRefusals } from './refused-values.ts';

/**
 * A form whose values a resolver judges. Messages appear when a field is left, and disappear while it is
 * being corrected. Every error keeps the typed values.
 */
export function useJudgedForm<Input extends FieldValues, Output extends FieldValues>(
  judge: Resolver<Input, unknown, Output>,
  defaultValues: DefaultValues<Input>,
): UseFormReturn<Input, unknown, Output> {
  const [refusals] = useState<Refusals>(() => new Map());
  const resolver: Resolver<Input, unknown, Output> = async (values, context, options) => withRefusals(await judge(values, context, options), values, refusals);
  const form = useForm<Input, unknown, Output>({ resolver, defaultValues, mode: 'onTouched' });
  keepRefusals(form.control, refusals);
  return form;
}
