import { useEffect, useState } from 'react';
import { map } from 'rxjs';
import { useLive } from '#pwa/platform/db/use-live.ts';
import { supersededIds } from '#pwa/platform/outbox/ready-commands.ts';
import { watchOutboxRows } from '#pwa/platform/outbox/watch-outbox.ts';
import { requirePhone } from '#pwa/platform/phone/use-phone.ts';

interface VisitPhotoTaken {
  isTaken: boolean;
  /** The server has it. */
  isSent: boolean;
  /** To draw it, while the file is on this device. */
  address: string | null;
}

/** The photo that this device took last in a visit. */
export function useVisitPhoto(visitUuid: string): VisitPhotoTaken {
  const row = useLive(
    (phone) =>
      watchOutboxRows(phone).pipe(
        map((rows) => {
          const replaced = supersededIds(rows);
          const own = rows.filter(({ id, aggregate, state }) => aggregate === photoAggregate(visitUuid) && state !== 'discarded' && !replaced.has(id));
          return own.toSorted((one, other) => one.position - other.position).at(-1) ?? null;
        }),
      ),
    [visitUuid],
  );
  const [sha256] = row?.files ?? [];
  const [address, setAddress] = useState<string | null>(null);
  // An object URL exists until it is revoked, outside of React.
  useEffect(() => {
    setAddress(null);
    if (sha256 === undefined) return;
    let made: string | null = null;
    let isOver = false;
    void requirePhone()
      .files.read(sha256)
      .then((file) => {
        if (isOver || !file) return;
        made = URL.createObjectURL(file);
        setAddress(made);
      });
    return () => {
      isOver = true;
      if (made) URL.revokeObjectURL(made);
    };
  }, [sha256]);
  return { isTaken: row !== undefined && row !== null, isSent: row?.state === 'accepted' || row?.state === 'confirmed', address };
}

/** The aggregate is not the visit: the visit's departure must not wait for a photo. */
export const photoAggregate = (visitUuid: string) => `visit-photo:${visitUuid}`;
