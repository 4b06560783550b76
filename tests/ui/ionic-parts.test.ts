import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Ionic's parts that this app draws with, of those that it needs (decision 0343). */
const taken = [
  ...['IonHeader', 'IonContent', 'IonToolbar', 'IonTabBar', 'IonButton', 'IonInput', 'IonTextarea', 'IonSelect', 'IonCheckbox', 'IonRadio', 'IonToggle'],
  ...['IonSegment', 'IonSearchbar', 'IonModal', 'IonActionSheet', 'IonPopover', 'IonChip', 'IonBadge', 'IonItem', 'IonItemSliding', 'IonRefresher'],
  ...['IonReorder', 'IonSkeletonText', 'IonProgressBar', 'IonAccordion'],
];
const ours = ['IonAlert', 'IonToast', 'IonInfiniteScroll', 'IonDatetime', 'IonFab', 'IonMenu'];

test('at least 80 % of the parts that Ionic has and the app needs are Ionic’s', () => {
  const imports = globSync('pwa/**/*.tsx').flatMap((file) => readFileSync(file, 'utf8').match(/import \{[^}]*\} from '@ionic\/react'/g) ?? []);
  const used = new Set(imports.flatMap((line) => line.match(/\bIon\w+/g) ?? []));
  expect(taken.filter((name) => !used.has(name))).toEqual([]);
  expect(taken.length / (taken.length + ours.filter((name) => !used.has(name)).length)).toBeGreaterThanOrEqual(0.8);
});
