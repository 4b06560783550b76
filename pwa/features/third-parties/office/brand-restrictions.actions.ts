import { request } from '#pwa/platform/http/http.ts';
import { refreshServerData } from '#pwa/platform/http/server-query.ts';
import { ask } from '#pwa/ui/confirm-sheet.tsx';
import { toast } from '#pwa/ui/toasts.ts';

const path = '/api/restriccion-marcas';
export const restrictionsOf = (contactId: number): string => `${path}/${contactId}`;

/** A brand that a branch does not see; `line_description` is null for all lines. */
export interface ShownRestriction {
  id: number;
  branch_description: string;
  line_description: string | null;
  brand_description: string;
}

/** Hides a brand from one branch, or from all of the customer's. @throws HttpError with the messages by field */
export async function hideBrand(contactId: number, asked: { contact_warehouse_id: number | null; brand_id: number; line_id: number | null }): Promise<void> {
  const { contact_warehouse_id, brand_id, line_id } = asked;
  const whose = contact_warehouse_id === null ? { contact_id: contactId } : { contact_warehouse_id };
  await request(path, { method: 'POST', body: { ...whose, brand_id, line_id: line_id ?? 0 } });
  toast.success('La restricción ha sido creada');
  await refreshServerData(path);
}

/** Shows the brand again, after asking. */
export async function showBrand(restriction: Pick<ShownRestriction, 'id' | 'brand_description' | 'branch_description'>): Promise<void> {
  const { id, brand_description, branch_description } = restriction;
  const question = {
    title: `¿Volver a mostrar ${brand_description}?`,
    text: `${branch_description} la verá y la podrá comprar otra vez.`,
    confirm: 'Volver a mostrar',
    danger: true,
  };
  if (!(await ask(question))) return;
  try {
    await request(`${path}/${id}`, { method: 'DELETE' });
    toast.success('La restricción ha sido eliminada');
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    toast.error(error.message, { label: 'Reintentar', run: () => void showBrand(restriction) });
  }
  await refreshServerData(path);
}
