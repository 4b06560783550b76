import { browserPorts } from '#pwa/platform/phone/browser-ports.ts';
import { keepPhone } from '#pwa/platform/phone/keep-phone.ts';
import { phoneCapabilities } from './phone-capabilities.ts';

/** Loaded apart from the app's first screen: the login needs no database. @param appVersion what this device reports */
export function startPhone(appVersion: string): void {
  keepPhone(browserPorts(appVersion), phoneCapabilities);
}
