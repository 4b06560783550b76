import type { WarrantyAnswer } from '#shared/features/warranty/warranty.documents.ts';

/** The pieces that replace the claimed product: '6203-2RS · Rodamiento, serial S-9'. */
export function sentPieces(answer: WarrantyAnswer): string[] {
  const pieces = [
    [answer.product_to_send, answer.serial_to_send],
    [answer.product_to_send_two, answer.serial_to_send_two],
    [answer.product_to_send_three, answer.serial_to_send_three],
  ] as const;
  return pieces.flatMap(([product, serial]) => (product === null ? [] : [[product, serial && `serial ${serial}`].filter(Boolean).join(', ')]));
}
