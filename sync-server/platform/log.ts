import { type Logger, pino } from 'pino';

export type Log = Pick<Logger, 'info' | 'warn' | 'error' | 'debug'>;

/** One JSON line per event on standard output; nothing secret ever reaches it. */
export function createLog(level: string): Logger {
  return pino({
    level,
    redact: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.token', '*.refresh_token'],
  });
}
