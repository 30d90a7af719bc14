import { useTexts } from '@tessera/i18n'
import type { PageProps } from '@tessera/platform'
import { useEffect } from 'react'

/** Says that a form is under way, while it is, and no longer than `ms`. */
export function useSendingToast({ toasts }: PageProps['host'], isSending: boolean, ms: number): void {
  const wait = useTexts('shared')('in_please_wait')
  useEffect(() => {
    if (!isSending) return
    return toasts.show('loading', wait, ms)
  }, [isSending, toasts, wait, ms])
}
