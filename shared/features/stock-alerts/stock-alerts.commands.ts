/** The commands of a device about stock alerts (decision 0331). Spec: commercial §17. */
import * as z from 'zod';

/** 'Avíseme cuando llegue'. */
export const askAlertSchema = z.object({
  product_id: z.int().positive(),
  /** The branch whose catalogue the person looks at. */
  contact_warehouse_id: z.int().positive(),
});
export type AskAlert = z.infer<typeof askAlertSchema>;

/** 'Ya no me avise'. */
export const dropAlertSchema = askAlertSchema.pick({ product_id: true });
export type DropAlert = z.infer<typeof dropAlertSchema>;
