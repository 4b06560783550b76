import { type FieldProps, FieldShell, useField } from './field-shell.tsx';

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

/**
 * What a person means by what they typed: '1.234.567' and '1,234,567' are the same million, '12,5' and '12.5' the same
 * decimal. What is no number comes back as typed, for the schema to say so.
 */
export function numberOf(value: unknown, decimals: number): unknown {
  if (typeof value !== 'string') return value ?? null;
  const text = value.replace(/[\s$%]/g, '');
  if (text === '') return null;
  const grouped = /^-?\d{1,3}([.,]\d{3})+$/.test(text) && (decimals === 0 || text.split(/[.,]/).length > 2);
  const plain = grouped ? text.replace(/[.,]/g, '') : decimals > 0 ? text.replace(',', '.') : text;
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : value;
}
