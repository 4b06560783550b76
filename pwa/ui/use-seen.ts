import { type RefObject, useEffect, useState } from 'react';

/** How far below the visible part an element counts as seen already, so that its content is there when it is scrolled to. */
const nearby = '200px';

/** Whether an element has been in sight, or near it, since it was drawn. What costs a request waits for it. */
export function useSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false);
  // What is in sight is known to the browser only.
  useEffect(() => {
    if (!element.current || isSeen) return;
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true), { rootMargin: nearby });
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, isSeen]);
  return isSeen;
}
