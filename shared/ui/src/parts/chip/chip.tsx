import type { ReactNode } from 'react'
import * as styles from './chip.module.css'

export interface ChipProps {
  selected: boolean
  onPress: () => void
  icon?: ReactNode
  disabled?: boolean
  children: ReactNode
}

/** A small choice that is on or off. */
export function Chip({ selected, onPress, icon, disabled, children }: ChipProps) {
  return (
    <button type="button" className={styles.chip} aria-pressed={selected} disabled={disabled} onClick={onPress}>
      <span className={styles.face}>
        {icon}
        {children}
      </span>
    </button>
  )
}
