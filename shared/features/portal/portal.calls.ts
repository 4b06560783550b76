import * as z from 'zod';
import { defineCalls } from '#shared/kernel/call.ts';
import { localDate } from '#shared/kernel/call-fields.ts';
import { entityCalls } from '#shared/kernel/entity-calls.ts';
import { banner } from './banner.entity.ts';

/**
 * Banners for the office. `big_banner` and `small_banner` are sent as files, or as data URLs in JSON; `range_date` is `[since, until]`. Spec:
 * commercial §7.
 */
export const bannerCalls = entityCalls(banner, { more: { range_date: z.array(localDate) } });

export const bannerSizes = ['big', 'small'] as const;

const shownBanner = z
  .strictObject({
    id: z.int(),
    name: z.string(),
    line_id: z.int().nullable(),
    /** The address of the picture. */
    image: z.string(),
    /** Where a tap leads; null leads nowhere. */
    url: z.string().nullable(),
    since: localDate,
    until: localDate,
    /** Milliseconds. */
    duration: z.int(),
  })
  .meta({ id: 'ShownBanner' });

/** The home of the portal. Spec: commercial §7. */
export const portalCalls = defineCalls({
  listShownBanners: {
    method: 'get',
    path: '/api/banner-list',
    access: ['B2B Ver menú Inicio', 'E-commerce', 'Banners'],
    summary: 'Los banners vigentes hoy que ve quien pregunta',
    query: z.object({ size: z.enum(bannerSizes, 'Es big o small.').default('big') }),
    answer: z.array(shownBanner),
  },
});
