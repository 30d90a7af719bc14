import { failureText, useTexts } from '@tessera/i18n'
import { ErrorState } from './error-state.tsx'

export interface LoadingFaultProps {
  /** Failed request: a `Loading` of `@tessera/platform/loading`. */
  loading: { phase: string; failure: string; requestId: string }
  /** Title of the error, in the page's own words. */
  title: string
  onRetry: () => void
}

/** Replacement of a page whose data failed to load: no network, or an error with its text and the id to quote. */
export function LoadingFault({ loading, title, onRetry }: LoadingFaultProps) {
  const shared = useTexts('shared')
  const retry = { retryLabel: shared('common.retry'), onRetry }
  if (loading.phase === 'offline')
    return (
      <ErrorState
        {...retry}
        art="offline"
        title={shared('common.offline_title')}
        text={shared('common.offline_text')}
      />
    )
  return (
    <ErrorState
      {...retry}
      title={title}
      text={failureText(loading.failure)}
      {...(loading.requestId ? { note: shared('common.reference', { id: loading.requestId }) } : {})}
    />
  )
}
