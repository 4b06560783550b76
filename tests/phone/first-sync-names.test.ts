import { expect, test } from 'vitest';
import { phoneCapabilities } from '#pwa/app/phone-capabilities.ts';
import { phoneCollections } from '#pwa/app/phone-collections.ts';
import { pulledNames } from '#pwa/platform/db/collections.ts';

test('each part of a first sync is named by one capability', () => {
  const named = phoneCapabilities.flatMap(({ documents = {} }) => Object.keys(documents));
  expect(named.toSorted()).toEqual([...pulledNames(phoneCollections), 'catalogue'].toSorted());
});
