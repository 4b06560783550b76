/** A row of the file that cannot be taken. `row` counts as a spreadsheet does. */
export interface SellerUpdateError {
  row: number;
  column: string;
  message: string;
}

/** What became of a file of the bulk seller update. Spec: commercial §7 Seller update. */
export interface SellerUpdateAnswer {
  /** Rows of the file. */
  total: number;
  /** Branches whose seller is, or would be, another. */
  changes: number;
  /** Whether they were changed: never while there are errors. */
  incorporated: boolean;
  errors: SellerUpdateError[];
}

export const sellerUpdateHeaders = {
  identification: 'Identificación del cliente',
  branch_code: 'Código de la sucursal',
  seller_identification: 'Identificación del vendedor',
} as const;
