/** What each capability brings to the server. A new capability is known by its lines here. */
import { accessRoutes } from './features/access/access.routes.ts';
import { sendPasswordResetJob } from './features/access/use-cases/ask-password-reset.ts';
import { catalogueChanges } from './features/catalogue/catalogue.replication.ts';
import type { AnyCommandHandler } from './platform/commands.ts';
import type { FeedSource } from './platform/db/store.ts';
import type { Routes } from './platform/http/routes.ts';
import type { AnyJobHandler } from './platform/jobs/jobs.ts';
import type { ReplicatedCollection } from './platform/replication.ts';
import type { Services } from './platform/services.ts';

/** Declares the calls of a capability. */
export type RegisterRoutes = (routes: Routes, services: Services) => void;

export const routesOfCapabilities: readonly RegisterRoutes[] = [accessRoutes];

export const replicatedCollections: readonly ReplicatedCollection[] = [catalogueChanges];

export const commandHandlers: readonly AnyCommandHandler[] = [];

/** Whoever opens the store gives it these, so that its transactions know who hears of what. */
export const feedSources: readonly FeedSource[] = replicatedCollections;

/** How each kind of job is done. */
export function jobHandlersOf(services: Services): AnyJobHandler[] {
  return [sendPasswordResetJob(services)];
}
