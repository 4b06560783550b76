import { useFormContext } from 'react-hook-form';

/**
 * The texts for the ids of a form, by field and id. They are a value of the form itself, so that a restored draft shows
 * names instead of numbers; the schema removes them before sending.
 */
export type ShownTexts = Readonly<Record<string, string>>;

export const textKey = (field: string, id: unknown) => `${field}:${String(id)}`;

/** A choice: its id and its name. */
export interface Named {
  id: number;
  text: string;
}

/** The texts of a form, and the way to note those of a field. */
export function useShownTexts(): { textOf: (field: string, id: unknown) => string | undefined; note: (field: string, chosen: readonly Named[]) => void } {
  const { formState, getValues, setValue, watch } = useFormContext();
  const texts: ShownTexts = watch('shown') ?? {};
  const opened: ShownTexts = formState.defaultValues?.['shown'] ?? {};
  return {
    textOf: (field, id) => texts[textKey(field, id)],
    // Does not mark the form as changed: the id beside it does. A cleared choice is forgotten.
    note: (field, chosen) => {
      const others = Object.entries<string>(getValues('shown') ?? {}).filter(([key]) => key in opened || !key.startsWith(`${field}:`));
      setValue('shown', { ...Object.fromEntries([...others, ...chosen.map(({ id, text }) => [textKey(field, id), text])]), ...opened });
    },
  };
}
