import type { BranchDocument } from '#shared/features/third-parties/customer.documents.ts';

/** The link with which a customer writes to the seller of a branch: WhatsApp for a cell phone, otherwise e-mail; null without contact data. */
export function sellerLink({ seller_phone, seller_email }: Pick<BranchDocument, 'seller_phone' | 'seller_email'>, text: string): string | null {
  const digits = seller_phone?.replace(/\D/g, '').replace(/^57(?=3\d{9}$)/, '') ?? '';
  // WhatsApp requires the country code; cell phones have ten digits and begin with 3.
  if (/^3\d{9}$/.test(digits)) return `https://wa.me/57${digits}?text=${encodeURIComponent(text)}`;
  return seller_email ? `mailto:${seller_email}?subject=${encodeURIComponent(text)}` : null;
}
