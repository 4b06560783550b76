import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { FieldErrors } from '#shared/kernel/errors.ts';
import { judgementOf } from './refused-values.ts';

/**
 * Puts the messages of a 422 by their fields and the focus on the first one. Messages of fields that the form does not
 * show come back, to be said above it: no message is lost.
 */
export function applyServerErrors<Input extends FieldValues, Output extends FieldValues>(
  form: Pick<UseFormReturn<Input, unknown, Output>, 'control' | 'getValues' | 'setError'>,
  errors: FieldErrors,
): string[] {
  const { refusals, fields } = judgementOf(form.control);
  const homeless: string[] = [];
  let isFirst = true;
  for (const [field, messages] of Object.entries(errors)) {
    // The server's field names are the form's: both are the specification's.
    const name = field as Path<Input>;
    if (!isShown(fields, name)) {
      homeless.push(...messages);
      continue;
    }
    const message = messages.join(' ');
    refusals.set(name, { value: form.getValues(name), message });
    form.setError(name, { type: 'server', message }, { shouldFocus: isFirst });
    isFirst = false;
  }
  return homeless;
}

/** A field that holds rows shows the messages of their fields too: 'lines' those of 'lines.0.quantity'. */
function isShown(fields: ReadonlySet<string>, name: string): boolean {
  return [...fields].some((field) => field === name || name.startsWith(`${field}.`));
}

/** The field errors of a failed action, if it has any (a 422 of the server). */
export function fieldErrorsOf(error: unknown): FieldErrors | null {
  if (!(error instanceof Error) || !('errors' in error)) return null;
  const { errors } = error;
  // Our two error classes promise FieldErrors in `errors`; an empty record is no message.
  return typeof errors === 'object' && errors !== null && Object.keys(errors).length > 0 ? (errors as FieldErrors) : null;
}
