/** The few pages that the server itself renders: inserted values are escaped. */
import { html } from 'hono/html';

export type Html = ReturnType<typeof html>;
export { html };
