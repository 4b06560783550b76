import type { BranchDocument } from '#shared/features/third-parties/customer.documents.ts';

/** Where a customer writes to the seller of a branch: WhatsApp of a cell phone, otherwise the e-mail; null when neither is known. */
export function sellerLink({ seller_phone, seller_email }: Pick<BranchDocument, 'seller_phone' | 'seller_email'>, text: string): string | null {
  const digits = seller_phone?.replace(/\D/g, '').replace(/^57(?=3\d{9}$)/, '') ?? '';
  // WhatsApp wants the country's code; cell phones have ten digits and begin with 3.
  if (/^3\d{9}$/.test(digits)) return `https://wa.me/57${digits}?text=${encodeURIComponent(text)}`;
  return seller_email ? `mailto:${seller_email}?subject=${encodeURIComponent(text)}` : null;
}
