import { type ButtonHTMLAttributes, useId } from 'react'
import * as styles from './button.module.css'
import { classNames } from './class-names.ts'

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger'
  size?: 'small' | 'medium'
  isBusy?: boolean
  /** Reason why the button is disabled. It remains focusable, so that users can read the reason. */
  denied?: string | null | undefined
}

export function Button({
  variant = 'secondary',
  size = 'medium',
  isBusy = false,
  denied,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const reasonId = useId()
  const isDisabled = Boolean(denied) || isBusy
  return (
    <>
      <button
        {...rest}
        type={type}
        className={classNames(styles.button, styles[variant], size === 'small' && styles.small, className)}
        aria-disabled={isDisabled || undefined}
        aria-busy={isBusy || undefined}
        aria-describedby={denied ? reasonId : rest['aria-describedby']}
        title={denied ?? rest.title}
        onClick={(event) => {
          if (isDisabled) event.preventDefault()
          else onClick?.(event)
        }}
      >
        {children}
      </button>
      {denied && (
        <span id={reasonId} hidden>
          {denied}
        </span>
      )}
    </>
  )
}
