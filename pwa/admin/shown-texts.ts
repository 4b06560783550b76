import { useFormContext } from 'react-hook-form';

/**
 * What the ids of a form are called, by field and id. It is a value of the form itself, so that a draft that comes back says
 * names and not numbers; the schema leaves it out of what is sent.
 */
export type ShownTexts = Readonly<Record<string, string>>;

export const textKey = (field: string, id: unknown) => `${field}:${String(id)}`;

/** One choice among many: its id, and what it is called. */
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
    // Of no interest to whoever asks what changed: the id beside it says so. That of a choice which was taken back is forgotten.
    note: (field, chosen) => {
      const others = Object.entries<string>(getValues('shown') ?? {}).filter(([key]) => key in opened || !key.startsWith(`${field}:`));
      setValue('shown', { ...Object.fromEntries([...others, ...chosen.map(({ id, text }) => [textKey(field, id), text])]), ...opened });
    },
  };
}
