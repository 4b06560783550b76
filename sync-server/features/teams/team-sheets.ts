/** Leaderships and commercial directions as spreadsheets. Spec: ui 'Oficina'. */
import type { SheetColumn } from '#server/platform/xlsx/workbook-answer.ts';
import type { DirectionDocument, LeadershipDocument } from '#shared/features/teams/leadership.documents.ts';
import { fullName } from '#shared/kernel/full-name.ts';

export const leadershipColumns: readonly SheetColumn<LeadershipDocument>[] = [
  { header: 'Jefatura', of: 'leadership', width: 30, value: ({ leadership }) => leadership },
  { header: 'Jefe comercial', of: 'name', width: 30, value: fullName },
  { header: 'Correo', of: 'email', width: 34, value: ({ email }) => email },
  { header: 'Vendedores', of: 'sellers', value: ({ seller_list }) => seller_list.length },
  { header: 'Nombres de los vendedores', of: 'sellers', width: 60, value: ({ leadership_sellers }) => leadership_sellers.map(fullName).join(', ') },
];

export const directionColumns: readonly SheetColumn<DirectionDocument>[] = [
  { header: 'Dirección', of: 'name', width: 30, value: ({ name }) => name },
  { header: 'Director', of: 'director_name', width: 30, value: ({ director_name }) => director_name },
  {
    header: 'Jefaturas',
    of: 'leaderships',
    width: 60,
    value: ({ commercial_direction_leaderships: led }) => led.map(({ leadership }) => leadership).join(', '),
  },
];
