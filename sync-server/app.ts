/** The HTTP application, without a port: tests call `app.request()`, the composition root serves it. */
import { Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';
import { requestId } from 'hono/request-id';
import { registerRoutes } from './capabilities.ts';
import { serveApiPage } from './platform/http/api-page.ts';
import { answerError } from './platform/http/error-edge.ts';
import { serveHealth } from './platform/http/health-routes.ts';
import { httpErrors } from './platform/http/http.errors.ts';
import { measureRequests } from './platform/http/http.metrics.ts';
import { type MetricsAccess, serveMetrics } from './platform/http/metrics-routes.ts';
import { type AnswerCheck, mountRoutes } from './platform/http/mount-routes.ts';
import { requestLog } from './platform/http/request-log.ts';
import { collectRoutes, type Route } from './platform/http/routes.ts';
import { keptNowhere, securityHeaders } from './platform/http/security-headers.ts';
import { speakSpanish } from './platform/http/spanish-messages.ts';
import { serveApp } from './platform/http/static-files.ts';
import { unreadBodyDropped } from './platform/http/unread-body.ts';
import type { Services } from './platform/services.ts';

export interface App {
  http: Hono;
  /** Every declared call, for the API's description and for the test of permissions. */
  table: readonly Route[];
}

interface AppOptions {
  /** Where the built app is; without it only the calls are served. */
  appDirectory?: string;
  isReady?: () => Promise<boolean>;
  /** Who may read the metrics; without it they are not served. */
  metrics?: MetricsAccess;
  /** For tests: checks a call's answer against its definition. */
  checkAnswer?: AnswerCheck;
}

export function createApp(services: Services, { appDirectory, isReady = async () => true, metrics, checkAnswer }: AppOptions = {}): App {
  speakSpanish();
  const { routes, table } = collectRoutes();
  registerRoutes(routes, services);

  // The specification writes some addresses with a trailing slash: both answer.
  const http = new Hono({ strict: false });
  http.use(requestId());
  http.use(measureRequests);
  http.use(requestLog(services.log, services.clock));
  http.use(unreadBodyDropped);
  const { publicUrl, mapTilesHosts } = services.config;
  http.use(securityHeaders({ isHttps: publicUrl.startsWith('https:'), mapTilesHosts }));
  for (const path of ['/api/*', '/sync/*', '/storage/*']) http.use(path, keptNowhere);
  http.use('/api/*', compress(), etag());
  serveHealth(http, isReady);
  serveApiPage(http, table);
  if (metrics) serveMetrics(http, services, metrics);
  mountRoutes(http, table, services, checkAnswer);
  if (appDirectory) serveApp(http, appDirectory);
  http.onError((error, c) => answerError(c, error, services.log));
  http.notFound((c) => answerError(c, httpErrors.notFound(), services.log));
  return { http, table };
}
