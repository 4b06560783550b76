/** The 'Manual de procesos': a page for every screen that stands on its own, chapter by chapter. Spec: commercial §2. */
import { type ScreenName, screens } from '#shared/features/navigation/screens.ts';
import type { Screen } from '#shared/kernel/screen.ts';
import type { HelpChapter, HelpPage } from './help-page.ts';
import { fieldPages } from './pages/field-pages.ts';
import { masterPages } from './pages/master-pages.ts';
import { officePages } from './pages/office-pages.ts';
import { peoplePages } from './pages/people-pages.ts';
import { salesPages } from './pages/sales-pages.ts';

export const manual: readonly HelpChapter[] = [
  { title: 'La oficina', pages: officePages },
  { title: 'Campo', pages: fieldPages },
  { title: 'Ventas', pages: salesPages },
  { title: 'Empresa y datos maestros', pages: masterPages },
  { title: 'Personas y acceso', pages: peoplePages },
];

/** The screen whose page explains this one. */
export function explainedAt(name: ScreenName): ScreenName {
  const { explainedBy }: Screen = screens[name];
  // A test holds that it is the name of a screen.
  return (explainedBy as ScreenName | undefined) ?? name;
}

/** The manual's page for a screen; null when it has none. */
export function helpOf(name: ScreenName): HelpPage | null {
  const explained = explainedAt(name);
  return manual.map(({ pages }) => pages[explained]).find((page) => page !== undefined) ?? null;
}
