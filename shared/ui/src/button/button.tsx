import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'
import { Spinner } from '../spinner/spinner.tsx'
import * as styles from './button.module.css'

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'> {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger'
  size?: 'm' | 's'
  /** Takes the whole width. */
  block?: boolean
  /** Work is under way: the button keeps its size and focus, turns, and ignores presses. */
  busy?: boolean
  icon?: ReactNode
  ref?: Ref<HTMLButtonElement>
}

/**
 * @example
 * <Button variant="primary" block busy={store.phase === 'sending'} type="submit">{t('login.submit')}</Button>
 */
export function Button({
  variant = 'primary',
  size = 'm',
  block = false,
  busy = false,
  icon,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // A press of a busy submit button would send the form a second time.
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      className={classNames(styles.button, styles[variant], size === 's' && styles.small, block && styles.block)}
      onClick={press}
    >
      {busy ? <Spinner /> : icon}
      <span className={styles.label}>{children}</span>
    </button>
  )
}
