import { useTexts } from '@tessera/i18n'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect, useState } from 'react'
import type { Loadable } from './loaded.tsx'

export interface TogetherProps {
  of: readonly Loadable<unknown>[]
  /** Placeholder in the size of the content. */
  skeleton: ReactNode
  children: ReactNode
}

const isPending = ({ value, loading }: Loadable<unknown>): boolean =>
  value === null && loading.phase !== 'failed' && loading.phase !== 'offline'

/**
 * Parts of a page with separate calls, shown together when each has its first value or error, so that none moves another that is on
 * screen. They stay shown while one is reloaded. The children are usually {@link Loaded}, each of which shows its own error.
 * Loads parts that were not requested yet.
 *
 * @example
 * <Together of={[store.bonus, store.raffles]} skeleton={<Rows />}>
 *   <Loaded of={store.bonus}>…</Loaded>
 *   <Loaded of={store.raffles}>…</Loaded>
 * </Together>
 */
export const Together = observer(function Together({ of: queries, skeleton, children }: TogetherProps) {
  const shared = useTexts('shared')
  // biome-ignore lint/correctness/useExhaustiveDependencies: data that are cleared later belonged to a visitor who logged out
  useEffect(() => {
    for (const query of queries) if (query.loading.isIdle) void query.load()
  }, [])
  const [isShown, setIsShown] = useState(false)
  const isReady = isShown || !queries.some(isPending)
  if (isReady !== isShown) setIsShown(isReady)
  if (isReady) return children
  return (
    <div role="status" aria-busy="true" aria-label={shared('common.loading')}>
      {skeleton}
    </div>
  )
})
