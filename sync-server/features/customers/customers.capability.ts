import type { Capability } from '#server/platform/capability.ts';
import { registerCustomers } from './customers.routes.ts';

/** What the office sees of a customer beside their record: how they stand, and what happened with them. */
export const customers: Capability = { name: 'customers', routes: [registerCustomers] };
