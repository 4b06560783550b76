/** The person's own company: the fields that its administrators may change, and saving them. Spec: commercial §3 Subscriber settings. */
import type { FieldValues } from 'react-hook-form';
import { refreshCalls } from '#pwa/platform/http/call-queries.ts';
import { callServer } from '#pwa/platform/http/calls.ts';
import { toast } from '#pwa/ui/toasts.ts';
import type { CompanyAnswer } from '#shared/features/organisation/company.documents.ts';
import { companyCalls } from '#shared/features/organisation/organisation.calls.ts';
import { ownRuleFields } from '#shared/features/organisation/subscriber.schemas.ts';
import { subscriberSettingFields } from '#shared/features/organisation/subscriber-configuration.fields.ts';
import type { Field } from '#shared/kernel/entity.ts';

const { work_start_time, work_end_time, number_bearing_activities, minutes_bearing } = subscriberSettingFields;

/** The fields of the form, each with its section. */
export const ownCompany = {
  fields: { ...ownRuleFields, work_start_time, work_end_time, number_bearing_activities, minutes_bearing },
} as const;
const ownFields = Object.entries<Field>(ownCompany.fields);
// The names are those of settings in the answer, although `Object.entries` returns strings.
const settingOf = (row: Readonly<Record<string, unknown>>, name: string): unknown => row[name];

export function valuesOf(company: CompanyAnswer): FieldValues {
  return Object.fromEntries(ownFields.map(([name]) => [name, settingOf(company, name)]));
}

/** Saves the settings, with the version that the person saw. @param key idempotency key of this attempt @returns the changed company */
export async function saveOwnCompany(company: CompanyAnswer, { body, key }: { body: Record<string, unknown>; key: string }): Promise<CompanyAnswer> {
  const changed = await callServer(companyCalls.changeCompanySettings, { params: { id: company.id }, body }, { idempotencyKey: key });
  toast.success('El suscriptor ha sido actualizado');
  await refreshCalls(companyCalls.getCompany);
  return { ...company, ...changed };
}
