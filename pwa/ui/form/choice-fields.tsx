import { get, useFormContext } from 'react-hook-form';
import { Checkbox } from '../checkbox.tsx';
import { type Choice, Select } from '../select.tsx';
import type { FieldProps } from './field-shell.tsx';
import { useField } from './use-field.ts';

/** One of a short list. For a long one, or one on the server, use a search. An empty choice is null, or '' where the form began with ''. */
export function SelectField({
  name,
  label,
  hint,
  optional,
  disabled,
  choices,
  empty = 'Seleccione…',
  onChange,
}: FieldProps & { choices: readonly Choice[]; empty?: string; onChange?: () => void }) {
  const { message } = useField({ name, hint });
  const { register, setValue, getValues, watch, formState } = useFormContext();
  const { onBlur } = register(name);
  // An empty choice keeps the empty value that the form began with (null or ''): the other one would make an untouched form look half-written.
  const nothing = get(formState.defaultValues, name) === '' ? '' : null;
  const value: unknown = watch(name);
  const choose = (chosen: string | number | null) => {
    setValue(name, chosen ?? nothing, { shouldDirty: true, shouldTouch: true, shouldValidate: formState.isSubmitted });
    onChange?.();
  };
  return (
    <Select
      label={label}
      optional={optional}
      choices={choices}
      value={typeof value === 'string' || typeof value === 'number' ? value : null}
      empty={empty}
      onChange={choose}
      // On blur the form library reads the field's value from the event.
      onBlur={() => void onBlur({ type: 'blur', target: { name, value: getValues(name) } })}
      disabled={disabled}
      message={message}
      hint={hint}
    />
  );
}

/** Yes or no. */
export const CheckField = (props: FieldProps) => <Flag {...props} on={true} off={false} />;

/** 1 or 0, as the specification has flags, shown as a yes or no: state, main, trial_license. */
export const StateField = (props: FieldProps) => <Flag {...props} on={1} off={0} />;

/** @property on, off the field's values */
function Flag<Value>({ name, label, hint, disabled, on, off }: FieldProps & { on: Value; off: Value }) {
  const { message } = useField({ name, hint });
  const { register, setValue, watch } = useFormContext();
  register(name);
  return (
    <div className="field field-check">
      <Checkbox
        checked={Number(watch(name)) === Number(on)}
        onChange={(checked) => setValue(name, checked ? on : off, { shouldDirty: true, shouldTouch: true })}
        disabled={disabled}
        message={message}
        hint={hint}
      >
        {label}
      </Checkbox>
    </div>
  );
}
