/** A protection removed from a copy of the product, and the history that must detect the removal. Spec: sync §5, last sentence. */
import type { Story } from '../simulation/story.ts';

export interface Edit {
  /** From the root of the project. */
  file: string;
  /** Occurs in it exactly once. */
  from: string;
  to: string;
}

/** What must detect the removal: histories (these first, then generated ones), or one named test. */
export type Catcher =
  | { by: 'histories'; stories?: readonly Story[]; database?: 'sqlite' | 'postgres' }
  | { by: 'test'; project: 'unit' | 'server-sqlite' | 'server-postgres'; file: string; name: string };

export interface Mutation {
  name: string;
  /** The design's section, and the promise. */
  protection: string;
  edits: readonly Edit[];
  caughtBy: Catcher;
}
