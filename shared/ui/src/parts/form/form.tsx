import { useTexts } from '@tessera/i18n'
import { ErrorState, Icon } from '@tessera/ui'
import { alertGlyph } from '@tessera/ui/glyphs'
import { type FormEvent, type FormHTMLAttributes, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import * as styles from './form.module.css'
import { turnTo } from './turn-to.ts'

export interface FormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'className' | 'noValidate' | 'onSubmit'> {
  /** Error of the whole form, read out immediately. */
  failure: string | null
  /** Sends the form; resolves true if everything succeeded. */
  submit: () => Promise<boolean>
  /** Name of the field to focus after an error. */
  nextField: () => string | undefined
  onSent?: (() => void) | undefined
  /** Loading state of data that the form cannot be rendered without. */
  phase: string
  /** Placeholder while loading. */
  skeleton?: ReactNode
  onRetry?: () => void
}

/**
 * Fields in a column, under the error of the form as a whole. They are validated by their store, not by the browser; after
 * an error the field to correct has the focus, with its label and its error in view.
 */
export function Form(props: FormProps) {
  const { failure, submit, nextField, onSent, phase, skeleton, onRetry, children, ...rest } = props
  const shared = useTexts('shared')
  const form = useRef<HTMLFormElement>(null)
  const [rejected, setRefused] = useState<{ next: string | undefined } | null>(null)
  // Uses the form's own elements, because the same form may be on the page and in a popup at once.
  useLayoutEffect(() => {
    if (rejected?.next) turnTo(form.current?.elements.namedItem(rejected.next))
  }, [rejected])

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (await submit()) onSent?.()
    else setRefused({ next: nextField() })
  }
  if (phase === 'loading') return skeleton
  if (phase === 'failed')
    return (
      <ErrorState
        title={shared('common.failed_title')}
        text={failure ?? shared('common.failed_text')}
        retryLabel={shared('common.retry')}
        onRetry={() => onRetry?.()}
      />
    )
  return (
    <form {...rest} ref={form} className={styles.form} noValidate onSubmit={send}>
      <div role="alert" className={styles.live}>
        {failure && (
          <p className={styles.alert}>
            <Icon of={alertGlyph} size={20} />
            {failure}
          </p>
        )}
      </div>
      {children}
    </form>
  )
}
