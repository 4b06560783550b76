/** Imports a file in the office's browser, up to the result of its check. */
import { basename } from 'node:path';
import type { Locator } from 'playwright';
import { type BuiltApp, inSight } from './built-app.ts';
import type { Desk } from './desk.ts';
import { chooseIn, patience } from './hands.ts';

/**
 * Chooses a file in 'Importaciones' and has it checked.
 * @param content the kind as the form names it: 'Líneas'
 * @returns the card of the import, whose file is checked and not applied
 */
export async function checkedImport(at: AtDesk, content: string, file: string): Promise<Locator> {
  const { desk } = at;
  await desk.open('/importaciones', 'Importaciones');
  await desk.press(desk.button('Importar archivo').first());
  // Chosen, not typed: after typing 'Productos' a browser may select 'Productos relacionados'.
  await chooseIn(desk.page.getByRole('dialog'), 'Contenido', content);
  const run = await sentForCheck(at, file);
  await run.getByText('Revisado').waitFor(patience);
  return run;
}

interface AtDesk {
  app: BuiltApp;
  desk: Desk;
}

/** Chooses a file in the open sheet and sends it. @returns the card of the import, when the server has read its file */
export async function sentForCheck({ app, desk }: AtDesk, file: string): Promise<Locator> {
  const { page } = desk;
  const sheet = page.getByRole('dialog');
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), desk.press(sheet.getByLabel('Archivo .csv o .xlsx'))]);
  // The browser's own file input would have a label in the browser's language.
  await sheet.getByText('Elegir archivo').first().waitFor(patience);
  await chooser.setFiles(file);
  await sheet.getByText(basename(file)).waitFor(patience);
  await desk.answer('Revisar sin cambiar nada');
  // Until then the card of the file before is in sight.
  await sheet.waitFor({ state: 'detached', ...patience });
  const run = inSight(page).getByRole('region', { name: /^Importación \d+$/ });
  await run.waitFor(patience);
  await app.server.finishJobs();
  return run;
}
