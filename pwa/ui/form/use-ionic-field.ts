import { type RegisterOptions, useFormContext } from 'react-hook-form';
import { drawnAtOnce } from '../drawn-at-once.ts';
import { focusDrawn, type Written } from '../drawn-input.ts';
import type { FieldProps } from './field-shell.tsx';
import { wordsOfField } from './field-words.tsx';
import { useFieldMessage } from './use-field-message.ts';

/**
 * The properties that an `ion-input` or `ion-textarea` needs as a field of the surrounding form: its label, its error or hint, and the result of
 * `register`.
 */
export function useIonicField({ name, hint, disabled }: FieldProps, options?: RegisterOptions) {
  const { register } = useFormContext();
  const message = useFieldMessage(name);
  const { ref, onChange, onBlur } = register(name, options);
  return {
    ...wordsOfField({ message, hint }),
    name,
    ...(disabled && { readonly: true }),
    ref: (element: Written | null) => ref(element && focusable(element)),
    // The form library reads the value, and whether the event is a blur, from the event. Drawn before the next key: an Esc right after the first
    // letter must find the form changed, and ask.
    onIonInput: ({ target }: { target: EventTarget | null }) => drawnAtOnce(() => void onChange({ type: 'change', target })),
    onIonBlur: ({ target }: { target: EventTarget | null }) => void onBlur({ type: 'blur', target }),
  };
}

/** `focus()` of Ionic's field has no effect by itself; the form library uses it to go to a wrong field. */
export function focusable(element: Written): Written {
  element.focus = () => void focusDrawn(element);
  return element;
}
