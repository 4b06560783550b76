import { useFormContext } from 'react-hook-form';

/**
 * What the ids of a form are called, by field and id. It is a value of the form itself, so that a draft that comes back says
 * names and not numbers; the schema leaves it out of what is sent.
 */
export type ShownTexts = Readonly<Record<string, string>>;

export const textKey = (field: string, id: unknown) => `${field}:${String(id)}`;

/** The texts of a form, and the way to note one more. */
export function useShownTexts(): { textOf: (field: string, id: unknown) => string | undefined; note: (field: string, id: number, text: string) => void } {
  const { getValues, setValue, watch } = useFormContext();
  const texts: ShownTexts = watch('shown') ?? {};
  return {
    textOf: (field, id) => texts[textKey(field, id)],
    // Of no interest to whoever asks what changed: the id beside it says so.
    note: (field, id, text) => setValue('shown', { ...getValues('shown'), [textKey(field, id)]: text }),
  };
}
