/** The person's own company: what of it its own people change, and the saving of it. Spec: commercial §3 Subscriber settings. */
import type { FieldValues } from 'react-hook-form';
import type { DifferingField } from '#pwa/admin/components/conflict-sheet.tsx';
import type { Conflict } from '#pwa/admin/use-kept-form.ts';
import { request } from '#pwa/platform/http/http.ts';
import { refreshServerData } from '#pwa/platform/http/server-query.ts';
import { toast } from '#pwa/ui/toasts.ts';
import type { SubscriberDocument, SubscriberSettings } from '#shared/features/organisation/subscriber.documents.ts';
import { subscriberSettingFields } from '#shared/features/organisation/subscriber-configuration.fields.ts';

/** `GET /api/suscriptor`. */
export const ownCompanyPath = '/api/suscriptor';
export interface OwnCompany extends SubscriberDocument, SubscriberSettings {
  version: number;
  maintenance_mode: boolean;
}

export const ownFields = ['work_start_time', 'work_end_time', 'number_bearing_activities', 'minutes_bearing'] as const;
type OwnField = (typeof ownFields)[number];

export const labelOf = (name: OwnField): string => subscriberSettingFields[name].label;

export function valuesOf(company: OwnCompany): FieldValues {
  return Object.fromEntries(ownFields.map((name) => [name, company[name]]));
}

/** What this person and another one wrote differently. */
export function differingOf({ mine, theirs }: Conflict<OwnCompany>): DifferingField[] {
  return ownFields
    .filter((name) => String(mine[name]) !== String(theirs[name]))
    .map((name) => ({ name, label: labelOf(name), mine: String(mine[name]), theirs: String(theirs[name]) }));
}

/** Saves it, with the version that was seen. @param key of this attempt */
export async function saveOwnCompany(id: number, { body, key }: { body: unknown; key: string }): Promise<OwnCompany> {
  const saved = await request<OwnCompany>(`/api/actualizar-suscriptor/${id}`, { method: 'POST', body, idempotencyKey: key });
  toast.success('El suscriptor ha sido actualizado');
  await refreshServerData(ownCompanyPath);
  return saved;
}
