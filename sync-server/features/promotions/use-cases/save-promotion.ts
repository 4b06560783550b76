import { isDeepStrictEqual } from 'node:util';
import type { Actor } from '#server/platform/actor.ts';
import type { AuditWriter } from '#server/platform/audit.ts';
import type { Tx } from '#server/platform/db/store.ts';
import { promotionTerms } from '#shared/features/promotions/promotion.documents.ts';
import type { ChangedPromotionBody, PromotionBody } from '#shared/features/promotions/promotions.calls.ts';
import { promotionsErrors } from '#shared/features/promotions/promotions.errors.ts';
import { largestPercentage, maximumPublished, surprisingPercentage, termsErrors } from '#shared/features/promotions/publish-promotion.rules.ts';
import { localDateOf } from '#shared/kernel/dates.ts';
import type { FieldErrors } from '#shared/kernel/errors.ts';
import { hasBranch, hasPricedProduct, hasProduct } from '../promotion-reach.repository.ts';
import { promotionRows, type WholePromotion } from '../promotions.repository.ts';
import { auditedAs as entity, requirePromotion } from '../promotions.service.ts';

/** Creates the draft of a promotion. @returns its id @throws promotions.codeExists, promotions.invalid with the fields */
export async function createPromotion(tx: Tx, actor: Actor, audit: AuditWriter, body: PromotionBody): Promise<number> {
  await requireFreeCode(tx, { code: body.code, exceptId: 0 });
  const terms = termsOf(body);
  await requireGivenProduct(tx, terms);
  if (terms.until < terms.since) throw invalid(termsErrors(terms));
  const promotion: WholePromotion = {
    ...{ id: await tx.nextIds(entity), code: body.code, name: body.name, description: body.description, state: 'draft', current_version: 1 },
    ...{ since: terms.since, until: terms.until, max_units_total: terms.max_units_total, used_orders: 0, used_units: 0, used_pesos: 0 },
    ...{ version: 1, updated_at: tx.now, terms },
  };
  await promotionRows.save(tx, promotion);
  await promotionRows.saveVersion(tx, promotion, null);
  await audit(tx, actor, { action: 'create', entity, entityId: promotion.id, after: told(promotion) });
  return promotion.id;
}

/**
 * Changes a promotion. Name and description change in place; other terms of a published promotion close its version and open the next, which passes
 * the checks of publishing.
 * @throws promotions.notFound, promotions.stale, promotions.closed, promotions.codeExists, promotions.tooMany, promotions.confirm,
 * promotions.invalid with the fields
 */
export async function updatePromotion(
  tx: Tx,
  actor: Actor,
  audit: AuditWriter,
  { id, body: { confirmed, ...body } }: { id: number; body: ChangedPromotionBody },
): Promise<void> {
  const before = await requirePromotion(tx, tx.subscriberId, id);
  if (body.version !== undefined && body.version !== before.version) throw promotionsErrors.stale();
  if (before.state === 'closed') throw promotionsErrors.closed();
  await requireFreeCode(tx, { code: body.code, exceptId: id });
  const terms = termsOf(body);
  await requireGivenProduct(tx, terms);
  const isPublished = before.state === 'published';
  const isNewVersion = isPublished && !isDeepStrictEqual(terms, before.terms);
  if (isNewVersion) await requirePublishable(tx, { id, terms, confirmed, agreedPercentage: largestPercentage(before.terms) });
  else if (terms.until < terms.since) throw invalid(termsErrors(terms));
  const after: WholePromotion = {
    ...before,
    ...{ code: body.code, name: body.name, description: body.description, terms },
    ...{ since: terms.since, until: terms.until, max_units_total: terms.max_units_total },
    ...{ version: before.version + 1, updated_at: tx.now, current_version: before.current_version + (isNewVersion ? 1 : 0) },
  };
  if (isNewVersion) await promotionRows.closeVersion(tx, id);
  await promotionRows.save(tx, after);
  if (isNewVersion || !isPublished) await promotionRows.saveVersion(tx, after, isPublished ? tx.now : null);
  if (isPublished) tx.touch('reference', `promotion:${id}`);
  await audit(tx, actor, { action: 'update', entity, entityId: id, before: told(before), after: told(after) });
}

interface Publish {
  id: number;
  version: number;
  /** The person was asked about a surprising percentage. */
  confirmed: boolean;
}

/**
 * @throws promotions.notFound, promotions.stale, promotions.alreadyPublished, promotions.closed, promotions.tooMany, promotions.confirm,
 * promotions.invalid with the fields
 */
