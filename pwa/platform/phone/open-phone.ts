/** A person's data layer on this device: database, outbox, catalogue and sync, opened together and closed together. */
import type { CollectionDefinitions } from '#pwa/platform/db/collections.ts';
import { databaseName, type Owner } from '#pwa/platform/db/database-name.ts';
import { openIdentity } from '#pwa/platform/db/device-identity.ts';
import { createDrafts } from '#pwa/platform/db/drafts.ts';
import { openDatabase, type PhoneDatabase } from '#pwa/platform/db/open-database.ts';
import { markerStore } from '#pwa/platform/db/store-marker.ts';
import { sendFile } from '#pwa/platform/files/send-files.ts';
import { openUnsentFiles } from '#pwa/platform/files/unsent-files.ts';
import type { AggregateKinds } from '#pwa/platform/outbox/aggregate-kinds.ts';
import { createOutbox } from '#pwa/platform/outbox/outbox.ts';
import { openCommands } from '#pwa/platform/outbox/ready-commands.ts';
import { connectCatalogue } from '#pwa/platform/search/catalogue-client.ts';
import { readLastSync } from '#pwa/platform/sync/last-sync.ts';
import { standForLeadership } from '#pwa/platform/sync/leadership.ts';
import { pullElsewhere, pullHere } from '#pwa/platform/sync/puller.ts';
import { runSyncEngine, type SyncEngine, type Wake } from '#pwa/platform/sync/sync-engine.ts';
import { createSyncStatus, type EngineStatus, engineStatusOf, tellStatus } from '#pwa/platform/sync/sync-status.ts';
import { wireOf } from '#pwa/platform/sync/wire.ts';
import { uuidv7 } from '#shared/kernel/uuid.ts';
import type { PhoneCapability } from './capability.ts';
import { forgetPhone } from './forget.ts';
import type { Phone } from './phone.ts';
import type { PhonePorts } from './ports.ts';

/** Why a phone's data is gone: an administrator revoked the device, or its person wanted it. */
export type WipeReason = 'revoked' | 'forgotten';

interface Opening {
  owner: Owner;
  ports: PhonePorts;
  /** Every collection of the database. */
  collections: CollectionDefinitions;
  capabilities: readonly PhoneCapability[];
  /** The device's data was deleted; called in every tab. */
  onWiped?: (why: WipeReason) => void;
  /** The storage was cut from under the open phone. */
  onCut?: () => void;
}

type TabMessage = { kind: 'status'; status: EngineStatus } | { kind: 'status?' } | { kind: 'wake'; why: Wake } | { kind: 'wiped'; why: WipeReason };

