import * as z from 'zod';

/**
 * A brand that is hidden from a customer's branch and not sold to it; `line_id` 0 and a null description mean every line. Spec: commercial §3 Brand
 * restriction.
 */
export const brandRestrictionView = z
  .strictObject({
    id: z.int(),
    contact_warehouse_id: z.int(),
    branch_description: z.string(),
    line_id: z.int(),
    line_description: z.string().nullable(),
    brand_id: z.int(),
    brand_description: z.string(),
  })
  .meta({ id: 'BrandRestriction' });
export type BrandRestrictionView = z.output<typeof brandRestrictionView>;
