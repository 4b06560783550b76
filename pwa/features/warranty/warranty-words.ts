/** The words and colours of warranty requests. */
import type { Meaning } from '#pwa/ui/meaning.ts';
import { type EligibilityKind, eligibilityLabels } from '#shared/features/warranty/eligibility.rules.ts';
import type { PhotoGroup } from '#shared/features/warranty/photo-groups.rules.ts';
import type { WarrantyState } from '#shared/features/warranty/warranty-states.rules.ts';

export const stateMeanings: Readonly<Record<WarrantyState, Meaning>> = { PGS1: 'wait', PGS2: 'wait', PGS3: 'warn', PGS4: 'wait', PGS5: 'ok', PGS9: 'error' };

export const eligibilityWords: Readonly<Record<EligibilityKind, { word: string; meaning: Meaning }>> = {
  in_term: { word: eligibilityLabels.in_term, meaning: 'ok' },
  out_of_term: { word: eligibilityLabels.out_of_term, meaning: 'warn' },
  sale_not_found: { word: eligibilityLabels.sale_not_found, meaning: 'warn' },
};

export const groupWords: Readonly<Record<PhotoGroup, string>> = {
  images_product: 'Fotos del producto',
  other_images: 'Otras fotos',
  images_guide: 'Guía de envío del cliente',
  images_evaluation: 'Fotos de la evaluación',
  images_guide_send: 'Guía de envío al cliente',
  images_delivery_customer: 'Fotos de la entrega',
};
