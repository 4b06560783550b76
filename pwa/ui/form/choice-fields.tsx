import { get, useFormContext } from 'react-hook-form';
import { type FieldProps, FieldShell } from './field-shell.tsx';
import { useField } from './use-field.ts';

export interface Choice {
  value: string | number;
  label: string;
}

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
  const { id, register, message, aria } = useField({ name, ...(hint ? { hint } : {}) });
  const isNumeric = typeof choices[0]?.value === 'number';
  // Any other nothing than the one it began with would make an untouched form look half-written.
  const nothing = get(useFormContext().formState.defaultValues, name) === '' ? '' : null;
  return (
    <FieldShell id={id} label={label} message={message} {...(hint ? { hint } : {})} {...(optional ? { optional } : {})}>
      <select
        className="control control-select"
        {...aria}
        {...register(name, {
          setValueAs: (value: unknown) => (value === '' || value === null ? nothing : isNumeric ? Number(value) : value),
          ...(onChange && { onChange }),
        })}
        disabled={disabled}
      >
        <option value="">{empty}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </FieldShell>
  );
}

/** Yes or no. */
export function CheckField({ name, label, hint, disabled }: FieldProps) {
  const { id, register, message, aria } = useField({ name, ...(hint ? { hint } : {}) });
  return (
    <div className={`field field-check ${message ? 'field-wrong' : ''}`}>
      <label htmlFor={id}>
        <input type="checkbox" {...aria} {...register(name)} disabled={disabled} />
        <span>{label}</span>
      </label>
      {message && (
        <p className="field-error" id={`${id}-error`}>
          {message}
        </p>
      )}
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** 1 or 0 of the documents, as a yes or no: state, main, trial_license. */
export function StateField({ name, label, hint, disabled }: FieldProps) {
  const { setValue, watch } = useFormContext();
  const { id, register, message, aria } = useField({ name, ...(hint ? { hint } : {}) });
  register(name);
  return (
    <div className="field field-check">
      <label htmlFor={id}>
        <input
          type="checkbox"
          {...aria}
          checked={Number(watch(name)) === 1}
          disabled={disabled}
          onChange={(event) => setValue(name, event.target.checked ? 1 : 0, { shouldDirty: true, shouldTouch: true })}
        />
        <span>{label}</span>
      </label>
      {message && (
        <p className="field-error" id={`${id}-error`}>
          {message}
        </p>
      )}
    </div>
  );
}
