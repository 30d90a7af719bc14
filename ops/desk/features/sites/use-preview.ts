import type { SiteState, SiteStateChange } from '@tessera/site'
import { useEffect, useState } from 'react'
import { asFault, type Fault } from '../../../ui/api/fault.ts'
import { useDesk } from '../../desk-context.ts'

/** Delay after the last key stroke. */
const DEBOUNCE_MS = 300

export interface Preview {
  next: SiteState | null
  fault: Fault | null
}

/** Requests a dry run of a change from the api. */
export function usePreview(merchant: string, change: Omit<SiteStateChange, 'reason'> | null): Preview {
  const { api } = useDesk()
  const [preview, setPreview] = useState<Preview & { of: string }>({ of: '', next: null, fault: null })
  const key = JSON.stringify(change)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names the change
  useEffect(() => {
    if (!change) return
    let isCancelled = false
    const timer = setTimeout(() => {
      api.changeSite(merchant, { ...change, reason: 'dry run' }, true).then(
        (next) => !isCancelled && setPreview({ of: key, next, fault: null }),
        (thrown) => !isCancelled && setPreview({ of: key, next: null, fault: asFault(thrown) }),
      )
    }, DEBOUNCE_MS)
    return () => {
      isCancelled = true
      clearTimeout(timer)
    }
  }, [api, merchant, key])
  return preview.of === key ? preview : { next: null, fault: null }
}
