import type { Capability } from '#server/platform/capability.ts';
import { registerCustomers } from './customers.routes.ts';

/** What the office sees of a customer besides their record: summary and timeline. */
export const customers: Capability = { name: 'customers', routes: [registerCustomers] };
