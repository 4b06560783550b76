import { useFormContext } from 'react-hook-form';
import { Checkbox } from '#pwa/ui/checkbox.tsx';
import type { Choice } from '#pwa/ui/select.tsx';

interface CheckListFieldProps {
  /** The form's field: a list of numbers. */
  name: string;
  label: string;
  hint: string;
  choices: readonly Choice[];
  disabled?: boolean;
}

/** Some of a short list. */
export function CheckListField({ name, label, hint, choices, disabled = false }: CheckListFieldProps) {
  const { register, setValue, watch } = useFormContext();
  register(name);
  const chosen: readonly number[] = watch(name) ?? [];
  const toggle = (value: number, isChosen: boolean) => {
    const next = isChosen ? [...chosen, value].sort((a, b) => a - b) : chosen.filter((one) => one !== value);
    setValue(name, next, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  };
  return (
    <fieldset className="field check-list">
      <legend>{label}</legend>
      {choices.map(({ value, label: text }) => (
        <Checkbox key={value} checked={chosen.includes(Number(value))} disabled={disabled} onChange={(isChosen) => toggle(Number(value), isChosen)}>
          {text}
        </Checkbox>
      ))}
      <p className="field-hint">{hint}</p>
    </fieldset>
  );
}
