import { useTexts } from '@tessera/i18n'
import { ErrorState, Skeleton } from '@tessera/ui'
import { type ComponentType, useEffect, useState } from 'react'
import * as styles from '../slice-view/slice-view.module.css'

/** Loads a part of the frame. */
export type LoadPart<Props = object> = () => Promise<ComponentType<Props>>

const loadedParts = new WeakMap<() => Promise<unknown>, unknown>()

/** Prefetches a part; a failed one is loaded again when it is rendered. */
export const prefetch = (load: () => Promise<unknown>): Promise<void> =>
  load().then(
    (part) => void loadedParts.set(load, part),
    () => {},
  )

interface LazyPartProps<Props> {
  load: LoadPart<Props>
  quiet?: boolean
  props?: Props
}

/**
 * A part of the frame that the first screen does not need: loaded when it is first rendered, with a card and a retry in its
 * place if that fails; with `quiet` nothing is shown instead. `load` must be the same function at every render.
 */
export function LazyPart<Props extends object = object>({ load, quiet, props }: LazyPartProps<Props>) {
  const t = useTexts('shell')
  const shared = useTexts('shared')
  const [phase, setPhase] = useState<'loading' | 'failed' | 'ready'>('loading')
  const Part = loadedParts.get(load) as ComponentType<Props> | undefined
  useEffect(() => {
    if (phase !== 'loading' || loadedParts.has(load)) return
    let isMounted = true
    load().then(
      (part) => {
        loadedParts.set(load, part)
        if (isMounted) setPhase('ready')
      },
      () => isMounted && setPhase('failed'),
    )
    return () => {
      isMounted = false
    }
  }, [load, phase])
  if (Part) return <Part {...(props as Props)} />
  if (quiet) return null
  if (phase === 'failed')
    return (
      <div className={styles.fault}>
        <ErrorState
          title={t('fault.title')}
          text={t('fault.message')}
          retryLabel={shared('common.retry')}
          onRetry={() => setPhase('loading')}
        />
      </div>
    )
  return (
    <div className={styles.waiting} aria-hidden="true" data-testid="part-waiting">
      <Skeleton shape="text" width="60%" />
      <Skeleton height="96px" />
    </div>
  )
}
