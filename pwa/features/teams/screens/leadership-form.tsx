import { pathTo } from '#shared/features/navigation/screens.ts';
import type { LeadershipDocument, SellerDocument } from '#shared/features/teams/leadership.documents.ts';
import { leadershipSchema } from '#shared/features/teams/leadership.schemas.ts';
import { leadershipCalls } from '#shared/features/teams/teams.calls.ts';
import { fullName } from '#shared/kernel/full-name.ts';
import { TeamScreen } from '../components/team-form.tsx';
import type { Team } from '../team.ts';

const team: Team<LeadershipDocument, SellerDocument> = {
  calls: {
    get: leadershipCalls.getLeadership,
    create: leadershipCalls.createLeadership,
    update: leadershipCalls.updateLeadership,
    history: leadershipCalls.listLeadershipHistory,
    list: leadershipCalls.listLeaderships,
  },
  table: 'leaderships',
  back: pathTo('leaderships'),
  titles: { create: 'Crear jefatura', edit: 'Editar jefatura', view: 'Jefatura' },
  schema: leadershipSchema,
  nameField: { name: 'leadership', label: 'Nombre de la jefatura' },
  head: { name: 'user_id', label: 'Jefe comercial', role: 'Jefe comercial', nameOf: fullName },
  members: {
    name: 'seller_list',
    label: 'Vendedores',
    call: leadershipCalls.listSellers,
    sortBy: 'name',
    empty: 'Ningún vendedor todavía',
    of: ({ leadership_sellers: sellers }) => sellers.map((seller) => ({ id: seller.seller_id, label: fullName(seller) })),
    textOf: (seller) => `${fullName(seller)} · ${seller.identification}`,
    // The server refuses a seller of two leaderships.
    unavailable: ({ leadership, leadership_id }, row) =>
      leadership && leadership_id !== row?.id ? `Está en ${leadership}: quítelo de allí primero` : undefined,
  },
};

/** A leadership: its leader, and the sellers whose rows the leader reaches. */
export default function LeadershipFormScreen() {
  return <TeamScreen team={team} />;
}
