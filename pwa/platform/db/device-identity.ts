/** This device's identity for the server, and the provisional numbers of what is made on it ('L-0007'). Spec: decisions §5, sync §4. */
import { deviceNumber } from '#shared/features/sync/device-number.rules.ts';
import type { PhoneDatabase } from './open-database.ts';
import type { LostStore, MarkerStore, StoreMarker } from './store-marker.ts';

interface IdentityValue extends Record<string, unknown> {
  device: string;
  letter: string | null;
  /** Numbers given to documents so far. */
  counter: number;
  /** Placeholders given to outbox commands so far. */
  position: number;
}

export interface DeviceIdentity {
  id: string;
  /** Set when the database existed and vanished, until the person has read the notice; null otherwise. */
  lost: LostStore | null;
  /** Kept beside the database until it is read: the page may end before. null: it was read. */
  keepLoss(lost: LostStore | null): void;
  /** Neither the database nor its marker existed: a new device, or one whose whole storage was cleared. */
  isNew: boolean;
  letter(): Promise<string | null>;
  keepLetter(letter: string): Promise<void>;
  /** The next number, each given once: a document that is never finished leaves a gap, never a twin. */
  takeNumber(): Promise<string>;
  takePosition(): Promise<number>;
}

const key = 'device';

export async function openIdentity({
  database,
  marker,
  newId,
}: {
  database: PhoneDatabase;
  marker: MarkerStore;
  newId: () => string;
}): Promise<DeviceIdentity> {
  const { meta } = database.collections;
  const noted = marker.read();
  const stored = await meta.findOne(key).exec();
  const lost = stored ? (noted?.lost ?? null) : noted && lossOf(noted);
  // Before the database knows the device again: a page that dies in between must not make it look as if nothing had happened.
  if (!stored && noted) marker.write({ lost, pending_count: 0 });
  const fresh: IdentityValue = { device: noted?.device ?? newId(), letter: noted?.letter ?? null, counter: noted?.counter ?? 0, position: 0 };
  // Two tabs may start at once: the first insert wins.
  const document = stored ?? (await meta.insertIfNotExists({ id: key, value: fresh }));
  const value = () => identityOf(document.getLatest().get('value'));
  const change = async (step: (value: IdentityValue) => IdentityValue): Promise<IdentityValue> => {
    const changed = await document.incrementalModify((current) => ({ ...current, value: step(identityOf(current.value)) }));
    return identityOf(changed.get('value'));
  };
  const { device } = value();
  marker.write({ device, letter: value().letter, counter: Math.max(value().counter, noted?.counter ?? 0) });
  return {
    id: device,
    lost,
    isNew: !stored && !noted,
    keepLoss: (told) => marker.write({ lost: told }),
    letter: async () => value().letter,
    async keepLetter(letter) {
      if (value().letter !== letter) await change((current) => ({ ...current, letter }));
      marker.write({ letter });
    },
    async takeNumber() {
      const { letter, counter } = await change((current) => ({ ...current, counter: Math.max(current.counter, marker.read()?.counter ?? 0) + 1 }));
      marker.write({ counter });
      // Until the server has given it a letter, the end of its id tells its documents from those of other devices.
      return deviceNumber(letter ?? device.slice(-4).toUpperCase(), counter);
    },
    takePosition: async () => (await change((current) => ({ ...current, position: current.position + 1 }))).position,
  };
}

/** The loss of this database, together with an earlier loss that the person has not read. */
function lossOf({ pending_count = 0, at, lost = null }: StoreMarker): LostStore | null {
  if (at === undefined) return lost;
  return lost && pending_count === 0 ? lost : { pending_count: pending_count + (lost?.pending_count ?? 0), at };
}

function identityOf(value: unknown): IdentityValue {
  // Only this file writes the document.
  return value as IdentityValue;
}
