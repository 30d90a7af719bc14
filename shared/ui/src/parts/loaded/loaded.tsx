import { failureText, useTexts } from '@tessera/i18n'
import { Button, EmptyState, type EmptyStateProps, LoadingFault, type LoadingFaultProps } from '@tessera/ui'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useEffect } from 'react'
import * as styles from './loaded.module.css'

/** A `Query` or a `Paged` of `@tessera/platform`. */
export interface Loadable<T> {
  readonly loading: LoadingFaultProps['loading'] & { readonly isIdle: boolean }
  readonly value: T | null
  load(options?: { keepPrevious?: boolean }): Promise<unknown>
}

export interface LoadedProps<T> {
  of: Loadable<T>
  /** Placeholder in the size of the content. */
  skeleton: ReactNode
  /** Title of the error; each page has its own. */
  failed: string
  /** Text for a list without items; without it the children are rendered for it, too. */
  empty?: EmptyStateProps
  /** Layout for a full-width row of a page: an error takes one line, and loaded content stays without an error message. */
  small?: boolean
  children: (value: T) => ReactNode
}

/**
 * Loaded content, or its replacement: a skeleton while loading, an error with its reason and a retry, the text for an empty
 * list. Loaded content stays if a reload fails, with a line that gives the reason. It also loads content that was not requested
 * yet, and after being offline reloads it when the network is back.
 *
 * @example
 * <Loaded of={store.methods} skeleton={<Rows />} failed={t('deposit.failed')} empty={{ title: t('deposit.none') }}>
 *   {(methods) => <MethodList methods={methods} />}
 * </Loaded>
 */
export const Loaded = observer(function Loaded(props: LoadedProps<unknown>) {
  const { of: query, skeleton, failed, empty, small = false, children } = props
  const shared = useTexts('shared')
  const { loading, value } = query
  useInitialLoad(query)
  const retry = () => reload(query)
  const isFailed = loading.phase === 'failed' || loading.phase === 'offline'
  const faultLine = (text: string) => (
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
        {isFailed &&
          !small &&
          faultLine(loading.phase === 'offline' ? shared('common.offline_title') : failureText(loading.failure))}
        {empty && Array.isArray(value) && value.length === 0 ? <EmptyState {...empty} /> : children(value)}
      </>
    )
  if (isFailed) return small ? faultLine(failed) : <LoadingFault loading={loading} title={failed} onRetry={retry} />
  return (
    <div role="status" aria-busy="true" aria-label={shared('common.loading')}>
      {skeleton}
    </div>
  )
}) as <T>(props: LoadedProps<T>) => ReactNode

const reload = (query: Loadable<unknown>): void => void query.load({ keepPrevious: query.value !== null })

/** Triggers the load: at first, and when the network is back. */
function useInitialLoad(query: Loadable<unknown>): void {
  const { phase } = query.loading
  useEffect(() => {
    // Runs only once: data that are cleared later belonged to a visitor who logged out, and are not loaded for the next one.
    if (query.loading.isIdle) void query.load()
  }, [query])
  useEffect(() => {
    if (phase !== 'offline') return
    const onOnline = () => reload(query)
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [query, phase])
}
