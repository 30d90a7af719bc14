import { classNames } from '../class-names.ts'
import * as styles from './avatar.module.css'

export interface AvatarProps {
  /** Nickname, else account. */
  name: string
  size?: 's' | 'm' | 'l'
}

/** The upper-case first letter of a name in a round. The name itself stands beside it, so this is hidden from readers. */
export function Avatar({ name, size = 'm' }: AvatarProps) {
  const letter = [...name.trim()][0]?.toUpperCase() ?? ''
  return (
    <span className={classNames(styles.avatar, styles[size])} aria-hidden="true">
      {letter}
    </span>
  )
}
