import type { CSSProperties } from 'react'

// In the elements themselves: this chunk comes late, and a late chunk brings no stylesheet.

export const badge: CSSProperties = {
  position: 'fixed',
  insetBlockEnd: 72,
  insetInlineStart: 8,
  zIndex: 60,
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  maxInlineSize: 'calc(100% - 16px)',
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

export const list: CSSProperties = { margin: 0, padding: 0, listStyle: 'none', overflowWrap: 'anywhere' }

export const reset: CSSProperties = {
  display: 'inline-grid',
  placeContent: 'center',
  minBlockSize: 44,
  paddingInline: 12,
  borderRadius: 8,
  background: 'var(--accent)',
  color: 'var(--on-accent)',
  fontWeight: 600,
  textDecoration: 'none',
}
