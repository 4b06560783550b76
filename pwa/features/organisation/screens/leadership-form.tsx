import { pathTo } from '#shared/features/navigation/screens.ts';
import type { LeadershipDocument } from '#shared/features/organisation/leadership.documents.ts';
import { leadershipSchema } from '#shared/features/organisation/leadership.schemas.ts';
import { TeamScreen } from '../components/team-form.tsx';
import type { Team } from '../team.ts';

interface Seller {
  id: number;
  identification: string;
  name: string;
  surname: string | null;
  /** Where they are already. */
  leadership: string | null;
}

const fullName = ({ name, surname }: { name: string; surname: string | null }) => [name, surname].filter(Boolean).join(' ');

const team: Team<LeadershipDocument, Seller> = {
  path: '/api/jefaturas',
  back: pathTo('leaderships'),
  titles: { create: 'Crear jefatura', edit: 'Editar jefatura', view: 'Jefatura' },
  done: { created: 'La jefatura ha sido creada', updated: 'La jefatura ha sido actualizada' },
  schema: leadershipSchema,
  nameField: { name: 'leadership', label: 'Nombre de la jefatura' },
  head: { name: 'user_id', label: 'Jefe comercial', role: 'Jefe comercial', nameOf: fullName },
  members: {
    name: 'seller_list',
    label: 'Vendedores',
    path: '/api/sellers',
    sortBy: 'name',
    empty: 'Ningún vendedor todavía',
    of: ({ leadership_sellers: sellers }) => sellers.map((seller) => ({ id: seller.seller_id, label: fullName(seller) })),
    textOf: (seller) => `${fullName(seller)} · ${seller.identification}${seller.leadership ? ` · hoy en ${seller.leadership}` : ''}`,
  },
};

/** A leadership: its leader, and the sellers whose rows the leader reaches. */
export default function LeadershipFormScreen() {
  return <TeamScreen team={team} />;
}
