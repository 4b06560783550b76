import { html } from '#server/platform/mail/html.ts';

interface NewAccess {
  /** The company that gave the access. */
  company: string;
  name: string;
  email: string;
  password: string;
  link: string;
}

/** The e-mail with a new user's temporary password. It holds the only copy of the password. */
export function temporaryPasswordMail({ company, name, email, password, link }: NewAccess): {
  subject: string;
  text: string;
  html: string;
} {
  return {
    subject: 'Su acceso a Correría',
    text: `Hola, ${name}.\n\n${company} le dio acceso a Correría. Ingrese en ${link} con:\n\nCorreo: ${email}\nContraseña temporal: ${password}\n\nSirve durante 7 días. Al ingresar escribirá su propia contraseña.\n`,
    html: html`<!doctype html>
<html lang="es">
  <body style="font-family: system-ui, sans-serif; color: #1b1f24; line-height: 1.5">
    <p>Hola, ${name}.</p>
    <p>${company} le dio acceso a Correría. Ingrese con:</p>
    <p>Correo: <strong>${email}</strong><br>Contraseña temporal: <strong style="font-family: ui-monospace, monospace">${password}</strong></p>
    <p><a href="${link}" style="display: inline-block; padding: 12px 20px; background: #0b5c53; color: #ffffff; text-decoration: none; border-radius: 8px">Ingresar</a></p>
    <p>Sirve durante 7 días. Al ingresar escribirá su propia contraseña.</p>
  </body>
</html>`,
  };
}
