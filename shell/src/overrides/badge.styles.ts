import type { CSSProperties } from 'react'

// Inline styles, because this chunk is loaded late, and a late chunk has no stylesheet.

export const badgeContainer = {
  position: 'fixed',
  insetBlockEnd: '72px',
  insetInlineStart: '8px',
  zIndex: '60',
  display: 'grid',
  gap: '8px',
  maxInlineSize: 'calc(100% - 16px)',
} satisfies CSSProperties

export const badge: CSSProperties = {
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  paddingBlock: 6,
  paddingInline: '12px 6px',
  border: '2px solid var(--accent)',
  borderRadius: 12,
  background: 'var(--surface-3)',
  color: 'var(--text)',
  fontSize: 12,
  lineHeight: 1.4,
}

export const failed: CSSProperties = { borderColor: 'var(--danger)' }

export const text: CSSProperties = { margin: 0, overflowWrap: 'anywhere' }

export const list: CSSProperties = { ...text, padding: 0, listStyle: 'none' }

/** A preview may differ in every slice: its list opens on demand, and never covers the page. */
export const longList: CSSProperties = { ...list, maxBlockSize: '30vh', overflowY: 'auto' }

/** High enough to press, with the browser's own disclosure triangle. */
export const summary: CSSProperties = { paddingBlock: 14, cursor: 'pointer' }

export const leave: CSSProperties = {
  display: 'inline-grid',
  placeContent: 'center',
  flex: 'none',
  minBlockSize: 44,
  paddingInline: 12,
  border: 0,
  borderRadius: 8,
  background: 'var(--accent)',
  color: 'var(--on-accent)',
  font: 'inherit',
  fontWeight: 600,
  textDecoration: 'none',
  cursor: 'pointer',
}
