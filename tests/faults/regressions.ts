/** Histories that once broke a guarantee, with the seed that found them, reduced to the steps that show it. */
import type { Story } from './simulation/story.ts';

const sell = { do: 'sell', device: 0, customer: 0, product: 0, quantity: 4, quote: false, finish: true, crash: null } as const;

export const regressions: Readonly<Record<string, Story>> = {
  // Seed 1: an order changes the customer's purchases, but the change of the customer was not announced to devices.
  'what a customer bought reaches the devices with the order': { chance: 283_906_735, devices: 2, weather: 0, steps: [sell, { do: 'run', steps: 7 }] },
  // Seed 1029: the body of an interrupted answer was treated as an error of the device's storage.
  'an answer that is cut in the middle is no signal': {
    chance: 904_288_955,
    devices: 3,
    weather: 3,
    steps: [sell, { ...sell, device: 1 }, { do: 'run', steps: 12 }, { ...sell, customer: 1 }, { do: 'run', steps: 12 }],
  },
  // Seed 39: streams that the line cut right after they had opened were opened again each second, and asked for everything again.
  'a line that closes every stream is not asked again and again': { chance: 25, devices: 6, weather: 1, steps: [{ do: 'sleep', minutes: 5 }] },
  // Seed 170: a tab that was closed had stored a new price; the next tab continued from that checkpoint and never read the price.
  'a price that a closing tab has stored is in the one that comes after it': {
    chance: 28,
    devices: 2,
    weather: 0,
    steps: [
      { do: 'run', steps: 1 },
      { do: 'price', tenant: 0, product: 0, price: 2000 },
      { do: 'shut', device: 0 },
      { do: 'start' },
      { do: 'signal', device: 0, on: false },
      { do: 'weather', level: 0 },
      { do: 'sell', device: 5, customer: 3, product: 0, quantity: 6, quote: false, finish: false, crash: 5 },
    ],
  },
  // Seed 35: commits made while a stream was being opened were sent to the other streams but never to that one.
  'a stream misses nothing that is committed while it is opened': {
    chance: 804_977_095,
    devices: 6,
    weather: 1,
    steps: [
      { do: 'sell', device: 5, customer: 3, product: 2, quantity: 9, quote: false, finish: true, crash: null },
      { do: 'run', steps: 9 },
      { do: 'owe', tenant: 1, customer: 2, value: 32, paid: false },
    ],
  },
  // Seed 168: a revoked device died while it wiped itself, had lost its id, and was registered as a new one by the same session.
  'a revoked device whose wipe was cut short is still revoked': {
    chance: 223_080_624,
    devices: 2,
    weather: 0,
    steps: [
      { do: 'revoke', device: 0 },
      { do: 'run', steps: 1 },
      { do: 'restrict', tenant: 0, customer: 0, lift: false },
      { do: 'upgrade', device: 0, crash: 3 },
      { do: 'tab', device: 0 },
      { do: 'sell', device: 0, customer: 0, product: 0, quantity: 1, quote: true, finish: true, crash: null },
    ],
  },
  // Seed 300665: the storage refused the database's rows while RxDB looked for rows to migrate, and the app treated that as a storage that cannot be
  // opened.
  'a phone that was cut while it migrated opens again': {
    chance: 9,
    devices: 2,
    weather: 0,
    steps: [
      { do: 'upgrade', device: 0, crash: 2 },
      { do: 'upgrade', device: 0, crash: null },
      { do: 'crash', device: 2, writes: 15 },
      { do: 'sell', device: 2, customer: 3, product: 2, quantity: 1, quote: false, finish: true, crash: null },
      { do: 'prospect', device: 1, product: 2, quantity: 1, twin: false },
      { do: 'prospect', device: 2, product: 2, quantity: 3, twin: false },
    ],
  },
  // Seed 901252: a note typed in a second tab, into a cart that another tab had finalised before it died without removing the cart, was lost with
  // that cart.
  'what is typed into a cart that a dead tab has finished begins the next one': {
    chance: 47_400_859,
    devices: 4,
    weather: 0,
    steps: [
      { do: 'crash', device: 5, writes: 17 },
      { do: 'sell', device: 0, customer: 0, product: 0, quantity: 1, quote: false, finish: true, crash: null },
      { do: 'run', steps: 6 },
      { do: 'plan', tenant: 0, customer: 2, inDays: 2, hour: 11, daily: false },
      { do: 'tab', device: 1 },
      { do: 'open', device: 1 },
      { do: 'sell', device: 3, customer: 0, product: 0, quantity: 4, quote: false, finish: true, crash: null },
      { do: 'sell', device: 1, customer: 1, product: 2, quantity: 6, quote: false, finish: true, crash: null },
      { do: 'reassign', tenant: 1, customer: 3, to: 0 },
      { do: 'sell', device: 5, customer: 3, product: 1, quantity: 1, quote: false, finish: true, crash: null },
      { do: 'leave', device: 2, customer: 2 },
      { do: 'sell', device: 2, customer: 3, product: 0, quantity: 9, quote: true, finish: true, crash: null },
    ],
  },
};
