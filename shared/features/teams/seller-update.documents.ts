import * as z from 'zod';

/** A row of the file that cannot be applied. `row` is the row number of the spreadsheet. */
const sellerUpdateError = z.strictObject({ row: z.int(), column: z.string(), message: z.string() });
export type SellerUpdateError = z.output<typeof sellerUpdateError>;

/** The outcome of a file of the bulk seller update. Spec: commercial §7 Seller update. */
export const sellerUpdateAnswer = z
  .strictObject({
    /** Rows of the file. */
    total: z.int(),
    /** Branches whose seller is, or would be, another. */
    changes: z.int(),
    /** Whether the branches were changed: never when there are errors. */
    incorporated: z.boolean(),
    errors: z.array(sellerUpdateError),
  })
  .meta({ id: 'SellerUpdate' });
export type SellerUpdateAnswer = z.output<typeof sellerUpdateAnswer>;

export const sellerUpdateHeaders = {
  identification: 'Identificación del cliente',
  branch_code: 'Código de la sucursal',
  seller_identification: 'Identificación del vendedor',
} as const;
