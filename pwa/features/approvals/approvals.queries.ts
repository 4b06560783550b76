import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshCalls, useCall } from '#pwa/platform/http/call-queries.ts';
import { callServer } from '#pwa/platform/http/calls.ts';
import { queryClient } from '#pwa/platform/http/server-query.ts';
import { useMayCall } from '#pwa/platform/session/session.ts';
import type { ApprovalKind } from '#shared/features/approvals/approval-kinds.ts';
import { approvalsCalls } from '#shared/features/approvals/approvals.calls.ts';

/** Milliseconds between two counts while the page is visible. */
const recountEveryMs = 60_000;

/** The rows that wait for the person, page by page. @param kind null for all */
export function useApprovals(kind: ApprovalKind | null) {
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery(
    {
      queryKey: [approvalsCalls.listApprovals.path, kind],
      queryFn: ({ pageParam, signal }) =>
        callServer(approvalsCalls.listApprovals, { query: { ...(kind && { kind }), ...(pageParam && { after: pageParam }) } }, { signal }),
      initialPageParam: '',
      getNextPageParam: ({ next }) => next,
    },
    queryClient,
  );
  return {
    rows: data?.pages.flatMap(({ rows }) => rows),
    error,
    retry: () => void refetch(),
    more: hasNextPage ? () => void fetchNextPage() : null,
    isFetchingMore: isFetchingNextPage,
  };
}

/** The number of waiting rows by kind; null for people who decide nothing, and while it loads. */
export function useApprovalCounts(): { kind: ApprovalKind; count: number }[] | null {
  const may = useMayCall(approvalsCalls.countApprovals);
  const { data } = useCall(approvalsCalls.countApprovals, may ? {} : null);
  // Time passes outside of React.
  useEffect(() => {
    if (!may) return;
    const recount = () => document.visibilityState === 'visible' && void refreshCalls(approvalsCalls.countApprovals);
    const timer = setInterval(recount, recountEveryMs);
    return () => clearInterval(timer);
  }, [may]);
  return data ?? null;
}
