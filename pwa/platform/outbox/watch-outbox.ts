import { map, type Observable } from 'rxjs';
import { liveDocuments, liveOnce } from '#pwa/platform/db/live.ts';
import type { Phone } from '#pwa/platform/phone/phone.ts';
import type { OutboxCommand } from './outbox-command.ts';
import { openCommands } from './ready-commands.ts';

/** Every row of the outbox; what features lay over the documents of the server. */
export function watchOutboxRows({ database }: Pick<Phone, 'database'>): Observable<OutboxCommand[]> {
  return liveOnce(database, 'outbox', () => liveDocuments(database.collections.outbox));
}

/** Rows whose effect the documents do not show yet: pending or refused, and not corrected by another. */
export function watchOpenCommands(phone: Pick<Phone, 'database'>): Observable<OutboxCommand[]> {
  return liveOnce(phone.database, 'outbox-open', () => watchOutboxRows(phone).pipe(map(openCommands)));
}
