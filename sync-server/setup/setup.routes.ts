/** The page that makes the first administrator of an installation without demo. */
import * as z from 'zod';
import type { Wiring } from '#server/platform/capability.ts';
import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { firstCompanySchema } from '#shared/features/organisation/first-company.schemas.ts';
import { createFirstCompany } from './create-first-company.ts';
import { setupErrors } from './setup.errors.ts';
import { refusedSetupPage, setupPage, setupPath } from './setup-page.ts';
import { isSetupToken } from './setup-token.ts';

export function registerSetup(routes: Routes, services: Services, { collections }: Wiring): void {
  const refusedPage = refusedSetupPage;
  const link = z.object({ token: z.string().max(200) });
  routes.get(setupPath, { summary: 'La página que crea el primer administrador', query: link, refusedPage }, async ({ query, db, c }) => {
    if (!(await isSetupToken(db, query.token))) throw setupErrors.linkInvalid();
    return c.html(await setupPage(query.token));
  });

  const creation = { summary: 'Crear la empresa y su primer administrador', body: firstCompanySchema, status: 201, refusedPage } as const;
  routes.post(setupPath, creation, async ({ body, ip, c }) => {
    await createFirstCompany(services, body, { ip, replicated: new Set(collections.map(({ collection }) => collection)) });
    services.actors.forget();
    // A form brings the person to the login; a program gets an answer.
    return c.req.header('content-type')?.includes('json') ? null : c.redirect('/#/login', 303);
  });
}
