import { browserPorts } from './browser-ports.ts';
import { keepPhone } from './keep-phone.ts';

/** Loaded apart from the app's first screen: the login needs no database. */
export function startPhone(): void {
  keepPhone(browserPorts(import.meta.env.VITE_APP_VERSION ?? '0.1.0'));
}
