/** Put in by the build (vite.config.ts), from package.json. */
declare const __APP_VERSION__: string;

/** The version that 'Más' shows and this device reports. */
export const appVersion: string = __APP_VERSION__;
