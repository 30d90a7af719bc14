import { useState } from 'react'
import { classNames } from '../class-names.ts'
import * as styles from './avatar.module.css'

export interface AvatarProps {
  /** Nickname, otherwise account. */
  name: string
  /** Address of the member's picture; without one, or if it fails to load, the initial is shown. */
  picture?: string | null | undefined
  size?: 's' | 'm' | 'l'
}

/**
 * A member's picture in a circle, or the upper-case first letter of a name. The name is next to it, so this is hidden from
 * screen readers.
 */
export function Avatar({ name, picture, size = 'm' }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const initial = [...name.trim()][0]?.toUpperCase() ?? ''
  return (
    <span className={classNames(styles.avatar, styles[size])} aria-hidden="true">
      {picture && picture !== failed ? (
        <img className={styles.picture} src={picture} alt="" onError={() => setFailed(picture)} />
      ) : (
        initial
      )}
    </span>
  )
}
