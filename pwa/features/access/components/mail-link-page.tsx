import type { ReactNode } from 'react';
import { Failed, Loading } from '#pwa/ui/states.tsx';
import type { useMailLink } from '../mail-link.ts';
import { AccessPage } from './access-page.tsx';

interface MailLinkPageProps<Shown> {
  title: string;
  of: ReturnType<typeof useMailLink<Shown>>;
  /** The way on from a link that the server refused. */
  instead?: ReactNode;
  children: (shown: Shown) => ReactNode;
}

/** The page of an e-mail's link: its content once the server has validated the link, or what to do when the link is invalid. */
export function MailLinkPage<Shown>({ title, of: { link, ask }, instead, children }: MailLinkPageProps<Shown>) {
  if (link.kind === 'valid') return children(link.shown);
  if (link.kind === 'invalid') {
    return (
      <AccessPage title="El enlace ya no sirve" intro={<p role="alert">{link.text}</p>}>
        {instead}
      </AccessPage>
    );
  }
  return <AccessPage title={title}>{link.kind === 'asking' ? <Loading shape="form" rows={2} /> : <Failed text={link.text} onRetry={ask} />}</AccessPage>;
}
