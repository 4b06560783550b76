import { expect, test } from 'vitest';
import { sellerLink } from '#pwa/features/third-parties/seller-link.ts';

const mail = 'ana@distribuidora.co';

test.each([
  ['a cell phone as it is written', '300 123 45 67', mail, 'https://wa.me/573001234567?text=Pedido%20Pd-7'],
  ['a cell phone with its country', '+57 300 123 4567', null, 'https://wa.me/573001234567?text=Pedido%20Pd-7'],
  ['a telephone of the office', '604 444 55 66', mail, 'mailto:ana@distribuidora.co?subject=Pedido%20Pd-7'],
  ['no telephone', null, mail, 'mailto:ana@distribuidora.co?subject=Pedido%20Pd-7'],
  ['nothing', null, null, null],
])('a customer writes to a seller of whom is known %s', (_what, seller_phone, seller_email, link) => {
  expect(sellerLink({ seller_phone, seller_email }, 'Pedido Pd-7')).toBe(link);
});
