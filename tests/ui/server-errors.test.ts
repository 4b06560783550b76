import { zodResolver } from '@hookform/resolvers/zod';
import { createFormControl, type FieldValues } from 'react-hook-form';
import { expect, test } from 'vitest';
import * as z from 'zod';
import { judgementOf, keepJudgement, newJudgement, withRefusals } from '#pwa/ui/form/refused-values.ts';
import { applyServerErrors } from '#pwa/ui/form/server-errors.ts';

const schema: z.ZodType<FieldValues, FieldValues> = z.object({
  name: z.string(),
  hidden: z.string(),
  rows: z.array(z.object({ code: z.string() })),
  lines: z.array(z.object({ product: z.string(), quantity: z.int() })),
});

/** A form that shows `name`, the rows as a whole, and the quantity of one line. */
async function sentForm() {
  const judgement = newJudgement();
  const form = createFormControl<FieldValues>({
    resolver: withRefusals(zodResolver(schema), judgement),
    defaultValues: { name: 'Norte', hidden: 'x', rows: [{ code: 'A' }], lines: [{ product: 'P', quantity: 1 }] },
    mode: 'onTouched',
  });
  keepJudgement(form.control, judgement);
  for (const field of ['name', 'rows', 'lines.0.quantity']) form.register(field);
  let sent = 0;
  const send = form.handleSubmit(() => {
    sent += 1;
  });
  await send();
  expect(sent).toBe(1);
  return { form, send, timesSent: () => sent };
}

test('the messages of the server go by the fields that the form shows, and all others come back', async () => {
  const { form } = await sentForm();
  const homeless = applyServerErrors(form, {
    name: ['El nombre ya existe.'],
    'rows.0.code': ['El código ya existe.'],
    'lines.0.quantity': ['No alcanza.'],
    'lines.0.product': ['Un producto no se relaciona consigo mismo.'],
    lines: ['Máximo 50 líneas.'],
    hidden: ['Es un dato obligatorio.'],
    nowhere: ['Nadie lo muestra.'],
  });
  expect(homeless).toEqual(['Un producto no se relaciona consigo mismo.', 'Máximo 50 líneas.', 'Es un dato obligatorio.', 'Nadie lo muestra.']);
  const messageOf = (name: string) => form.getFieldState(name).error?.message;
  expect(['name', 'rows.0.code', 'lines.0.quantity', 'lines.0.product', 'hidden'].map(messageOf)).toEqual([
    'El nombre ya existe.',
    'El código ya existe.',
    'No alcanza.',
    undefined,
    undefined,
  ]);
});

test('a refused value is not sent again until it changes or the form asks the server anew', async () => {
  const { form, send, timesSent } = await sentForm();
  applyServerErrors(form, { name: ['El nombre ya existe.'] });
  await send();
  expect(timesSent()).toBe(1);
  expect(form.getFieldState('name').error?.message).toBe('El nombre ya existe.');
  form.setValue('name', 'Sur');
  await send();
  expect(timesSent()).toBe(2);
  form.setValue('name', 'Norte');
  judgementOf(form.control).refusals.clear();
  await send();
  expect(timesSent()).toBe(3);
});

test('a form that nobody remembers shows every message above it', () => {
  const form = createFormControl<FieldValues>({ defaultValues: { name: '' } });
  form.register('name');
  expect(applyServerErrors(form, { name: ['El nombre ya existe.'] })).toEqual(['El nombre ya existe.']);
});
