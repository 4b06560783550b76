import { useState } from 'react';
import { type DefaultValues, type FieldValues, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import { keepJudgement, newJudgement, withRefusals } from './refused-values.ts';

/**
 * A form whose values a resolver judges. Messages appear when a field is left, and disappear while it is
 * being corrected. Every error keeps the typed values.
 */
export function useJudgedForm<Input extends FieldValues, Output extends FieldValues>(
  judge: Resolver<Input, unknown, Output>,
  defaultValues: DefaultValues<Input>,
): UseFormReturn<Input, unknown, Output> {
  const [judgement] = useState(newJudgement);
  const form = useForm<Input, unknown, Output>({ resolver: withRefusals(judge, judgement), defaultValues, mode: 'onTouched' });
  keepJudgement(form.control, judgement);
  return form;
}
