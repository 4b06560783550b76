import { browserPorts } from '#pwa/platform/phone/browser-ports.ts';
import { keepPhone } from '#pwa/platform/phone/keep-phone.ts';
import { phoneCapabilities } from './phone-capabilities.ts';

/** Loaded apart from the first screen: the login needs no database. */
export function startPhone(): void {
  keepPhone(browserPorts(), phoneCapabilities);
}
