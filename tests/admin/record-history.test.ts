import { expect, test } from 'vitest';
import { changesOf } from '#pwa/admin/components/record-history.tsx';
import { subscriberEntity } from '#shared/features/organisation/subscriber.entity.ts';

const line = { id: '1', at: '2026-11-27T12:00:00.000Z', action: 'update', user_name: 'Olga', acting_user_name: null, ip: null };

test('a history tells the fields that changed, and none whose value was empty and is empty in another way', () => {
  const before = { name: 'Uno', map_tiles_url: null, logo: '', web_page: null, telephone: '601' };
  const after = { name: 'Dos', map_tiles_url: '', logo: null, telephone: '' };

  expect(changesOf(subscriberEntity, { ...line, before, after }).map(({ label }) => label)).toEqual(['Nombre', 'Teléfono']);
});
