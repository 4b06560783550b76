/**
 * The native shells (docs/native.md). A shell opens the installation's own address, so that the app updates as the web
 * app does and its calls stay on one origin; the service worker keeps it working without signal.
 */
const address = process.env['CORRERIA_URL'];

export default {
  appId: 'co.correria.app',
  appName: 'Correría',
  webDir: 'dist',
  ...(address && { server: { url: address, cleartext: address.startsWith('http://') } }),
  android: { backgroundColor: '#f5f4f0' },
  // WKWebView runs service workers only for the domains that Info.plist lists in WKAppBoundDomains.
  ios: { backgroundColor: '#f5f4f0', limitsNavigationsToAppBoundDomains: true },
};
