import { OutcomeSheet } from '#pwa/admin/components/outcome-sheet.tsx';
import { useMediaQuery } from '#pwa/ui/use-media-query.ts';
import { CartPanel } from '../office/cart-panel.tsx';
import { HelpPanel } from '../office/help-panel.tsx';
import { Palette } from '../office/palette/palette.tsx';

/** The parts of the office after its screens: cart panel, right sidebar, and the palette over everything. */
export default function OfficeSide() {
  const isDesk = useMediaQuery('(min-width: 900px)');
  return (
    <>
      <div className="office-panels">
        <CartPanel isDesk={isDesk} />
        <HelpPanel isDesk={isDesk} />
      </div>
      <Palette />
      <OutcomeSheet />
    </>
  );
}
