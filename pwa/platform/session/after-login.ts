/** The address to open after the login; the guard reads it. Null: the person's first screen. */
export const afterLogin: { path: string | null } = { path: null };
