import { useId } from 'react';
import { useFormContext } from 'react-hook-form';

/** Ids and aria attributes that tie a control to its label, its hint and its error. */
export function useField({ name, hint }: { name: string; hint?: string | undefined }) {
  const id = useId();
  const { register, getFieldState, formState } = useFormContext();
  const message = getFieldState(name, formState).error?.message;
  const describedBy = [message ? `${id}-error` : null, hint ? `${id}-hint` : null].filter(Boolean).join(' ') || undefined;
  return { id, register, message, aria: { id, 'aria-invalid': message ? true : undefined, 'aria-describedby': describedBy } };
}
