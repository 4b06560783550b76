/** A drawing of a route on a map, with contour lines and towns. Decorative. */
const width = 720;
const height = 900;

/** A contour line: two sine waves, displaced more the higher the line is. */
function levelCurve(level: number): string {
  const points = Array.from({ length: 25 }, (_, step) => {
    const x = (step / 24) * width;
    const ridge = Math.sin(x / 118 + level * 0.21) * (26 + level * 2.1) + Math.sin(x / 53 - level * 0.37) * 13;
    return [x, 20 + level * 41 + ridge] as const;
  });
  return points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(0)} ${y.toFixed(1)}`).join(' ');
}

const curves = Array.from({ length: 24 }, (_, level) => levelCurve(level - 1));

const towns = [
  { name: 'La Ceja', x: 560, y: 150, side: 'start' },
  { name: 'Abejorral', x: 402, y: 262, side: 'end' },
  { name: 'Sonsón', x: 506, y: 372, side: 'start' },
  { name: 'Aguadas', x: 300, y: 470, side: 'end' },
  { name: 'Pácora', x: 372, y: 590, side: 'start' },
  { name: 'Salamina', x: 214, y: 700, side: 'start' },
] as const;

const road = 'M560 150 C520 220 440 190 402 262 S520 300 506 372 S330 380 300 470 S400 520 372 590 S240 610 214 700';

export function RouteDrawing() {
  const next = towns[towns.length - 1];
  return (
    <div className="route-drawing" aria-hidden="true">
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="xMidYMid slice">
        <title>Ruta</title>
        <g className="route-levels">
          {curves.map((curve) => (
            <path key={curve} d={curve} />
          ))}
        </g>
        <path className="route-road" d={road} />
        <path className="route-done" d={road} pathLength={100} />
        {towns.map((town) => (
          <g key={town.name} className={town === next ? 'route-town route-next' : 'route-town'}>
            <circle cx={town.x} cy={town.y} r={town === next ? 13 : 9} />
            <text x={town.side === 'start' ? town.x + 24 : town.x - 24} y={town.y + 6} textAnchor={town.side}>
              {town.name}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}
