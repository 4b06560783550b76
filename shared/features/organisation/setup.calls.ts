import * as z from 'zod';
import { defineCalls } from '#shared/kernel/call.ts';
import { nothing } from '#shared/kernel/call-fields.ts';
import { firstCompanySchema } from './first-company.schemas.ts';

/** The page that creates the first administrator of an installation without demo data, and its form. */
export const setupCalls = defineCalls({
  showSetupPage: {
    method: 'get',
    path: '/api/primer-administrador',
    access: 'public',
    summary: 'La página que crea el primer administrador',
    query: z.object({ token: z.string().max(200) }),
    answer: { mediaTypes: ['text/html'] },
  },
  createFirstCompany: {
    method: 'post',
    path: '/api/primer-administrador',
    access: 'public',
    summary: 'Crear la empresa y su primer administrador',
    body: firstCompanySchema,
    status: 201,
    answer: nothing,
    redirects: true,
  },
});
