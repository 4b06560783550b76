import { refreshCalls } from '#pwa/platform/http/call-queries.ts';
import { callServer } from '#pwa/platform/http/calls.ts';
import { ask } from '#pwa/ui/question.ts';
import { toast } from '#pwa/ui/toasts.ts';
import type { BrandRestrictionView } from '#shared/features/catalogue/brand-restriction.documents.ts';
import { brandRestrictionCalls } from '#shared/features/catalogue/catalogue.calls.ts';

const { listBrandRestrictions, restrictBrand, liftBrandRestriction } = brandRestrictionCalls;

/** Hides a brand from one branch, or from all branches of the customer. @throws HttpError with the messages by field */
export async function hideBrand(contactId: number, asked: { contact_warehouse_id: number | null; brand_id: number; line_id: number | null }): Promise<void> {
  const { contact_warehouse_id, brand_id, line_id } = asked;
  const whose = contact_warehouse_id === null ? { contact_id: contactId } : { contact_warehouse_id };
  await callServer(restrictBrand, { body: { ...whose, brand_id, line_id: line_id ?? 0 } });
  toast.success(restrictBrand.message);
  await refreshCalls(listBrandRestrictions);
}

/** Shows the brand again, after asking. */
export async function showBrand(restriction: Pick<BrandRestrictionView, 'id' | 'brand_description' | 'branch_description'>): Promise<void> {
  const { id, brand_description, branch_description } = restriction;
  const question = {
    title: `¿Volver a mostrar ${brand_description}?`,
    text: `${branch_description} la verá y la podrá comprar otra vez.`,
    confirm: 'Volver a mostrar',
    danger: true,
  };
  if (!(await ask(question))) return;
  try {
    await callServer(liftBrandRestriction, { params: { id } });
    toast.success(liftBrandRestriction.message);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    toast.error(error.message, { label: 'Reintentar', run: () => void showBrand(restriction) });
  }
  await refreshCalls(listBrandRestrictions);
}
