/** The page that makes the first administrator of an installation without demo. */
import type { Wiring } from '#server/platform/capability.ts';
import type { Routes, ServedCall } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { setupCalls } from '#shared/features/organisation/setup.calls.ts';
import { createFirstCompany } from './create-first-company.ts';
import { setupErrors } from './setup.errors.ts';
import { refusedSetupPage, setupPage } from './setup-page.ts';
import { isSetupToken } from './setup-token.ts';

export function registerSetup(routes: Routes, services: Services, { collections }: Wiring): void {
  const refusedPage = refusedSetupPage;
  const showPage = async ({ query, db, c }: ServedCall<typeof setupCalls.showSetupPage>) => {
    if (!(await isSetupToken(db, query.token))) throw setupErrors.linkInvalid();
    return await c.html(await setupPage(query.token));
  };
  routes.serve(setupCalls.showSetupPage, showPage, { refusedPage });
  const create = async ({ body, ip, c }: ServedCall<typeof setupCalls.createFirstCompany>) => {
    await createFirstCompany(services, body, { ip, replicated: new Set(collections.map(({ collection }) => collection)) });
    services.actors.forget();
    // A form brings the person to the login; a program gets an answer.
    return c.req.header('content-type')?.includes('json') ? null : c.redirect('/#/login', 303);
  };
  routes.serve(setupCalls.createFirstCompany, create, { refusedPage });
}
