import { classNames } from '../class-names.ts'
import type { Glyph } from './glyph.ts'
import * as styles from './icon.module.css'

export interface IconProps {
  /** One drawing of `@tessera/ui/glyphs`: a bundle contains only the imported ones. */
  of: Glyph
  size?: 16 | 20 | 24 | 28 | 32
  /** Meaning of an icon without text next to it; without it the icon is hidden from assistive technology. */
  label?: string
}

/**
 * An icon in the colour of the text around it.
 *
 * @example
 * <Icon of={walletGlyph} size={20} />
 */
export function Icon({ of: { d, filled, directional }, size = 24, label }: IconProps) {
  return (
    <svg
      className={classNames(styles.icon, filled ? styles.filled : styles.stroked, directional && styles.directional)}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      focusable="false"
    >
      <path d={d} />
    </svg>
  )
}
