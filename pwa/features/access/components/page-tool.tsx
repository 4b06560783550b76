import { Button, IconButton } from '#pwa/ui/button.tsx';
import { useMediaQuery } from '#pwa/ui/use-media-query.ts';

interface PageToolProps {
  icon: string;
  label: string;
  /** A tool that turns something on and off, with `aria-checked`. */
  role?: 'switch';
  'aria-checked'?: boolean;
  onClick: () => void;
}

/** A tool of the whole page: a word at a desk, its drawing alone where the title needs the room. */
export function PageTool({ icon, label, ...button }: PageToolProps) {
  const isDesk = useMediaQuery('(min-width: 900px)');
  if (!isDesk) return <IconButton icon={icon} label={label} {...button} />;
  return (
    <Button icon={icon} {...button}>
      {label}
    </Button>
  );
}
