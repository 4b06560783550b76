import { getParameterCode } from '#server/features/master-data/parameters.service.ts';
import type { Config } from '#server/platform/config.ts';
import type { EntityRow } from '#server/platform/db/entity-rows.ts';
import type { Tx } from '#server/platform/db/store.ts';
import type { BeforeWrite } from '#server/platform/http/entity-writes.ts';
import { httpErrors } from '#server/platform/http/http.errors.ts';
import { accessErrors } from '#shared/features/access/access.errors.ts';
import { seededParameters } from '#shared/features/master-data/fixed-tables.ts';
import { organisationErrors } from '#shared/features/organisation/organisation.errors.ts';
import { subscriberEntity } from '#shared/features/organisation/subscriber.entity.ts';
import { judgeIdentity } from '#shared/features/third-parties/identity.rules.ts';
import { referenceFields } from '#shared/kernel/entity.ts';
import { mayShowTiles } from './map-tiles.ts';
import { hasErpAddress } from './organisation.hooks.ts';
import { requireWorkday } from './organisation.service.ts';

/** The company that runs the installation: the specification's default subscriber. Only its users manage licences and subscribers. */
const operatorId = 1;

export const isOperator = (subscriberId: number): boolean => subscriberId === operatorId;

/** @throws access.forbidden */
export function requireOperator(subscriberId: number): void {
  if (!isOperator(subscriberId)) throw accessErrors.forbidden();
}

/** The end of a licence can only move later, and nobody extends their own licence. */
export const keepLicence: BeforeWrite = async (tx, { after }) => {
  requireOperator(tx.subscriberId);
  if (after && String(after['end_date']) < String(after['start_date'])) {
    const error = organisationErrors.licenceBackwards();
    throw organisationErrors.licenceBackwards({}, { end_date: [error.message] });
  }
};

/** The operator creates and deletes companies; a company's administrators change only its settings. */
export const keepSubscriber =
  ({ mapTilesHosts }: Pick<Config, 'mapTilesHosts'>): BeforeWrite =>
  async (tx, { before, after }) => {
    const decides = (name: string) => before === null || after === null || before[name] !== after[name];
    if (decides('license_id') || decides('state')) requireOperator(tx.subscriberId);
    if (after === null) return;
    if (before === null) requireSeeded(after);
    if (decides('work_start_time') || decides('work_end_time'))
      requireWorkday({ work_start_time: String(after['work_start_time']), work_end_time: String(after['work_end_time']) });
    if (after['map_tiles_url'] && decides('map_tiles_url') && !mayShowTiles(String(after['map_tiles_url']), mapTilesHosts)) {
      const error = organisationErrors.tilesElsewhere({ hosts: mapTilesHosts.join(', ') || 'ninguno' });
      throw organisationErrors.tilesElsewhere({ hosts: mapTilesHosts.join(', ') || 'ninguno' }, { map_tiles_url: [error.message] });
    }
    // Without an address of the ERP each order would fail when it is sent.
    if (decides('erp') && after['erp'] === 'http' && !(before && (await hasErpAddress.answer(tx, before.id))))
      throw organisationErrors.erpWithoutAddress({}, { erp: [organisationErrors.erpWithoutAddress().message] });
    if (['identification_type', 'identification', 'check_digit'].some(decides)) await requireIdentity(tx, before, after);
  };

/**
 * The identification is checked like a third party's, by the identification type of the company's own parameters.
 * @throws organisation.wrongIdentity with the field
 */
async function requireIdentity(tx: Tx, before: EntityRow | null, after: Readonly<Record<string, unknown>>): Promise<void> {
  const type = Number(after['identification_type']);
  const seeded = seededParameters.find(({ id }) => id === type)?.row.code ?? null;
  const typeCode = before === null ? seeded : await getParameterCode(tx, before.id, type);
  const { errors } = judgeIdentity({ typeCode, identification: String(after['identification']), check_digit: Number(after['check_digit']) });
  const [reason] = Object.values(errors).flat();
  if (reason !== undefined) throw organisationErrors.wrongIdentity({ reason }, errors);
}

/** A new company refers to the parameters that it is created with. @throws http.refusedFields */
function requireSeeded(company: Readonly<Record<string, unknown>>): void {
  const unknown = referenceFields(subscriberEntity).filter(([name, { ofCompany, where }]) => {
    const value = company[name];
    if (!ofCompany || value === null || value === undefined) return false;
    return !seededParameters.some(({ id, table }) => id === value && table.id === where?.['paramtable_id']);
  });
  const errors = Object.fromEntries(unknown.map(([name, { label }]) => [name, [`${label} no existe.`]]));
  const [first] = Object.values(errors).flat();
  if (first !== undefined) throw httpErrors.refusedFields({ reason: first }, errors);
}
