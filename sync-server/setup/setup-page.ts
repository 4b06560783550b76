/** The page of the first administrator. It needs no app, which may not be built yet. */
import { type Html, html } from '#server/platform/http/html.ts';
import { departments } from '#shared/features/master-data/geography.ts';
import { setupCalls } from '#shared/features/organisation/setup.calls.ts';
import type { AppError, FieldErrors } from '#shared/kernel/errors.ts';

const fields = [
  ['company_name', 'Empresa', 'text', 'organization'],
  ['identification', 'NIT', 'text', 'off'],
  ['name', 'Su nombre', 'text', 'given-name'],
  ['surname', 'Su apellido', 'text', 'family-name'],
  ['email', 'Su correo', 'email', 'username'],
  ['password', 'Contraseña (10 caracteres o más)', 'password', 'new-password'],
] as const;
type FieldName = (typeof fields)[number][0] | 'city_code';
const asked: readonly FieldName[] = [...fields.map(([name]) => name), 'city_code'];

interface Filled {
  /** The form's current value of a field: '' when it has none. */
  textOf(name: FieldName): string;
  errors: FieldErrors;
}

/** The form, empty. @param token of the link that opened it */
export const setupPage = (token: string): Html => formPage(token, { textOf: () => '', errors: {} });

/** The submitted form with its errors by field; without the form when the link itself is refused. */
export function refusedSetupPage({ message, errors }: AppError, { body }: { body: unknown }): Html {
  const sent = body as Readonly<Record<string, unknown>> | undefined;
  const token = sent?.['token'];
  if (!errors || typeof token !== 'string') return wholePage(html`<p role="alert">${message}</p><p><a href="/#/login">Ingresar</a></p>`);
  // A password is typed again: a page does not carry it.
  const textOf = (name: FieldName) => (name === 'password' ? '' : String(sent?.[name] ?? ''));
  return formPage(token, { textOf, errors });
}

function formPage(token: string, filled: Filled): Html {
  const firstWrong = asked.find((name) => filled.errors[name]);
  const attributesOf = (name: FieldName) => {
    const wrong = filled.errors[name] && html` aria-invalid="true" aria-describedby="${name}-error"`;
    return html`name="${name}" required${wrong}${name === (firstWrong ?? asked[0]) && html` autofocus`}`;
  };
  const inputs = fields.map(
    ([name, label, type, autocomplete]) =>
      html`<label>${label}<input type="${type}" autocomplete="${autocomplete}" value="${filled.textOf(name)}" ${attributesOf(name)}></label>${errorOf(name, filled)}`,
  );
  const cities = departments.flatMap((department) => department.cities.map(({ code, name }) => ({ code, label: `${name} (${department.name})` })));
  const chosen = filled.textOf('city_code');
  const options = cities.map(({ code, label }) => html`<option value="${code}"${code === chosen && html` selected`}>${label}</option>`);
  return wholePage(html`
    <p>Cree su empresa y la primera persona que la administra.</p>
    ${firstWrong && html`<p role="alert">Revise lo que está marcado${filled.errors['password'] ? '' : ' y escriba de nuevo la contraseña'}.</p>`}
    <form method="post" action="${setupCalls.createFirstCompany.path}">
      <input type="hidden" name="token" value="${token}">
      ${inputs}
      <label>Ciudad<select ${attributesOf('city_code')}><option value="">Elija…</option>${options}</select></label>${errorOf('city_code', filled)}
      <button>Crear</button>
    </form>`);
}

const errorOf = (name: FieldName, { errors }: Filled) => errors[name] && html`<p class="error" id="${name}-error">${errors[name].join(' ')}</p>`;

function wholePage(content: Html): Html {
  return html`<!doctype html>
<html lang="es">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Primer administrador · Correría</title>
    <link rel="icon" href="/icon.svg">
    <style>
      body { font: 16px/1.5 system-ui, sans-serif; max-width: 28rem; margin: 2rem auto; padding: 0 1rem; color: #191c29; }
      label { display: block; margin: 1rem 0 0; font-weight: 600; }
      input, select, button { display: block; width: 100%; box-sizing: border-box; margin-top: 0.25rem; padding: 0.75rem; font: inherit; border: 1px solid #8a939e; border-radius: 8px; }
      [aria-invalid] { border: 2px solid #b3261e; }
      .error, [role=alert] { margin: 0.25rem 0 0; color: #b3261e; }
      button { margin-top: 1.5rem; background: #2b3a92; color: #fff; border: 0; font-weight: 600; }
    </style>
  </head>
  <body>
    <main>
    <h1>Bienvenido a Correría</h1>
    ${content}
    </main>
  </body>
</html>`;
}
