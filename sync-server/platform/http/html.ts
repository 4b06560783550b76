/** The few pages that the server writes itself: what is put into them is escaped. */
import { html } from 'hono/html';

export type Html = ReturnType<typeof html>;
export { html };
