import { useState } from 'react'
import { classNames } from '../class-names.ts'
import * as styles from './avatar.module.css'

export interface AvatarProps {
  /** Nickname, else account. */
  name: string
  /** Address of the member's picture; without one, and where it does not come, the letter. */
  picture?: string | null | undefined
  size?: 's' | 'm' | 'l'
}

/** A member's picture in a round, or the upper-case first letter of a name. The name stands beside it, so this is hidden from readers. */
export function Avatar({ name, picture, size = 'm' }: AvatarProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const letter = [...name.trim()][0]?.toUpperCase() ?? ''
  return (
    <span className={classNames(styles.avatar, styles[size])} aria-hidden="true">
      {picture && picture !== failed ? (
        <img className={styles.picture} src={picture} alt="" onError={() => setFailed(picture)} />
      ) : (
        letter
      )}
    </span>
  )
}