export async function publishPromotion(tx: Tx, actor: Actor, audit: AuditWriter, { id, version, confirmed }: Publish): Promise<void> {
  const before = await requirePromotion(tx, tx.subscriberId, id);
  if (version !== before.version) throw promotionsErrors.stale();
  if (before.state === 'closed') throw promotionsErrors.closed();
  if (before.state === 'published') throw promotionsErrors.alreadyPublished();
  await requirePublishable(tx, { id, terms: before.terms, confirmed, agreedPercentage: surprisingPercentage });
  await promotionRows.save(tx, { ...before, state: 'published', version: before.version + 1, updated_at: tx.now });
  await promotionRows.saveVersion(tx, before, tx.now);
  tx.touch('reference', `promotion:${id}`);
  await audit(tx, actor, { action: 'publish', entity, entityId: id, before: { state: before.state }, after: { state: 'published' } });
}

/** Ends a promotion now. @throws promotions.notFound, promotions.notPublished */
export async function closePromotion(tx: Tx, actor: Actor, audit: AuditWriter, id: number): Promise<void> {
  const before = await requirePromotion(tx, tx.subscriberId, id);
  if (before.state !== 'published') throw promotionsErrors.notPublished();
  await promotionRows.closeVersion(tx, id);
  await promotionRows.save(tx, { ...before, state: 'closed', version: before.version + 1, updated_at: tx.now });
  tx.touch('reference', `promotion:${id}`);
  await audit(tx, actor, { action: 'close', entity, entityId: id, before: { state: before.state }, after: { state: 'closed' } });
}

/** @throws promotions.notFound, promotions.onlyDrafts */
export async function removePromotion(tx: Tx, actor: Actor, audit: AuditWriter, id: number): Promise<void> {
  const before = await requirePromotion(tx, tx.subscriberId, id);
  if (before.state !== 'draft') throw promotionsErrors.onlyDrafts();
  await promotionRows.remove(tx, id);
  await audit(tx, actor, { action: 'delete', entity, entityId: id, before: told(before) });
}

interface Publishable extends Pick<WholePromotion, 'id' | 'terms'> {
  /** The person was asked about a surprising percentage. */
  confirmed: boolean;
  /** The percentage that somebody agreed to before: up to it nobody is asked again. */
  agreedPercentage: number;
}

/** The checks of terms that come into force, of a draft or as the next version of a published promotion. */
async function requirePublishable(tx: Tx, { id, terms, confirmed, agreedPercentage }: Publishable): Promise<void> {
  const errors = termsErrors(terms);
  if (!errors['scopes'] && !(await hasPricedProduct(tx, tx.subscriberId, terms))) errors['scopes'] = ['Ningún producto con precio queda en esta promoción.'];
  if (!(await hasBranch(tx, tx.subscriberId, terms))) errors['audiences'] = ['Ninguna sucursal queda en esta promoción.'];
  if (Object.keys(errors).length > 0) throw invalid(errors);
  const others = await promotionRows.countPublished(tx, tx.subscriberId, { today: localDateOf(tx.now), exceptId: id });
  if (others >= maximumPublished) throw promotionsErrors.tooMany();
  const percentage = largestPercentage(terms);
  if (percentage > Math.max(surprisingPercentage, agreedPercentage) && !confirmed) throw promotionsErrors.confirm({ percentage });
}

/** The product that the promotion gives must belong to the subscriber, also in a draft. */
async function requireGivenProduct(tx: Tx, { get_product_id }: WholePromotion['terms']): Promise<void> {
  if (get_product_id !== null && !(await hasProduct(tx, tx.subscriberId, get_product_id))) throw invalid({ get_product_id: ['El producto no existe.'] });
}

async function requireFreeCode(tx: Tx, asked: { code: string; exceptId: number }): Promise<void> {
  if (await promotionRows.isCodeTaken(tx, tx.subscriberId, asked)) throw promotionsErrors.codeExists({}, { code: [promotionsErrors.codeExists().message] });
}

function invalid(errors: FieldErrors) {
  const [reason = ''] = Object.values(errors).flat();
  return promotionsErrors.invalid({ reason }, errors);
}

function termsOf({ code: _code, name: _name, description: _description, version: _version, ...terms }: PromotionBody): WholePromotion['terms'] {
  return promotionTerms.parse(terms);
}

function told({ code, name, description, state, terms }: WholePromotion) {
  return { code, name, description, state, terms };
}
