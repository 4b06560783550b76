/** The SQL dialect of this process. Read once, before any table is made (docs/architecture.md, 'Two databases, one definition'). */
export type Dialect = 'sqlite' | 'postgres';
export const dialect: Dialect = process.env['DATABASE_URL']?.startsWith('postgres') ? 'postgres' : 'sqlite';
