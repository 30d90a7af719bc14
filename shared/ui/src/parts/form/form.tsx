import { useTexts } from '@tessera/i18n'
import { ErrorState, Icon } from '@tessera/ui'
import { alertGlyph } from '@tessera/ui/glyphs'
import { type FormEvent, type FormHTMLAttributes, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import * as styles from './form.module.css'
import { turnTo } from './turn-to.ts'

export interface FormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'className' | 'noValidate' | 'onSubmit'> {
  /** What went wrong with the whole form, read out at once. */
  failure: string | null
  /** Sends; answers whether all is done. */
  submit: () => Promise<boolean>
  /** Name of the field where the visitor goes on after a refusal. */
  nextField: () => string | undefined
  onSent?: (() => void) | undefined
  /** Whether what the form cannot be drawn without is on its way, or did not come. */
  phase: string
  /** Stands in its place on the way. */
  skeleton?: ReactNode
  onRetry?: () => void
}

/**
 * Fields one below the other, under what went wrong with all of them. They are checked by their store, not by the browser; after
 * a refusal the field to mend has the focus, with its label and its error in view.
 */
export function Form(props: FormProps) {
  const { failure, submit, nextField, onSent, phase, skeleton, onRetry, children, ...rest } = props
  const shared = useTexts('shared')
  const form = useRef<HTMLFormElement>(null)
  const [refused, setRefused] = useState<{ next: string | undefined } | null>(null)
  // By the form's own elements: it may stand on the page and in a popup at once.
  useLayoutEffect(() => {
    if (refused?.next) turnTo(form.current?.elements.namedItem(refused.next))
  }, [refused])

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
