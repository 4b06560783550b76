/** A protection of the design taken out of a copy of the product, and what must notice. Spec: sync §5, last sentence. */
import type { Story } from '../simulation/story.ts';

export interface Edit {
  /** From the root of the project. */
  file: string;
  /** Occurs in it exactly once. */
  from: string;
  to: string;
}

/** Who must notice: histories (these first, then drawn ones), or one named test. */
export type Catcher =
  | { by: 'histories'; stories?: readonly Story[]; database?: 'sqlite' | 'postgres' }
  | { by: 'test'; project: 'unit' | 'server-sqlite' | 'server-postgres'; file: string; name: string };

export interface Mutation {
  name: string;
  /** Where the design names it, and what it promises. */
  protection: string;
  edits: readonly Edit[];
  caughtBy: Catcher;
}
