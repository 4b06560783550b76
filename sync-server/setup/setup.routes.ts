/** The page that makes the first administrator of an installation without demo. It needs no app, which may not be built yet. */
import { html, raw } from 'hono/html';
import * as z from 'zod';
import type { Routes } from '#server/platform/http/routes.ts';
import type { Services } from '#server/platform/services.ts';
import { departments } from '#shared/features/master-data/geography.ts';
import { firstCompanySchema } from '#shared/features/organisation/first-company.schemas.ts';
import { createFirstCompany } from './create-first-company.ts';
import { setupErrors } from './setup.errors.ts';
import { isSetupToken } from './setup-token.ts';

const path = '/api/primer-administrador';

export function registerSetup(routes: Routes, services: Services): void {
  routes.get(path, { summary: 'La página que crea el primer administrador', query: z.object({ token: z.string().max(200) }) }, async ({ query, db, c }) => {
    if (!(await isSetupToken(db, query.token))) throw setupErrors.linkInvalid();
    return c.html(await page(query.token));
  });

  routes.post(path, { summary: 'Crear la empresa y su primer administrador', body: firstCompanySchema, status: 201 }, async ({ body, ip, c }) => {
    await createFirstCompany(services, body, ip);
    services.actors.forget();
    // A form brings the person to the login; a program gets an answer.
    return c.req.header('content-type')?.includes('json') ? null : c.redirect('/#/login', 303);
  });
}

const fields = [
  ['company_name', 'Empresa', 'text', 'organization'],
  ['identification', 'NIT, sin puntos ni dígito de verificación', 'text', 'off'],
  ['name', 'Su nombre', 'text', 'given-name'],
  ['surname', 'Su apellido', 'text', 'family-name'],
  ['email', 'Su correo', 'email', 'username'],
  ['password', 'Contraseña (10 caracteres o más)', 'password', 'new-password'],
] as const;

async function page(token: string) {
  const cities = departments.flatMap((department) => department.cities.map(({ code, name }) => ({ code, label: `${name} (${department.name})` })));
  const options = cities.map(({ code, label }) => String(html`<option value="${code}">${label}</option>`)).join('');
  const inputs = fields.map(
    ([name, label, type, autocomplete]) => html`<label>${label}<input name="${name}" type="${type}" autocomplete="${autocomplete}" required></label>`,
  );
  return html`<!doctype html>
<html lang="es">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Primer administrador · Correría</title>
    <style>
      body { font: 16px/1.5 system-ui, sans-serif; max-width: 28rem; margin: 2rem auto; padding: 0 1rem; color: #1b1f24; }
      label { display: block; margin: 0 0 1rem; font-weight: 600; }
      input, select, button { display: block; width: 100%; box-sizing: border-box; margin-top: 0.25rem; padding: 0.75rem; font: inherit; border: 1px solid #8a939e; border-radius: 8px; }
      button { background: #0b5c53; color: #fff; border: 0; font-weight: 600; }
    </style>
  </head>
  <body>
    <h1>Bienvenido a Correría</h1>
    <p>Cree su empresa y la primera persona que la administra.</p>
    <form method="post" action="${path}">
      <input type="hidden" name="token" value="${token}">
      ${inputs}
      <label>Ciudad<select name="city_code" required><option value="">Elija…</option>${raw(options)}</select></label>
      <button>Crear</button>
    </form>
  </body>
</html>`;
}
