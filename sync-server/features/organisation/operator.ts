import type { BeforeWrite } from '#server/platform/http/entity-writes.ts';
import { accessErrors } from '#shared/features/access/access.errors.ts';
import { organisationErrors } from '#shared/features/organisation/organisation.errors.ts';
import { verifyCheckDigit } from '#shared/features/third-parties/check-digit.rules.ts';
import { sentenceOf } from '#shared/kernel/errors.ts';

/** The company that runs the installation: the documents' default subscriber. Licences and subscribers are its business alone. */
const operatorId = 1;

export const isOperator = (subscriberId: number): boolean => subscriberId === operatorId;

/** @throws access.forbidden */
export function requireOperator(subscriberId: number): void {
  if (!isOperator(subscriberId)) throw accessErrors.forbidden();
}

/** A licence runs forward in time, and nobody extends their own. */
export const keepLicence: BeforeWrite = async (tx, { after }) => {
  requireOperator(tx.subscriberId);
  if (after && String(after['end_date']) < String(after['start_date'])) {
    const error = organisationErrors.licenceBackwards();
    throw organisationErrors.licenceBackwards({}, { end_date: [error.message] });
  }
};

/** The operator makes and removes companies; each company's own people change what is theirs. */
export const keepSubscriber: BeforeWrite = async (tx, { before, after }) => {
  const decides = (name: string) => before === null || after === null || before[name] !== after[name];
  if (decides('license_id') || decides('state')) requireOperator(tx.subscriberId);
  if (after === null) return;
  const digit = verifyCheckDigit(String(after['identification']), Number(after['check_digit']));
  if (digit.ok) return;
  const sentence = sentenceOf(digit);
  throw organisationErrors.wrongCheckDigit({ reason: sentence }, { [digit.code === 'check-digit.wrong' ? 'check_digit' : 'identification']: [sentence] });
};
