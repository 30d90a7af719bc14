import { useTexts } from '@tessera/i18n'
import type { PageProps } from '@tessera/platform'
import { useEffect } from 'react'

/** A reset of a password, the longest of them (§9 l.135). */
const RESET_MS = 15_000

/** Shows a toast while a form is being sent, for at most `ms`. */
export function useSendingToast({ toasts }: PageProps['host'], isSending: boolean, ms = RESET_MS): void {
  const wait = useTexts('shared')('in_please_wait')
  useEffect(() => {
    if (!isSending) return
    return toasts.show('loading', wait, ms)
  }, [isSending, toasts, wait, ms])
}
