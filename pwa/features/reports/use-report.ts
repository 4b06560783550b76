import { useState } from 'react';
import { useCall } from '#pwa/platform/http/call-queries.ts';
import { reportsCalls } from '#shared/features/reports/reports.calls.ts';

type Query = Readonly<Record<string, string | number>>;

/** A report by its name. @param query null asks nothing */
export function useReport(name: string, query: Query | null) {
  const asked = query && JSON.stringify([name, query]);
  const [left, setLeft] = useState<string | null>(null);
  const isLeft = asked !== null && left === asked;
  // A read without a component is aborted, and the server stops computing.
  const read = useCall(reportsCalls.runReport, query === null || isLeft ? null : { params: { name }, query }, { onRequest: true });
  return {
    ...read,
    /** The person left it before it was counted. */
    isLeft,
    isCounting: query !== null && !isLeft && !read.error && !read.data,
    leave: () => setLeft(asked),
    countAgain: () => setLeft(null),
  };
}
