/** The office's actions on promotions. */
import { openWithDraft } from '#pwa/admin/duplicate.ts';
import { tried } from '#pwa/admin/tried.ts';
import { callOnce } from '#pwa/platform/http/call-once.ts';
import { refreshCalls } from '#pwa/platform/http/call-queries.ts';
import { callServer } from '#pwa/platform/http/calls.ts';
import { HttpError } from '#pwa/platform/http/send.ts';
import { ask, requireConfirmation } from '#pwa/ui/question.ts';
import { toast } from '#pwa/ui/toasts.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { type PromotionAnswer, type PromotionBody, promotionsCalls } from '#shared/features/promotions/promotions.calls.ts';
import { promotionsErrors } from '#shared/features/promotions/promotions.errors.ts';
import { promotionValues } from './differing-promotion.ts';

const refreshed = () => refreshCalls(promotionsCalls.listPromotions, promotionsCalls.getPromotion);

/** Publishes a draft as it was saved; a percentage over 50 asks for confirmation. A failure is reported, and a lost connection can be tried again. */
export async function publish({ id, version }: Pick<PromotionAnswer, 'id' | 'version'>, confirmed = false): Promise<void> {
  await tried(async () => {
    try {
      await callOnce(promotionsCalls.publishPromotion, { params: { id }, body: { version, confirmed } });
      toast.success(promotionsCalls.publishPromotion.message);
    } catch (error) {
      if (!(error instanceof HttpError) || error.status >= 500) throw error;
      if (isQuestion(error)) {
        if (await ask({ title: error.message, confirm: 'Publicar' })) await publish({ id, version }, true);
        return;
      }
      // Sent again as it is, it would be refused again.
      toast.error(Object.values(error.errors).flat().join(' ') || error.message);
    }
    await refreshed();
  });
}

interface Change {
  id: number;
  body: PromotionBody;
  /** The idempotency key of this attempt. */
  key: string;
}

/** Saves the changes of a promotion; a published one that gets a percentage over 50 asks for confirmation. @throws Declined without it */
export async function saveChange({ id, body, key }: Change): Promise<PromotionAnswer> {
  try {
    return await callServer(promotionsCalls.updatePromotion, { params: { id }, body }, { idempotencyKey: key });
  } catch (error) {
    if (!(error instanceof HttpError && isQuestion(error))) throw error;
    await requireConfirmation({ title: error.message, confirm: 'Publicar' });
    return await callOnce(promotionsCalls.updatePromotion, { params: { id }, body: { ...body, confirmed: true } });
  }
}

/** Asks whether a percentage that surprises is meant. */
function isQuestion({ body }: HttpError): boolean {
  return typeof body === 'object' && body !== null && 'code' in body && body.code === promotionsErrors.confirm.code;
}

/**
 * Ends a promotion now, also one whose last day has passed: orders that were made during its dates and are still on a phone then have little time
 * left to arrive.
 */
export async function close({ id, name, state }: PromotionAnswer): Promise<void> {
  const isSure = await ask({
    title: `¿Cerrar ${name}?`,
    text:
      state === 'Terminada'
        ? 'Ya terminó. Los pedidos que se hicieron en sus días y no han llegado la tendrán solo durante los días de gracia. No se puede volver a abrir.'
        : 'Los pedidos nuevos ya no la tendrán. No se puede volver a abrir.',
    confirm: 'Cerrar',
    danger: true,
  });
  if (!isSure) return;
  await tried(async () => {
    await callServer(promotionsCalls.closePromotion, { params: { id } });
    toast.success(promotionsCalls.closePromotion.message);
    await refreshed();
  });
}

/** Deletes a draft after a confirmation. @param onRemoved leaves its page */
export async function removeDraft({ id, name }: PromotionAnswer, onRemoved: () => Promise<void>): Promise<void> {
  if (!(await ask({ title: `¿Eliminar el borrador ${name}?`, confirm: 'Eliminar', danger: true }))) return;
  await tried(async () => {
    await callServer(promotionsCalls.removePromotion, { params: { id } });
    toast.success(promotionsCalls.removePromotion.message);
    await onRemoved();
    await refreshed();
  });
}

/** Opens the form of a new promotion with the terms of another one. Its code and its dates are left to be written. */
export async function duplicatePromotion(row: PromotionAnswer, open: (path: string) => Promise<void>): Promise<void> {
  const place = pathTo('createPromotion');
  const { shown, ...values } = promotionValues(row);
  const names = Object.entries(row.names).flatMap(([key, name]) => [`scopes.${key}`, `audiences.${key}`].map((field) => [field, name] as const));
  const draft = { ...values, code: '', since: null, until: null, shown: { ...shown, ...Object.fromEntries(names) } };
  await openWithDraft(draft, place, () => open(place));
}
