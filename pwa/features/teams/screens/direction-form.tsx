import { pathTo } from '#shared/features/navigation/screens.ts';
import type { DirectionDocument } from '#shared/features/teams/leadership.documents.ts';
import { directionSchema } from '#shared/features/teams/leadership.schemas.ts';
import { directionCalls, leadershipCalls } from '#shared/features/teams/teams.calls.ts';
import type { RowOf } from '#shared/kernel/call.ts';
import { TeamScreen } from '../components/team-form.tsx';
import type { Team } from '../team.ts';

const team: Team<DirectionDocument, RowOf<typeof leadershipCalls.listShortLeaderships>> = {
  calls: {
    get: directionCalls.getDirection,
    create: directionCalls.createDirection,
    update: directionCalls.updateDirection,
    history: directionCalls.listDirectionHistory,
    list: directionCalls.listDirections,
  },
  table: 'commercial_directions',
  back: pathTo('directions'),
  titles: { create: 'Crear dirección comercial', edit: 'Editar dirección comercial', view: 'Dirección comercial' },
  schema: directionSchema,
  nameField: { name: 'name', label: 'Nombre de la dirección' },
  head: { name: 'director_id', label: 'Director comercial', role: 'Director Comercial', nameOf: ({ director_name }) => director_name },
  members: {
    name: 'commercial_direction_leaderships_ids',
    label: 'Jefaturas',
    call: leadershipCalls.listShortLeaderships,
    sortBy: 'leadership',
    empty: 'Ninguna jefatura todavía',
    of: ({ commercial_direction_leaderships: led }) => led.map(({ id, leadership }) => ({ id, label: leadership })),
    textOf: ({ leadership }) => leadership,
  },
};

/** A commercial direction: its director, and the leaderships that report to it. */
export default function DirectionFormScreen() {
  return <TeamScreen team={team} />;
}
