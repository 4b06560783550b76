import { plainScreens } from '#pwa/admin/registry.ts';
import type { BuiltScreens, LoadScreen } from './screen-module.ts';

const list: LoadScreen = () => import('#pwa/admin/screens/record-list.tsx');
const form: LoadScreen = () => import('#pwa/admin/screens/record-form.tsx');

/** Every plain entity has the same two screens, drawn from its definition. */
export const plainEntityScreens: BuiltScreens = Object.fromEntries(
  plainScreens.flatMap((plain) => [[plain.list, list], ...[plain.create, plain.edit].filter((name) => name !== undefined).map((name) => [name, form])]),
);
