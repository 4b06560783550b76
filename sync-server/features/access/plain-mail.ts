import { html } from '#server/platform/mail/html.ts';

interface PlainMail {
  subject: string;
  /** Sentences, one paragraph each. */
  paragraphs: readonly string[];
  /** The link of the e-mail, shown between `paragraphs` and `after`. */
  link?: { text: string; href: string };
  after?: readonly string[];
}

const paragraphsOf = (texts: readonly string[]) => texts.map((text) => html`    <p>${text}</p>\n`).join('');

/** The text and HTML bodies of a short e-mail in Spanish with at most one link. */
export function plainMail({ subject, paragraphs, link, after = [] }: PlainMail): { subject: string; text: string; html: string } {
  const button = link
    ? html`    <p><a href="${link.href}" style="display: inline-block; padding: 12px 20px; background: #0b5c53; color: #ffffff; text-decoration: none; border-radius: 8px">${link.text}</a></p>
    <p style="word-break: break-all">${link.href}</p>\n`
    : '';
  return {
    subject,
    text: `${[...paragraphs, ...(link ? [link.href] : []), ...after].join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="es">
  <body style="font-family: system-ui, sans-serif; color: #1b1f24; line-height: 1.5">
${paragraphsOf(paragraphs)}${button}${paragraphsOf(after)}  </body>
</html>`,
  };
}