/** @throws the storage's error when it cannot be opened; opening again later may work */
export async function openPhone({ owner, ports, collections, capabilities, onWiped = () => {}, onCut = () => {} }: Opening): Promise<Phone> {
  const name = databaseName(owner, ports.installation);
  const newId = () => uuidv7(Date.parse(ports.now()), ports.randomBytes);
  const marker = markerStore(ports.storage, name);
  // Started first: it reads and indexes its products on its own thread while the database opens.
  const host = ports.openCatalogue(name);
  const database = await openDatabase({ name, idb: ports.idb, definitions: collections, onCut }).catch((error: unknown) => {
    host.close();
    throw error;
  });
  const [identity, last_sync_at] = await Promise.all([openIdentity({ database, marker, newId }), readLastSync(database)]);
  const wire = wireOf(ports.wire, { device: identity.id, owner });
  const drafts = createDrafts(database);
  const outbox = createOutbox({ database, identity, kinds: kindsOf(capabilities), now: ports.now, newId });
  const files = openUnsentFiles(name, ports.idb);
  await Promise.all(capabilities.map((capability) => capability.onOpen?.({ drafts, outbox, ports, newId })));
  const status = createSyncStatus();
  tellStatus(status, { last_sync_at });
  const channel = ports.channel(`correria.tabs.${name}`);
  const catalogue = connectCatalogue({ host, wire, channel: ports.channel(`correria.catalogue.${name}`) });
  const puller = ports.openPulls ? pullElsewhere(ports.openPulls(name), { database, wire, after: ports.after }) : pullHere({ database, wire });
  catalogue.onLost((catalogue_lost) => tellStatus(status, { catalogue_lost }));
  let engine: SyncEngine | null = null;
  const say = (message: TabMessage) => channel.post(message);

  const followers = capabilities.flatMap((capability) => capability.whileOpen?.({ database, catalogue, ports, status, drafts, outbox, newId }) ?? []);
  const [stopCounting] = await Promise.all([
    // Counted before anything is shown: nobody reads 'Al día' while work waits.
    countOutbox(database, ({ pending, needs_attention, grew }) => {
      tellStatus(status, { pending, needs_attention });
      marker.write({ pending_count: pending + needs_attention, at: ports.now() });
      if (grew) engine?.wake({ kind: 'outbox' });
    }),
    // Marks commands whose dependency was discarded: by an earlier version, or just before the page was closed.
    outbox.refuseOrphans(),
  ]);
  const stopTelling = status.subscribe((now) => {
    if (engine) say({ kind: 'status', status: engineStatusOf(now) });
  });
  const wipe = async (why: WipeReason) => {
    say({ kind: 'wiped', why });
    await close();
    await forgetPhone({ owner, ports, collections });
    await Promise.all(capabilities.map((capability) => capability.onForget?.()));
    onWiped(why);
  };
  const lead = (signal: AbortSignal) => {
    engine = runSyncEngine(
      { ports, wire, database, collections, identity, outbox, files, catalogue, puller, status, onRevoked: () => void wipe('revoked').catch(ports.report) },
      signal,
    );
    signal.addEventListener('abort', () => {
      engine = null;
    });
  };
  channel.listen((heard) => {
    // Leadership has its own channel; this one only has tabs of the same version of the app.
    const message = heard as TabMessage;
    if (message.kind === 'status' && !engine) tellStatus(status, message.status);
    if (message.kind === 'status?' && engine) say({ kind: 'status', status: engineStatusOf(status.getState()) });
    if (message.kind === 'wake') engine?.wake(message.why);
    if (message.kind === 'wiped') void close().then(() => onWiped(message.why));
  });
  const leadershipChannel = ports.channel(`correria.leader.${name}`);
  const resign = standForLeadership({ ports, lockName: `correria.leader.${name}`, channel: leadershipChannel, lead });
  say({ kind: 'status?' });

  let closing: Promise<void> | null = null;
  const close = () =>
    (closing ??= (async () => {
      const leading = engine;
      resign();
      // Documents that are being written may be finished; a round that waits for the server is cut.
      await leading?.atRest();
      stopTelling();
      stopCounting();
      for (const stop of followers) stop();
      catalogue.close();
      puller.close();
      for (const one of [channel, leadershipChannel]) one.close();
      files.close();
      await database.close();
    })());
  tellStatus(status, { lost: identity.lost });
  void ports.askForPersistence().then((storage_persisted) => tellStatus(status, { storage_persisted }), ports.report);
  const wakeAll = (why: Wake) => (engine ? engine.wake(why) : say({ kind: 'wake', why }));
  const collectionNames = Object.assign({}, ...capabilities.map(({ documents }) => documents));
  const parts = { owner, name, database, identity, outbox, drafts, files, catalogue, status, collectionNames, ports };
  return {
    ...parts,
    newId,
    syncNow: () => wakeAll({ kind: 'everything', verify: true }),
    sendNow: () => wakeAll({ kind: 'outbox' }),
    async sendFile(sha256) {
      const refusal = await sendFile({ files, wire, signal: AbortSignal.timeout(longestSendMs) }, sha256);
      if (refusal !== null) throw new Error(refusal);
      await files.markSent(sha256);
    },
    close,
    forget: () => wipe('forgotten'),
  };
}

/** Milliseconds for a photo on a bad line, while its person waits. */
const longestSendMs = 120_000;

function kindsOf(capabilities: readonly PhoneCapability[]): AggregateKinds {
  return Object.assign({}, ...capabilities.map(({ aggregates }) => aggregates));
}

interface OutboxCounts {
  pending: number;
  needs_attention: number;
}

/** Tells the counts of the outbox, now and at each change of it, in this tab or another; `grew` when there is more to send. */
async function countOutbox(database: PhoneDatabase, tell: (counts: OutboxCounts & { grew: boolean }) => void): Promise<() => void> {
  let before = 0;
  const { promise: counted, resolve } = Promise.withResolvers<void>();
  const subscription = database.collections.outbox.find({ selector: { state: { $in: ['pending', 'held', 'refused', 'superseded'] } } }).$.subscribe((rows) => {
    const open = openCommands(rows.map((row) => row.toJSON() as ReturnType<typeof row.toMutableJSON>));
    const pending = open.filter((row) => row.state !== 'refused').length;
    // A held command counts as unsent; there is more to send once it is released.
    const sendable = open.filter((row) => row.state === 'pending').length;
    tell({ pending, needs_attention: open.length - pending, grew: sendable > before });
    before = sendable;
    resolve();
  });
  await counted;
  return () => subscription.unsubscribe();
}
