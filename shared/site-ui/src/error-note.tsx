import { failureText, useTexts } from '@tessera/i18n'
import { formatDateTime } from '@tessera/i18n/dates'
import { formatMoney } from '@tessera/i18n/money'
import { ApiError, type Host } from '@tessera/platform'
import { messageKeyOf } from '@tessera/platform/form'
import { Callout } from '@tessera/ui/callout'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import * as styles from './error-note.module.css'

export interface ErrorNoteProps {
  /** Error of the rejected request; null if there is none. */
  error: unknown
  /** Returns the detail of an error, such as its limit; null if it has none. */
  detailOf: (error: ApiError) => string | null
  /** Returns a button or link that helps with an error. */
  actionOf: (error: ApiError) => ReactNode
}

/** Shows the error of a request. Rendered before there is one, so that it is announced. */
export const ErrorNote = observer(function ErrorNote({ error, detailOf, actionOf }: ErrorNoteProps) {
  useTexts('shared')
  const apiError = error instanceof ApiError ? error : null
  return (
    <div role="alert" className={styles.note}>
      {error !== null && (
        <Callout tone="danger" title={failureText(messageKeyOf(error))} action={apiError && actionOf(apiError)}>
          {apiError && detailOf(apiError)}
        </Callout>
      )}
    </div>
  )
})

/** The figures and times in the `value` of an error, formatted for the member. */
export interface ErrorFigures {
  /** Members of the value; empty if it is no object. */
  readonly details: Readonly<Record<string, unknown>>
  /** True if all members are texts. */
  hasTexts(...names: string[]): boolean
  money(name: string): string
  time(name: string): string
}

export function errorFigures(
  { value }: ApiError,
  { merchant, locale }: Pick<Host, 'merchant' | 'locale'>,
): ErrorFigures {
  const details = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  return {
    details,
    hasTexts: (...names) => names.every((name) => typeof details[name] === 'string'),
    money: (name) => formatMoney(String(details[name]), { currency: merchant.currency }),
    time: (name) => formatDateTime(String(details[name]), locale.language),
  }
}
