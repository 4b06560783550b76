import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type DefaultValues, type FieldValues, type Resolver, type UseFormReturn, useForm } from 'react-hook-form';
import type * as z from 'zod';
import { keepRefusals, type Refusals, withRefusals } from './refused-values.ts';

/**
 * A form validated by the server's schema. Messages appear when a field is left, and disappear while it is
 * being corrected. Every error keeps the typed values.
 */
export function useZodForm<Input extends FieldValues, Output extends FieldValues>(
  schema: z.ZodType<Output, Input>,
  defaultValues: DefaultValues<Input>,
): UseFormReturn<Input, unknown, Output> {
  const [refusals] = useState<Refusals>(() => new Map());
  const judge = zodResolver(schema);
  const resolver: Resolver<Input, unknown, Output> = async (values, context, options) => withRefusals(await judge(values, context, options), values, refusals);
  const form = useForm<Input, unknown, Output>({ resolver, defaultValues, mode: 'onTouched' });
  keepRefusals(form.control, refusals);
  return form;
}
