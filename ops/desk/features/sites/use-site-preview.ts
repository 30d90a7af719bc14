import type { SiteState, SiteStateChange } from '@tessera/site'
import { useEffect, useState } from 'react'
import { type ErrorDetails, errorDetailsOf } from '../../../ui/api/api-error.ts'
import { useDesk } from '../../desk-context.ts'

/** Delay between the last keystroke and the request. */
const DEBOUNCE_MS = 300

export interface SitePreview {
  resultingState: SiteState | null
  error: ErrorDetails | null
}

/** Requests a dry run of a change; returns the resulting state, or the error. Both are null until it responds. */
export function useSitePreview(merchant: string, change: Omit<SiteStateChange, 'reason'> | null): SitePreview {
  const { api } = useDesk()
  const [preview, setPreview] = useState<SitePreview & { changeKey: string }>({
    changeKey: '',
    resultingState: null,
    error: null,
  })
  const key = JSON.stringify(change)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names the change
  useEffect(() => {
    if (!change) return
    let isCancelled = false
    const timer = setTimeout(() => {
      api.changeSite(merchant, { ...change, reason: 'dry run' }, true).then(
        (next) => !isCancelled && setPreview({ changeKey: key, resultingState: next, error: null }),
        (thrown) => !isCancelled && setPreview({ changeKey: key, resultingState: null, error: errorDetailsOf(thrown) }),
      )
    }, DEBOUNCE_MS)
    return () => {
      isCancelled = true
      clearTimeout(timer)
    }
  }, [api, merchant, key])
  return preview.changeKey === key ? preview : { resultingState: null, error: null }
}
