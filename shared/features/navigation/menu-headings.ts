import type { MenuEntry } from '#shared/kernel/screen.ts';

/** The modules of the installation, each with its part of the menu. */
export const menuModules = [
  { id: 1, description: 'Comercial' },
  { id: 2, description: 'Administración' },
] as const;

/**
 * The entries of the default menu that only contain others. Each screen names its heading. Their ids follow the rule of `MenuEntry`: the id of a
 * removed heading is not reused. A heading under a heading contains only screens.
 */
export const menuHeadings = {
  Ventas: { id: 102, under: 'Comercial', place: 20 },
  'Equipo comercial': { id: 108, under: 'Comercial', place: 30 },
  Organización: { id: 109, under: 'Equipo comercial', place: 10 },
  Seguimiento: { id: 114, under: 'Equipo comercial', place: 20 },
  Agenda: { id: 118, under: 'Comercial', place: 40 },
  Garantías: { id: 122, under: 'Comercial', place: 50 },
  Informes: { id: 125, under: 'Comercial', place: 60 },
  Terceros: { id: 201, under: 'Administración', place: 10 },
  Catálogo: { id: 204, under: 'Administración', place: 20 },
  Productos: { id: 205, under: 'Catálogo', place: 10 },
  Clasificación: { id: 209, under: 'Catálogo', place: 20 },
  Tienda: { id: 214, under: 'Catálogo', place: 40 },
  'Personas y acceso': { id: 217, under: 'Administración', place: 30 },
  Configuración: { id: 222, under: 'Administración', place: 40 },
  Empresa: { id: 223, under: 'Configuración', place: 10 },
  'Datos maestros': { id: 228, under: 'Configuración', place: 20 },
} as const satisfies Record<string, MenuEntry>;

export type MenuHeading = keyof typeof menuHeadings;
/** The possible parents of a menu entry: a heading, or a module for a top entry. */
export type MenuParent = MenuHeading | (typeof menuModules)[number]['description'];
