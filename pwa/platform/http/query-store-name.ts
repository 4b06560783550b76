/** The database of the kept reads. */
export const storeName = 'correria-lecturas';
