import { defineErrors } from '#shared/kernel/errors.ts';

export const approvalErrors = defineErrors('approvals', {
  notFound: { status: 404, text: 'Ya no espera una decisión suya.' },
});
