/** What each capability brings to the server. A new capability is known by its lines here. */
import { registerActivities } from './features/agenda/activities.routes.ts';
import { agendaJobHandlers } from './features/agenda/agenda.jobs.ts';
import { agendaReplication } from './features/agenda/agenda.replication.ts';
import { registerAgenda } from './features/agenda/agenda.routes.ts';
import { catalogueChanges } from './features/catalogue/catalogue.replication.ts';
import { ordersCommandHandlers } from './features/orders/orders.command-handlers.ts';
import { ordersJobHandlers } from './features/orders/orders.jobs.ts';
import { ordersReplication } from './features/orders/orders.replication.ts';
import { registerOrders } from './features/orders/orders.routes.ts';
import { submissionWorks } from './features/orders/submission-works.ts';
import { receivablesReplication } from './features/receivables/receivables.replication.ts';
import { visitCommandHandlers } from './features/visits/visits.command-handlers.ts';
import { registerVisits } from './features/visits/visits.routes.ts';
import type { AnyCommandHandler } from './platform/commands.ts';
import type { FeedSource } from './platform/db/store.ts';
import type { Routes } from './platform/http/routes.ts';
import type { AnyJobHandler } from './platform/jobs/jobs.ts';
import type { ReplicatedCollection } from './platform/replication.ts';
import type { Services } from './platform/services.ts';

/** Declares the calls of a capability. */
export type RegisterRoutes = (routes: Routes, services: Services) => void;

export const routesOfCapabilities: readonly RegisterRoutes[] = [registerAgenda, registerActivities, registerOrders, registerVisits];

export const replicatedCollections: readonly ReplicatedCollection[] = [agendaReplication, catalogueChanges, ordersReplication, receivablesReplication];

export const commandHandlers: readonly AnyCommandHandler[] = [...ordersCommandHandlers, ...visitCommandHandlers];

/** Whoever opens the store gives it these, so that its transactions know who hears of what. */
export const feedSources: readonly FeedSource[] = replicatedCollections;

/** How each kind of job is done. */
export function jobHandlersOf(services: Services): AnyJobHandler[] {
  const { store, log } = services;
  return [...agendaJobHandlers(services), ...ordersJobHandlers({ store, log, works: submissionWorks(services) })];
}
