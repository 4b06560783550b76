/** The table of parameters (MVP) with the reasons why a sale is lost. Spec: commercial §2 Lost sales. */
export const lostSaleReasons = 119;
/** The reason of a shortage, where nobody says another. */
export const outOfStock = 'AGO';
