import './office.css';

/** The small picture of a product; without one, the first characters of its code in the same box. Decorative: the code is beside it. */
export function ProductThumb({ image, code, size = 40 }: { image: string | null; code: string; size?: number }) {
  const box = { width: size, height: size };
  if (image) return <img className="product-thumb" src={image} alt="" loading="lazy" style={box} />;
  return (
    <span className="product-thumb product-thumb-none" style={box} aria-hidden="true">
      {code.slice(0, 4)}
    </span>
  );
}
