import { classNames } from '../class-names.ts'
import type { Glyph } from './glyphs.ts'
import * as styles from './icon.module.css'

export interface SvgIconProps {
  glyph: Glyph
  size?: 16 | 20 | 24 | 28 | 32
  /** Says what the icon means where no text stands beside it; without it the icon is hidden from assistive technology. */
  label?: string
  /** Turns the drawing round in right-to-left languages: for arrows. */
  directional?: boolean
}

/** Draws one glyph that the caller imports itself, so that unused ones fall out of the bundle. */
export function SvgIcon({ glyph, size = 24, label, directional = false }: SvgIconProps) {
  return (
    <svg
      className={classNames(
        styles.icon,
        glyph.filled ? styles.filled : styles.stroked,
        directional && styles.directional,
      )}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      <path d={glyph.d} />
    </svg>
  )
}
