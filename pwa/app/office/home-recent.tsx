import { useOffered } from './offered.ts';
import { recentHits } from './palette/palette-hits.ts';
import { useRecent } from './palette/palette-recent.ts';

/** What the person last looked for and opened with the search of everything; nothing before the first time. */
export function HomeRecent() {
  const isOffered = useOffered();
  const hits = recentHits(
    useRecent((state) => state.hits),
    '',
    isOffered,
  );
  if (hits.length === 0) return null;
  return (
    <section className="home-card home-recent" aria-labelledby="recientes">
      <h2 id="recientes">Lo último que buscó</h2>
      <ul className="home-links">
        {hits.map(({ path, title, detail }) => (
          <li key={path}>
            <a href={`#${path}`}>
              {title}
              {detail && <small>{detail}</small>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
