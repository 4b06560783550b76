import { Page } from '#pwa/ui/page.tsx';

export default function MoreScreen() {
  return <Page title="Más">{null}</Page>;
}
