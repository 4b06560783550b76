import type { ButtonHTMLAttributes } from 'react';
import { Button, IconButton } from '#pwa/ui/button.tsx';
import { useMediaQuery } from '#pwa/ui/use-media-query.ts';

/** A tool of the whole page: a word at a desk, its drawing alone where the title needs the room. */
export function PageTool({ icon, label, ...button }: ButtonHTMLAttributes<HTMLButtonElement> & { icon: string; label: string }) {
  const isDesk = useMediaQuery('(min-width: 900px)');
  if (!isDesk) return <IconButton icon={icon} label={label} {...button} />;
  return (
    <Button icon={icon} {...button}>
      {label}
    </Button>
  );
}
