import { prometheus } from '@hono/prometheus';
import { register } from 'prom-client';

/** Counts and times every request by method, declared address, status and whether it succeeded; a stream counts when it begins. */
export const { registerMetrics: measureRequests } = prometheus({
  registry: register,
  prefix: 'correria_',
  // The histogram counts them already.
  metricOptions: { requestsTotal: { disabled: true } },
});
