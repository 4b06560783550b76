import { useMediaQuery } from '#pwa/ui/use-media-query.ts';
import { HelpPanel } from '../office/help-panel.tsx';
import { Palette } from '../office/palette/palette.tsx';
import { usePanels } from '../office/panels.ts';

/** What stands after the screens of Oficina: the right sidebar, and the palette that appears over everything. */
export default function OfficeSide() {
  const isDesk = useMediaQuery('(min-width: 900px)');
  const isOpen = usePanels(({ side }) => side);
  return (
    <>
      <HelpPanel isOpen={isOpen} isDesk={isDesk} />
      <Palette />
    </>
  );
}
