import { expect, test } from 'vitest';
import { tabOf } from '#pwa/app/frames/face-tab.ts';
import { fieldTabs } from '#pwa/app/frames/field-tab-list.ts';
import type { ScreenName } from '#shared/features/navigation/screens.ts';

test.each<[ScreenName, string]>([
  ['today', 'Hoy'],
  ['fieldOrder', 'Pedido'],
  ['fieldOrders', 'Pedido'],
  ['customer', 'Clientes'],
  ['newProspect', 'Clientes'],
  ['outbox', 'Más'],
  ['processManual', 'Más'],
])('in Campo the screen %s belongs to the tab %s', (screen, label) => {
  expect(tabOf(fieldTabs, screen)?.label).toBe(label);
});
