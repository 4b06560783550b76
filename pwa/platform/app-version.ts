/** The version of this build, as the server's list of devices shows it. */
export const appVersion: string = import.meta.env['VITE_APP_VERSION'] ?? 'desarrollo';
