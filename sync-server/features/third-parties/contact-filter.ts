import type { Actor } from '#server/platform/actor.ts';
import { narrowedBy } from '#server/platform/http/entity-list.ts';
import type { ServedCall } from '#server/platform/http/routes.ts';
import type { thirdPartyCalls } from '#shared/features/third-parties/third-parties.calls.ts';
import { listedParty } from '#shared/features/third-parties/third-party.entity.ts';
import type { ContactFilter } from './contacts.repository.ts';
import { filtersOf } from './own-notes.service.ts';

export type PartyQuery = ServedCall<typeof thirdPartyCalls.list>['query'];

/** The filter of a query of the list of third parties, limited to what this person may filter by. */
export function contactFilter(actor: Actor, asked: PartyQuery): ContactFilter {
  const roles = [
    asked.filter_customer && 'is_customer',
    asked.filter_provider && 'is_provider',
    asked.filter_employee && 'is_employee',
    asked.typeuser ?? false,
  ] as const;
  const { id, seller_id, leadership_id, city_id } = asked;
  const typed = Object.entries(filtersOf(actor, narrowedBy(listedParty, asked).typed));
  // Only who reads the blocks may filter by them.
  const mayRead = actor.permissions.has('Terceros');
  const allowed = Object.fromEntries(typed.filter(([name]) => mayRead || !name.startsWith('customer.')));
  return { id, seller_id, leadership_id, city_id, roles: roles.filter((role) => role !== false), typed: allowed };
}
