/** When a device brings pictures ahead. Pure. */

/** With Wi-Fi only, on any connection, or never. */
export type PhotoPrefetch = 'wifi' | 'always' | 'never';

/** The browser's report of its connection; every field is missing in some browsers. */
export interface Connection {
  /** 'wifi', 'cellular', 'ethernet'… */
  type?: string | undefined;
  saveData?: boolean | undefined;
}

interface Circumstances {
  choice: PhotoPrefetch;
  connection: Connection | undefined;
  /** Whether the device is a phone or tablet, whose connection may be metered when the browser does not report it. */
  isHandheld: boolean;
}

/** Whether pictures may be prefetched now. On a handheld whose browser does not report its connection, 'wifi' prefetches none. */
export function mayBringPhotos({ choice, connection, isHandheld }: Circumstances): boolean {
  if (choice === 'never') return false;
  if (choice === 'always') return true;
  if (connection?.saveData) return false;
  const { type } = connection ?? {};
  return type === undefined || type === 'unknown' ? !isHandheld : type === 'wifi' || type === 'ethernet';
}

/** Pictures are evicted when less than this share of the browser's quota is free. */
const leastFreeShare = 0.2;

/** Whether the device is short of space; false when unknown. @param estimate of `navigator.storage`, bytes */
export function isShortOfRoom({ quota, usage }: { quota?: number | undefined; usage?: number | undefined }): boolean {
  if (!quota || usage === undefined) return false;
  return (quota - usage) / quota < leastFreeShare;
}

/** The most pictures to prefetch: a customer looks at fewer products than a seller. */
export const mostPhotos = (userType: string | null): number => (userType === 'c' ? 600 : 1_500);
