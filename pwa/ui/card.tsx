import type { ReactNode } from 'react';
import './card.css';

interface CardProps {
  /** Seen above its content, and its name for a screen reader. */
  title?: string;
  /** Its name for a screen reader where the content has a heading of its own, or none. */
  label?: string;
  role?: 'status' | 'alert';
  className?: string;
  children: ReactNode;
}

/** A framed part of a page. */
export function Card({ title, label = title, role, className = '', children }: CardProps) {
  return (
    <section className={`card ${className}`.trim()} {...(label !== undefined && { 'aria-label': label })} {...(role && { role })}>
      {title !== undefined && <h2>{title}</h2>}
      {children}
    </section>
  );
}
