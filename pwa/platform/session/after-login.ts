/** Where a visitor goes once they are logged in; the guard reads it. Null: their first screen. */
export const afterLogin: { path: string | null } = { path: null };
