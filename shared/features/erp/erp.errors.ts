import { defineErrors } from '#shared/kernel/errors.ts';

export const erpErrors = defineErrors('erp', {
  unknown: { status: 404, text: 'El ERP {erp} no existe.' },
});
