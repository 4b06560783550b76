import { type FieldProps, FieldShell } from './field-shell.tsx';
import { numberOf } from './number-of.ts';
import { useField } from './use-field.ts';

/** A number typed on the numeric keypad; `unit` stands inside the field. Empty is null. Pesos are whole. */
export function NumberField({ name, label, hint, optional, disabled, unit, decimals = 0 }: FieldProps & { unit?: string; decimals?: number }) {
  const { id, register, message, aria } = useField({ name, ...(hint ? { hint } : {}) });
  return (
    <FieldShell id={id} label={label} message={message} {...(hint ? { hint } : {})} {...(optional ? { optional } : {})}>
      <div className="control-with-unit">
        <input
          className="control number"
          type="text"
          inputMode={decimals > 0 ? 'decimal' : 'numeric'}
          autoComplete="off"
          {...aria}
          {...register(name, { setValueAs: (value: unknown) => numberOf(value, decimals) })}
          readOnly={disabled}
        />
        {unit && <span className="control-unit">{unit}</span>}
      </div>
    </FieldShell>
  );
}
