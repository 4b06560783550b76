/** The six groups of files of a warranty request, and who may change each in which state. Spec: commercial §3 Warranty request, §7 Warranty. */
import { deletedFiles, gatherLists, loadedFiles } from '#shared/kernel/form-files.ts';
import type { Standing, WarrantyState } from './warranty-states.rules.ts';

export const photoGroups = ['images_product', 'other_images', 'images_guide', 'images_evaluation', 'images_guide_send', 'images_delivery_customer'] as const;
export type PhotoGroup = (typeof photoGroups)[number];
export const maximumPerGroup = 6;

const groupsOf = {
  PGS1: ['images_product', 'other_images', 'images_guide'],
  PGS2: ['images_guide'],
  PGS3: ['images_evaluation'],
  PGS4: ['images_guide_send', 'images_delivery_customer'],
  PGS5: [],
  PGS9: [],
} as const satisfies Record<WarrantyState, readonly PhotoGroup[]>;

/** The groups that a person may change in a state. In PGS1 this includes the person who files the request. */
export function openGroups(state: WarrantyState, { evaluates, receives }: Standing): readonly PhotoGroup[] {
  if (state === 'PGS1') return groupsOf.PGS1;
  if (state === 'PGS4') return groupsOf.PGS4.filter((group) => (group === 'images_delivery_customer' ? evaluates || receives : evaluates));
  return evaluates ? groupsOf[state] : [];
}

/** `images_product_loaded[n]`…, as the specification names the fields. */
export const photoFields = {
  images_product_loaded: loadedFiles(maximumPerGroup),
  other_images_loaded: loadedFiles(maximumPerGroup),
  images_guide_loaded: loadedFiles(maximumPerGroup),
  images_evaluation_loaded: loadedFiles(maximumPerGroup),
  images_guide_send_loaded: loadedFiles(maximumPerGroup),
  images_delivery_customer_loaded: loadedFiles(maximumPerGroup),
  attachments_deleted: deletedFiles,
} as const;

/** A form with its numbered names gathered into lists. */
export const gatherPhotos = (form: unknown): unknown => gatherLists(form, Object.keys(photoFields));
