import './sentences.ts';
import { browserPorts } from './browser-ports.ts';
import { keepPhone } from './keep-phone.ts';

/** Loaded apart from the app's first screen: the login needs no database. @param appVersion what this device reports */
export function startPhone(appVersion: string): void {
  keepPhone(browserPorts(appVersion));
}
