/**
 * Opens the phone of the person who is logged in, closes it when they leave, and reopens it when the system closed its storage while the app slept. Logging out
 * never deletes anything. Spec: decisions §3, pains 26.
 */
import type { CollectionDefinitions } from '#pwa/platform/db/collections.ts';
import type { Owner } from '#pwa/platform/db/database-name.ts';
import { dropLock } from '#pwa/platform/lock/lock.ts';
import { dropAllKept } from '#pwa/platform/session/kept-form.ts';
import { useSession, warnBeforeLogout } from '#pwa/platform/session/session.ts';
import { worksOnDevice } from '#pwa/platform/session/works-on-device.ts';
import type { PhoneCapability } from './capability.ts';
import { openPhone, type WipeReason } from './open-phone.ts';
import type { Phone } from './phone.ts';
import type { PhonePorts } from './ports.ts';
import { usePhoneStore } from './use-phone.ts';

/** Longer than any healthy storage takes to read one row. */
const deadAfterMs = 5000;

/** What the app gives the phone of its capabilities. */
interface PhoneContents {
  collections: CollectionDefinitions;
  capabilities: readonly PhoneCapability[];
}

interface Kept extends PhoneContents {
  ports: PhonePorts;
  onCut: () => void;
}

/** Called once by the app. Gives the function that stops it, closing the phone. */
export function keepPhone(ports: PhonePorts, contents: PhoneContents): () => Promise<void> {
  let turn: Promise<void> = Promise.resolve();
  const inTurn = (work: () => Promise<void>): Promise<void> => {
    turn = turn.then(work).catch(ports.report);
    return turn;
  };
  const revive = () => void inTurn(() => reviveIfDead(kept));
  const kept: Kept = { ports, ...contents, onCut: revive };
  const follow = () => inTurn(() => open(kept, ownerNow()));
  const stopSession = useSession.subscribe((now, before) => {
    if (now.user?.id !== before.user?.id || now.user?.subscriber_id !== before.user?.subscriber_id || now.status !== before.status) void follow();
  });
  const stopSurroundings = ports.surroundings((what) => {
    if (what === 'visible') revive();
  });
  const stopWarning = warnBeforeLogout(async () => unsentWarning());
  void follow();
  return async () => {
    stopSession();
    stopSurroundings();
    stopWarning();
    await inTurn(() => open(kept, null));
  };
}

/** A description of the unsent work that a logout would leave on this device; null without unsent work. */
function unsentWarning(): string | null {
  const { phone } = usePhoneStore.getState();
  if (!phone) return null;
  const { pending, needs_attention } = phone.status.getState();
  const parts = [pending > 0 && `${pending} por enviar`, needs_attention > 0 && `${needs_attention} que necesita${needs_attention === 1 ? '' : 'n'} atención`];
  const told = parts.filter((part) => part !== false).join(' y ');
  return told === ''
    ? null
    : `Hay ${told}. No se pierden: quedan guardados en este dispositivo hasta que vuelva a ingresar. Si lo prefiere, expórtelos antes de salir.`;
}

function ownerNow(): Owner | null {
  const { user, status } = useSession.getState();
  return status !== 'anonymous' && worksOnDevice(user) ? { subscriberId: user.subscriber_id, userId: user.id } : null;
}

async function open(kept: Kept, owner: Owner | null): Promise<void> {
  const { phone } = usePhoneStore.getState();
  if (phone && owner && phone.owner.userId === owner.userId && phone.owner.subscriberId === owner.subscriberId) return;
  usePhoneStore.setState({ phone: null, failure: null });
  await phone?.close();
  if (!owner) return;
  try {
    const onWiped = (why: WipeReason) => {
      dropAllKept(owner);
      dropLock({ subscriber_id: owner.subscriberId, id: owner.userId });
      usePhoneStore.setState({ phone: null, failure: { text: wiped[why], retry: null } });
    };
    usePhoneStore.setState({ phone: await openPhone({ owner, ...kept, onWiped }) });
  } catch (error) {
    usePhoneStore.setState({ failure: { text: unopened, retry: () => open(kept, ownerNow()) } });
    kept.ports.report(error);
  }
}

const unopened = 'No se pudo abrir el almacenamiento de este dispositivo. Cierre otras pestañas de Correría y vuelva a intentar.';
const wiped: Record<WipeReason, string> = {
  revoked: 'Este dispositivo fue desvinculado. Sus datos locales se borraron.',
  forgotten: 'Los datos de este dispositivo se borraron. Ingrese de nuevo para empezar.',
};

async function reviveIfDead(kept: Kept): Promise<void> {
  const { ports } = kept;
  const { phone, failure } = usePhoneStore.getState();
  if (!phone) return failure?.retry?.();
  if (await isAlive(phone, ports)) return;
  usePhoneStore.setState({ phone: null });
  // An interrupted connection may fail to close; its writes are durable already.
  await phone.close().catch(ports.report);
  await open(kept, ownerNow());
}

function isAlive(phone: Phone, ports: PhonePorts): Promise<boolean> {
  return new Promise((resolve) => {
    const forget = ports.after(deadAfterMs, () => resolve(false));
    phone.database.collections.meta.storageInstance.findDocumentsById(['device'], false).then(
      () => {
        forget();
        resolve(true);
      },
      () => resolve(false),
    );
  });
}
