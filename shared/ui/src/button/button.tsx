import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react'
import { classNames } from '../class-names.ts'
import { Pressable } from '../pressable/pressable.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import * as styles from './button.module.css'

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'>, ButtonStyle {
  /** The button is busy: it retains its size and focus, shows a spinner, and ignores presses. */
  busy?: boolean
  icon?: ReactNode
  ref?: Ref<HTMLButtonElement>
}

interface ButtonStyle {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | undefined
  size?: 'm' | 's' | undefined
  /** Takes the whole width. */
  block?: boolean | undefined
}

const buttonClass = ({ variant = 'primary', size, block }: ButtonStyle) =>
  classNames(styles.button, styles[variant], size === 's' && styles.small, block && styles.block)

/**
 * @example
 * <Button variant="primary" block busy={store.phase === 'sending'} type="submit">{t('login.submit')}</Button>
 */
export function Button({
  variant,
  size,
  block,
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
      className={buttonClass({ variant, size, block })}
      onClick={press}
    >
      {busy ? <Spinner /> : icon}
      <span className={styles.label}>{children}</span>
    </button>
  )
}

export interface ButtonLinkProps extends ButtonStyle {
  children: ReactNode
  href: string
  icon?: ReactNode
  /** Navigates within the page. Without it the URL is outside of the site and opens in a new window. */
  onPress?: () => void
}

/** Link that looks like a button: navigation to another page must be a link for the browser. */
export function ButtonLink({ href, onPress, icon, children, ...variantProps }: ButtonLinkProps) {
  const content = (
    <>
      {icon}
      <span className={styles.label}>{children}</span>
    </>
  )
  const className = buttonClass(variantProps)
  return onPress ? (
    <Pressable href={href} onPress={onPress} className={className}>
      {content}
    </Pressable>
  ) : (
    <a href={href} target="_blank" rel="noreferrer" className={className}>
      {content}
    </a>
  )
}
