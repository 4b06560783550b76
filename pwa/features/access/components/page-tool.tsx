import { Button, IconButton } from '#pwa/ui/button.tsx';
import { useMediaQuery } from '#pwa/ui/use-media-query.ts';

interface PageToolProps {
  icon: string;
  label: string;
  /** 'switch' for a tool with two states, which has `aria-checked`. */
  role?: 'switch';
  'aria-checked'?: boolean;
  onClick: () => void;
}

/** A button for the whole page: with its label on a desktop, with only its icon where the title needs the space. */
export function PageTool({ icon, label, ...button }: PageToolProps) {
  const isDesk = useMediaQuery('(min-width: 900px)');
  if (!isDesk) return <IconButton icon={icon} label={label} {...button} />;
  return (
    <Button icon={icon} {...button}>
      {label}
    </Button>
  );
}
