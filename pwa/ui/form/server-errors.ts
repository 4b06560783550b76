import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { FieldErrors } from '#shared/kernel/errors.ts';
import { refusalsOf } from './refused-values.ts';

/**
 * Puts the messages of a 422 by their fields and the focus on the first one. Messages of fields that the form does not
 * show come back, to be said above it: no message is lost.
 */
export function applyServerErrors<Input extends FieldValues, Output extends FieldValues>(
  form: UseFormReturn<Input, unknown, Output>,
  errors: FieldErrors,
): string[] {
  const homeless: string[] = [];
  let isFirst = true;
  for (const [field, messages] of Object.entries(errors)) {
    // The server's field names are the form's: both are the specification's.
    const name = field as Path<Input>;
    if (!isShown(form, name)) {
      homeless.push(...messages);
      continue;
    }
    const message = messages.join(' ');
    refusalsOf(form.control).set(name, { value: form.getValues(name), message });
    form.setError(name, { type: 'server', message }, { shouldFocus: isFirst });
    isFirst = false;
  }
  return homeless;
}

function isShown<Input extends FieldValues, Output extends FieldValues>(form: UseFormReturn<Input, unknown, Output>, name: Path<Input>): boolean {
  return form.control._fields[name.split('.')[0] ?? name] !== undefined;
}

/** The field errors of a failed action, if it has any (a 422 of the server). */
export function fieldErrorsOf(error: unknown): FieldErrors | null {
  if (!(error instanceof Error) || !('errors' in error)) return null;
  const { errors } = error;
  // Our two error classes promise FieldErrors in `errors`; an empty record is no message.
  return typeof errors === 'object' && errors !== null && Object.keys(errors).length > 0 ? (errors as FieldErrors) : null;
}
