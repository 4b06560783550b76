/** Real servers in processes of their own, killed while devices push; at length and on both databases by `npm run faults -- --processes`. Spec: sync §5. */
import { expect, test } from 'vitest';
import { dialect } from '#server/platform/db/dialect.ts';
import { corruptUpload, killedWhilePushing } from './processes/scenes.ts';

const options = { timeout: 240_000, skip: dialect !== 'sqlite' };

test('a server that is killed while devices push loses nothing and does nothing twice', options, async () => {
  expect(await killedWhilePushing('', { kills: 3, devices: 20 })).toMatchObject({ wrong: [] });
});

test('a damaged photo is refused, and the right one arrives in pieces across a kill', options, async () => {
  expect(await corruptUpload('')).toMatchObject({ wrong: [] });
});
