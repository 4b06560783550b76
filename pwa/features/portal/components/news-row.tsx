import { ListRow } from '#pwa/ui/list-row.tsx';
import type { NewsRow } from '../shop-news.ts';

/** A piece of news in a list, with a dot while it is unread. */
export function NewsRowItem({ row: { title, detail, path }, isUnread }: { row: NewsRow; isUnread: boolean }) {
  const marked = isUnread ? (
    <>
      <span className="unread-dot" aria-hidden="true" />
      <span className="visually-hidden">Sin leer: </span>
      {title}
    </>
  ) : (
    title
  );
  return <ListRow title={marked} detail={detail} href={`#${path}`} />;
}
