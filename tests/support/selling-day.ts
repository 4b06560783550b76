import type { Page } from 'playwright';
import type { Device } from './device.ts';
import { type FieldApp, startFieldApp } from './field-app.ts';
import { startDay } from './hands.ts';
import { type SellingPlace, sellingPlace } from './selling-place.ts';

/** A seller of the demo who has begun the day: logged in, with a synced phone, at the customer of `place`. */
export interface SellingDay {
  app: FieldApp;
  place: SellingPlace;
  phone: Device;
  page: Page;
}

/** For `beforeAll`; the caller closes `app`. */
export async function startSellingDay(seller: string): Promise<SellingDay> {
  const app = await startFieldApp();
  const place = await sellingPlace(app, seller);
  const phone = app.device({ at: place.point });
  const page = await phone.turnOn();
  await startDay(page, seller);
  return { app, place, phone, page };
}
