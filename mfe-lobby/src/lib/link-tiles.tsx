import { Icon, Pressable } from '@tessera/ui'
import type { Glyph } from '@tessera/ui/glyphs'
import * as styles from './link-tiles.module.css'

export interface LinkTile {
  to: string
  text: string
  icon: Glyph
}

interface LinkTilesProps {
  label?: string
  links: readonly LinkTile[]
  onGo: (to: string) => void
}

/** Links to pages, four in a line, each with its icon. */
export function LinkTiles({ label, links, onGo }: LinkTilesProps) {
  return (
    <ul className={styles.tiles} aria-label={label}>
      {links.map(({ to, text, icon }) => (
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
