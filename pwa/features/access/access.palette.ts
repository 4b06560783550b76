import { hitsPerSource, type PaletteSource } from '#pwa/admin/palette-source.ts';
import { callList } from '#pwa/platform/http/calls.ts';
import { usersCalls } from '#shared/features/access/users.calls.ts';
import { pathTo } from '#shared/features/navigation/screens.ts';
import { fullName } from '#shared/kernel/full-name.ts';

/** Users by name and e-mail, for people who manage users. */
export const accessPalette: readonly PaletteSource[] = [
  {
    about: 'users',
    label: 'Usuarios',
    access: usersCalls.listUsers.access,
    screen: 'viewUser',
    async find(typed, signal) {
      const { rows } = await callList(usersCalls.listUsers, { query: { perPage: hitsPerSource, filter: typed } }, signal);
      return rows
        .slice(0, hitsPerSource)
        .map(({ id, name, surname, role }) => ({ path: pathTo('viewUser', { id }), title: fullName({ name, surname }), detail: role }));
    },
  },
];
