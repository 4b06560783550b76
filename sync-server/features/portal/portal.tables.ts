import { tableOf } from '#server/platform/db/entity-table.ts';
import { banner } from '#shared/features/portal/banner.entity.ts';

export const banners = tableOf(banner);
