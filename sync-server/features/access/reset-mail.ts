import { html } from '#server/platform/mail/html.ts';

/** The e-mail with which a person chooses a new password. `link` holds the only copy of the token. */
export function resetMail({ name, link }: { name: string; link: string }): { subject: string; text: string; html: string } {
  return {
    subject: 'Restablezca su contraseña de Correría',
    text: `Hola, ${name}.\n\nPidió restablecer su contraseña. Abra este enlace para escribir una nueva:\n\n${link}\n\nSirve una sola vez y durante una hora. Si no lo pidió, no haga nada: su contraseña sigue igual.\n`,
    html: html`<!doctype html>
<html lang="es">
  <body style="font-family: system-ui, sans-serif; color: #1b1f24; line-height: 1.5">
    <p>Hola, ${name}.</p>
    <p>Pidió restablecer su contraseña. Abra este enlace para escribir una nueva:</p>
    <p><a href="${link}" style="display: inline-block; padding: 12px 20px; background: #0b5c53; color: #ffffff; text-decoration: none; border-radius: 8px">Escribir una contraseña nueva</a></p>
    <p style="word-break: break-all">${link}</p>
    <p>Sirve una sola vez y durante una hora. Si no lo pidió, no haga nada: su contraseña sigue igual.</p>
  </body>
</html>`,
  };
}
