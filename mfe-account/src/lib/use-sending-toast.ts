import { useTexts } from '@tessera/i18n'
import type { PageProps } from '@tessera/platform'
import { useEffect } from 'react'

/** Longest duration: a password reset (§9 l.135). */
const DEFAULT_MS = 15_000

/** Shows a toast while a form is being sent, for at most `ms`. */
export function useSendingToast({ toasts }: PageProps['host'], isSending: boolean, ms = DEFAULT_MS): void {
  const waitText = useTexts('shared')('in_please_wait')
  useEffect(() => {
    if (!isSending) return
    return toasts.show('loading', waitText, ms)
  }, [isSending, toasts, waitText, ms])
}
