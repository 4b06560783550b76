/** Sources of the inbox of approvals: each capability brings its own (`approvals` of its `*.capability.ts`). */
import type { ApprovalDetails, ApprovalRow } from '#shared/features/approvals/approval.documents.ts';
import type { ApprovalKind } from '#shared/features/approvals/approval-kinds.ts';
import type { Actor } from './actor.ts';
import type { Db } from './db/store.ts';
import type { WaitingRows } from './db/waiting-rows.ts';
import type { Services } from './services.ts';

export interface ApprovalSource {
  /** Its definition has the permission; the inbox asks the source only for people who hold it. */
  kind: ApprovalKind;
  waiting: WaitingRows;
  /** The rows as people read them, in any order; a few queries for all of them. */
  show(db: Db, actor: Actor, ids: readonly number[], tools: Pick<Services, 'clock'>): Promise<Omit<ApprovalRow, 'kind' | 'since'>[]>;
  /** The facts that a person reads before deciding about a waiting row. */
  details(db: Db, actor: Actor, id: number, tools: Pick<Services, 'clock' | 'history'>): Promise<Pick<ApprovalDetails, 'facts' | 'history'>>;
}
