import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Picture } from '../picture/picture.tsx'
import * as styles from './game-tile.module.css'

export interface GameTileProps {
  name: string
  /** Art without size or extension (see Picture). */
  src: string | null
  onOpen: () => void
  /** Small line under the name, e.g. the vendor. */
  detail?: string
  /** Mark over the art, e.g. a Badge. */
  mark?: ReactNode
  /** Usually a FavouriteToggle; a separate control over the art. */
  favourite?: ReactNode
  /**
   * Another way to open it, such as free play: a small button of one or two words, in the corner opposite the favourite. `label` contains
   * `text` and the game's name.
   */
  second?: { text: string; label: string; onPress: () => void } | undefined
  layout?: 'vertical' | 'horizontal'
  eager?: boolean
  disabled?: boolean
}

/**
 * One game: 3:4 art and its name in two lines at most.
 *
 * @example
 * <GameTile name={game.displayName} src={game.iconUrl} onOpen={() => store.launch(game)} favourite={<FavouriteToggle … />} />
 */
export function GameTile(props: GameTileProps) {
  const { name, src, onOpen, detail, mark: badge, favourite, second } = props
  const { layout = 'vertical', eager = false, disabled = false } = props
  return (
    <div className={classNames(styles.tile, styles[layout])}>
      <button type="button" className={styles.open} onClick={onOpen} disabled={disabled}>
        <span className={styles.art}>
          <Picture src={src} alt="" width={180} height={240} cover eager={eager} />
          {badge && <span className={styles.mark}>{badge}</span>}
        </span>
        <span className={styles.words}>
          <bdi className={styles.name}>{name}</bdi>
          {detail && <bdi className={styles.detail}>{detail}</bdi>}
        </span>
      </button>
      {second && (
        <button type="button" className={styles.second} aria-label={second.label} onClick={second.onPress}>
          {second.text}
        </button>
      )}
      {favourite && <span className={styles.favourite}>{favourite}</span>}
    </div>
  )
}
