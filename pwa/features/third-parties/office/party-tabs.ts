import { partyBlockNames, partyBlocks } from '#shared/features/third-parties/third-party.entity.ts';

/** The parts of a third party's page: its form in four tabs, and the lists that belong to it. */
export const formTabs = ['data', ...partyBlockNames] as const;
export type FormTab = (typeof formTabs)[number];
export const partTabs = ['clerks', 'establishments', 'documents', 'notes', 'activity'] as const;
export type PartyTab = FormTab | (typeof partTabs)[number];

export const tabLabels: Readonly<Record<PartyTab, string>> = {
  data: 'Datos',
  customer: 'Cliente',
  provider: 'Proveedor',
  employee: 'Empleado',
  clerks: 'Funcionarios',
  establishments: 'Establecimientos',
  documents: 'Documentos',
  notes: 'Notas',
  activity: 'Actividad',
};

/** The tab of a form's field. */
export function tabOf(field: string): FormTab {
  return partyBlockNames.find((block) => field.split('.')[0] === block) ?? 'data';
}

export const flagOf = (tab: Exclude<FormTab, 'data'>): string => partyBlocks[tab].flag;
export const isFormTab = (tab: PartyTab): tab is FormTab => formTabs.some((one) => one === tab);

/** The tab's name in the address: 'funcionarios'; undefined for the first tab. */
export const slugOf = (tab: PartyTab): string | undefined => (tab === 'data' ? undefined : tabLabels[tab].toLowerCase());
/** The tab of the address; the first tab when the address has none. */
export const tabOfSlug = (slug: string | undefined): PartyTab => [...formTabs, ...partTabs].find((tab) => slugOf(tab) === slug) ?? 'data';
