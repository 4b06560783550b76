import { plainForms, plainLists } from '#pwa/admin/plain-screen-names.ts';
import type { BuiltScreens, LoadScreen } from './screen-module.ts';

const list: LoadScreen = () => import('#pwa/admin/screens/record-list.tsx');
const form: LoadScreen = () => import('#pwa/admin/screens/record-form.tsx');

/** Every plain entity has the same two screens, drawn from its definition. */
export const plainEntityScreens: BuiltScreens = Object.fromEntries([...plainLists.map((name) => [name, list]), ...plainForms.map((name) => [name, form])]);
