import { Icon, Pressable } from '@tessera/ui'
import type { Glyph } from '@tessera/ui/glyphs'
import * as styles from './way-tiles.module.css'

export interface Way {
  to: string
  text: string
  icon: Glyph
}

interface WayTilesProps {
  label?: string
  ways: readonly Way[]
  onGo: (to: string) => void
}

/** Links to pages, four in a line, each with its icon. */
export function WayTiles({ label, ways, onGo }: WayTilesProps) {
  return (
    <ul className={styles.tiles} aria-label={label}>
      {ways.map(({ to, text, icon }) => (
        <li key={to}>
          <Pressable className={styles.tile} href={to} onPress={() => onGo(to)}>
            <span className={styles.icon}>
              <Icon of={icon} />
            </span>
            {text}
          </Pressable>
        </li>
      ))}
    </ul>
  )
}
