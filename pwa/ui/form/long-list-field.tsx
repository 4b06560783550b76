import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { normaliseText } from '#shared/kernel/text-search.ts';
import type { Choice } from '../select.tsx';
import { type FieldProps, FieldShell } from './field-shell.tsx';
import { SearchSelect } from './search-select.tsx';
import { useField } from './use-field.ts';

const atMostShown = 30;

/** One of a long list that is on the device, found by typing any of its words; nothing chosen is null. */
export function LongListField({ name, label, hint, optional, disabled, choices }: FieldProps & { choices: readonly Choice[] }) {
  const { id, message, aria } = useField({ name, ...(hint ? { hint } : {}) });
  const { register, setValue, watch } = useFormContext();
  register(name);
  const [typed, setTyped] = useState('');
  const words = normaliseText(typed).split(' ');
  const found = choices.filter((choice) => words.every((word) => normaliseText(choice.label).includes(word)));
  const value: unknown = watch(name);
  return (
    <FieldShell id={id} label={label} message={message} {...(hint ? { hint } : {})} {...(optional ? { optional } : {})}>
      <SearchSelect
        id={id}
        aria={aria}
        text={choices.find((choice) => choice.value === value)?.label ?? ''}
        choices={found.slice(0, atMostShown)}
        onSearch={setTyped}
        onChoose={(choice) => setValue(name, choice?.value ?? null, { shouldDirty: true, shouldTouch: true, shouldValidate: true })}
        disabled={disabled}
      />
    </FieldShell>
  );
}
