/** The person's own company: the fields that its administrators change, and saving them. Spec: commercial §3 Subscriber settings. */
import type { FieldValues } from 'react-hook-form';
import type { DifferingField } from '#pwa/admin/components/conflict-sheet.tsx';
import type { Conflict } from '#pwa/admin/use-kept-form.ts';
import { refreshCalls } from '#pwa/platform/http/call-queries.ts';
import { callServer } from '#pwa/platform/http/calls.ts';
import { toast } from '#pwa/ui/toasts.ts';
import type { CompanyAnswer } from '#shared/features/organisation/company.documents.ts';
import { companyCalls } from '#shared/features/organisation/organisation.calls.ts';
import { subscriberSettingFields } from '#shared/features/organisation/subscriber-configuration.fields.ts';

export const ownFields = ['work_start_time', 'work_end_time', 'number_bearing_activities', 'minutes_bearing'] as const;
type OwnField = (typeof ownFields)[number];

export const labelOf = (name: OwnField): string => subscriberSettingFields[name].label;

export function valuesOf(company: CompanyAnswer): FieldValues {
  return Object.fromEntries(ownFields.map((name) => [name, company[name]]));
}

/** The fields that this person and another one changed differently. */
export function differingOf({ mine, theirs }: Conflict<CompanyAnswer>): DifferingField[] {
  return ownFields
    .filter((name) => String(mine[name]) !== String(theirs[name]))
    .map((name) => ({ name, label: labelOf(name), mine: String(mine[name]), theirs: String(theirs[name]) }));
}

/** Saves the settings, with the version that was seen. @param key of this attempt @returns the whole company as it is now */
export async function saveOwnCompany(company: CompanyAnswer, { body, key }: { body: Record<string, unknown>; key: string }): Promise<CompanyAnswer> {
  const changed = await callServer(companyCalls.changeCompanySettings, { params: { id: company.id }, body }, { idempotencyKey: key });
  toast.success('El suscriptor ha sido actualizado');
  await refreshCalls(companyCalls.getCompany);
  return { ...company, ...changed };
}
