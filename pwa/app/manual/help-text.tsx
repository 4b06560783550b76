import type { ReactNode } from 'react';
import { type ScreenName, screens } from '#shared/features/navigation/screens.ts';
import { useOpenable } from '../frames/openable.ts';
import './help-text.css';

/** The manual's small markdown as a page (see `HelpPage`). */
export function HelpText({ text }: { text: string }) {
  return (
    <div className="help-text">
      {blocksOf(text).map((block) => (
        <HelpBlock key={block.lines.join()} {...block} />
      ))}
    </div>
  );
}

interface Block {
  kind: 'heading' | 'list' | 'steps' | 'paragraph';
  lines: string[];
}

const marks: readonly { kind: Block['kind']; mark: RegExp }[] = [
  { kind: 'heading', mark: /^## / },
  { kind: 'list', mark: /^- / },
  { kind: 'steps', mark: /^\d+\. / },
];

function blocksOf(text: string): Block[] {
  const blocks: Block[] = [];
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '') continue;
    const found = marks.find(({ mark }) => mark.test(line));
    const kind = found?.kind ?? 'paragraph';
    const content = found ? line.replace(found.mark, '') : line;
    const last = blocks.at(-1);
    if (last?.kind === kind && (kind === 'list' || kind === 'steps')) last.lines.push(content);
    else blocks.push({ kind, lines: [content] });
  }
  return blocks;
}

function HelpBlock({ kind, lines }: Block) {
  if (kind === 'heading') return <h3>{lines[0]}</h3>;
  if (kind === 'paragraph') return <p>{inline(lines[0] ?? '')}</p>;
  const items = lines.map((line) => <li key={line}>{inline(line)}</li>);
  return kind === 'steps' ? <ol>{items}</ol> : <ul>{items}</ul>;
}

function inline(text: string): ReactNode[] {
  return text.split(/(\*\*[^*]+\*\*|\[\[\w+\]\])/).map((part, index) => {
    // A part's place is all that tells it from another.
    const key = `${index}${part}`;
    if (part.startsWith('**')) return <strong key={key}>{part.slice(2, -2)}</strong>;
    // The manual's test holds every link to a name of `screens`.
    if (part.startsWith('[[')) return <ScreenLink key={key} name={part.slice(2, -2) as ScreenName} />;
    return part;
  });
}

function ScreenLink({ name }: { name: ScreenName }) {
  const isOpenable = useOpenable();
  const { path, title } = screens[name];
  return isOpenable(name) && !path.includes(':') ? <a href={`#${path}`}>{title}</a> : <em>{title}</em>;
}
