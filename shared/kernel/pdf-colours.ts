/** The colours of the product's PDFs: text, secondary text and the lines of tables. */
export const ink = '#16202c';
export const muted = '#55606d';
export const rule = '#c4ccd4';
