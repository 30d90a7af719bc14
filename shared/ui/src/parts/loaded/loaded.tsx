import { failureText, useTexts } from '@tessera/i18n'
import { Button, EmptyState, type EmptyStateProps, LoadingFault, type LoadingFaultProps } from '@tessera/ui'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect } from 'react'
import * as styles from './loaded.module.css'

/** A `Reply` or a `Paged` of `@tessera/platform`. */
export interface Loadable<T> {
  readonly loading: LoadingFaultProps['loading'] & { readonly isIdle: boolean }
  readonly value: T | null
  load(options?: { keeps?: boolean }): Promise<unknown>
}

export interface LoadedProps<T> {
  of: Loadable<T>
  /** In the size of what will stand here. */
  skeleton: ReactNode
  /** What could not be had, in the page's own words. */
  failed: string
  /** What a list without items says; without it the children are drawn for it, too. */
  empty?: EmptyStateProps
  /** Stands in a row from edge to edge of a page: a fault takes one line, and what came once stays without a word. */
  small?: boolean
  children: (value: T) => ReactNode
}

/**
 * What was asked for, or what stands in its place: a skeleton while it is on its way, a fault with its reason and a retry, the
 * words for an empty list. What came once stays when it cannot be renewed, with a line that says why. What nobody asked for yet
 * is asked for; where there was no network, it is asked for again when there is one.
 *
 * @example
 * <Loaded of={store.methods} skeleton={<Rows />} failed={t('deposit.failed')} empty={{ title: t('deposit.none') }}>
 *   {(methods) => <MethodList methods={methods} />}
 * </Loaded>
 */
export const Loaded = observer(function Loaded(props: LoadedProps<unknown>) {
  const { of, skeleton, failed, empty, small = false, children } = props
  const shared = useTexts('shared')
  const { loading, value } = of
  useAsked(of)
  const retry = () => void of.load({ keeps: value !== null })
  const isFault = loading.phase === 'failed' || loading.phase === 'offline'
  const line = (text: string) => (
    <div role="status" className={styles.line} data-small={small || undefined}>
      {text}
      <Button variant="ghost" size="s" onClick={retry}>
        {shared('common.retry')}
      </Button>
    </div>
  )
  if (value !== null)
    return (
      <>
        {isFault &&
          !small &&
          line(loading.phase === 'offline' ? shared('common.offline_title') : failureText(loading.failure))}
        {empty && Array.isArray(value) && value.length === 0 ? <EmptyState {...empty} /> : children(value)}
      </>
    )
  if (isFault) return small ? line(failed) : <LoadingFault loading={loading} title={failed} onRetry={retry} />
  return (
    <div role="status" aria-busy="true" aria-label={shared('common.loading')}>
      {skeleton}
    </div>
  )
}) as <T>(props: LoadedProps<T>) => ReactNode

/** Sees to it that something is asked for: at first, and when the network is back. */
function useAsked(of: Loadable<unknown>): void {
  const { phase } = of.loading
  useEffect(() => {
    // What is forgotten later belonged to a visitor who has left: it is not asked for in the next one's name.
    if (of.loading.isIdle) void of.load()
  }, [of])
  useEffect(() => {
    if (phase !== 'offline') return
    const again = () => void of.load({ keeps: of.value !== null })
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [of, phase])
}
