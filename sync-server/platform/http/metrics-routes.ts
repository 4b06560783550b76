import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { collectDefaultMetrics, register } from 'prom-client';
import { addressList } from '../address-list.ts';
import type { Clock } from '../clock.ts';
import { measureDatabase } from '../db/database.metrics.ts';
import type { Store } from '../db/store.ts';
import { measureQueue } from '../jobs/jobs.metrics.ts';
import { socketAddress } from './client-address.ts';

/** Who may read the metrics. */
export interface MetricsAccess {
  /** For `addressList`: addresses from which a direct request needs no token. */
  allow: string;
  /** The bearer token that any other address must send; undefined: other addresses are refused. */
  token: string | undefined;
}

interface Measured {
  store: Store;
  clock: Clock;
}

/** `GET /metrics` in the text format of Prometheus, for the operator. To anybody else the address does not exist. */
export function serveMetrics(http: Hono, { store, clock }: Measured, { allow, token }: MetricsAccess): void {
  if (!register.getSingleMetric('process_start_time_seconds')) collectDefaultMetrics();
  const allowed = addressList(allow);
  http.get('/metrics', async (c, next) => {
    if (!isDirectFrom(c, allowed) && !carries(c, token)) return await next();
    await measureDatabase(store);
    await measureQueue(store.db, clock.now());
    return c.body(await register.metrics(), 200, { 'Content-Type': register.contentType, 'Cache-Control': 'no-store' });
  });
}

/** A proxy on this machine has an allowed address but forwards anybody's requests, so forwarded requests need the token. */
function isDirectFrom(c: Context, allowed: { has(address: string): boolean }): boolean {
  if (c.req.header('x-forwarded-for') !== undefined || c.req.header('forwarded') !== undefined) return false;
  const address = socketAddress(c);
  return address !== null && allowed.has(address);
}

function carries(c: Context, token: string | undefined): boolean {
  const [scheme, given] = (c.req.header('authorization') ?? '').split(' ');
  if (token === undefined || scheme?.toLowerCase() !== 'bearer' || given === undefined) return false;
  return timingSafeEqual(digestOf(given), digestOf(token));
}

/** Digests have one length, which `timingSafeEqual` asks for. */
function digestOf(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
