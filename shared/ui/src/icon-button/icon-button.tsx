import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'
import * as styles from './icon-button.module.css'

export interface IconButtonProps
  extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style' | 'children' | 'aria-label'> {
  label: string
  icon: ReactNode
  /** `plain` without background, `filled` on a raised circle, `scrim` over a picture. */
  variant?: 'plain' | 'filled' | 'scrim'
  ref?: Ref<HTMLButtonElement>
}

/** A 44 px button that shows only an icon; the label is its name. */
export function IconButton({ label, icon, variant = 'plain', type = 'button', ...rest }: IconButtonProps) {
  return (
    <button {...rest} type={type} aria-label={label} className={classNames(styles.button, styles[variant])}>
      {icon}
    </button>
  )
}
