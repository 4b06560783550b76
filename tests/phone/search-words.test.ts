import { describe, expect, test } from 'vitest';
import { queryWords } from '#pwa/platform/search/words.ts';

describe('measures are found as they are typed', () => {
  test.each(['50*65*10', '50×65×10', '50X65X10', '50x65x10'])('%s is the measure of a description', (typed) => {
    expect(queryWords(`retenedor ${typed}`)).toEqual(['retenedor', '50x65x10']);
  });

  test('a star that stands between no two figures says nothing', () => {
    expect(queryWords('6203 * 2rs')).toEqual(['6203', '2rs']);
  });
});
