import { defineErrors } from '#shared/kernel/errors.ts';

export const storeErrors = defineErrors('store', {
  duplicate: { status: 422, text: 'Ya existe un registro con ese código.' },
  inUse: { status: 422, text: 'El registro está en uso y no se puede eliminar.' },
  missing: { status: 422, text: 'Falta un dato obligatorio.' },
});

/** Turns constraint violations of both dialects into the same named errors; any other error is returned unchanged. */
export function namedConstraintError(error: unknown): unknown {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : '';
  const detail = cause instanceof Error ? cause.message : '';
  if (code === '23505' || code.startsWith('SQLITE_CONSTRAINT_UNIQUE') || code.startsWith('SQLITE_CONSTRAINT_PRIMARYKEY'))
    return Object.assign(storeErrors.duplicate(), { cause: detail });
  if (code === '23503' || code.startsWith('SQLITE_CONSTRAINT_FOREIGNKEY')) return Object.assign(storeErrors.inUse(), { cause: detail });
  if (code === '23502' || code.startsWith('SQLITE_CONSTRAINT_NOTNULL')) return Object.assign(storeErrors.missing(), { cause: detail });
  return error;
}
