/** Which database this process speaks. Read once, before any table is made (architecture: two dialects, one definition). */
export type Dialect = 'sqlite' | 'postgres';
export const dialect: Dialect = process.env['DATABASE_URL']?.startsWith('postgres') ? 'postgres' : 'sqlite';
