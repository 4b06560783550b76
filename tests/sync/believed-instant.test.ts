import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { believedInstant, contactsAfter, type DeviceContacts, momentWithin } from '#shared/features/sync/believed-instant.rules.ts';

const hour = 3_600_000;
const start = Date.parse('2026-11-24T15:00:00.000Z');
const at = (hours: number) => new Date(start + hours * hour).toISOString();
const hours = fc.integer({ min: 0, max: 2_400 });

/** A device that contacted the server at some hours, with the number of commands that it reported. */
function heard(contacts: readonly { at: number; pendingCount: number }[]): DeviceContacts {
  let known: DeviceContacts = { first_seen_at: at(contacts[0]?.at ?? 0), caught_up_at: null, contact_at: null, settled_at: null };
  for (const contact of contacts) known = { ...known, ...contactsAfter(known, { now: at(contact.at), pendingCount: contact.pendingCount }) };
  return known;
}
const history = fc
  .array(fc.record({ at: hours, pendingCount: fc.integer({ min: 0, max: 2 }) }), { minLength: 1, maxLength: 12 })
  .map((contacts) => contacts.toSorted((one, other) => one.at - other.at));

property.prop([history, hours, hours])(
  'a date is never believed from after now, nor from before the device was last empty, known, or in contact for a day',
  (contacts, said, later) => {
    const now = (contacts.at(-1)?.at ?? 0) + later;
    const believed = believedInstant(at(said), { now: at(now), device: heard(contacts) });
    expect(believed <= at(now)).toBe(true);
    const empty = contacts.filter(({ pendingCount }) => pendingCount === 0).at(-1)?.at ?? 0;
    expect(believed >= at(Math.max(empty, contacts[0]?.at ?? 0))).toBe(true);
    // A contact lies at most two daily rotations from the instant that the contact confirms.
    const settled = contacts.filter((contact) => now - contact.at >= 48).at(-1)?.at ?? 0;
    expect(believed >= at(Math.min(settled, now) - 24)).toBe(true);
  },
);

property.prop([history, hours, fc.integer({ min: 0, max: 24 * 59 })])(
  'what a device made after its last contact keeps its date, however late it comes',
  (contacts, after, until) => {
    const last = contacts.at(-1)?.at ?? 0;
    const made = last + 1 + (after % 100);
    expect(believedInstant(at(made), { now: at(made + until), device: heard(contacts) })).toBe(at(made));
  },
);

property.prop([hours, hours])('a moment inside a command is before it and of the same working day', (said, made) => {
  const moment = momentWithin(at(said), at(made));
  expect(moment <= at(made)).toBe(true);
  expect(Date.parse(at(made)) - Date.parse(moment)).toBeLessThanOrEqual(12 * hour);
  if (said <= made && made - said <= 12) expect(moment).toBe(at(said));
});

test('a device that nobody knows made nothing before now', () => {
  expect(believedInstant(at(-5), { now: at(0), device: null })).toBe(at(0));
});

test('a device that always says it holds something is believed for two days at most', () => {
  const contacts = Array.from({ length: 200 }, (_, index) => ({ at: index, pendingCount: 3 }));
  expect(believedInstant(at(0), { now: at(200), device: heard(contacts) }) >= at(200 - 48)).toBe(true);
});
