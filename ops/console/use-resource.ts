import { useEffect } from 'react'
import type { Pages } from '../ui/stores/pages.store.ts'
import type { Resource } from '../ui/stores/resource.store.ts'
import { useConsole } from './console-context.ts'
import type { Change } from './stores/live.store.ts'

export type Watch = (change: Change) => boolean

export const never: Watch = () => false
export const movesOf =
  (merchant?: string): Watch =>
  (change) =>
    change.topic === 'composition' && (!merchant || change.about === merchant)
export const loadsOf =
  (merchant: string): Watch =>
  (change) =>
    change.topic === 'loads' && change.about === merchant
export const plans: Watch = (change) => change.topic === 'waves'
export const newReleases: Watch = (change) => change.topic === 'release'
export const either =
  (...watches: readonly Watch[]): Watch =>
  (change) =>
    watches.some((watch) => watch(change))

/** Data that change: loaded now, and reloaded on matching events. `key` contains all that `load` depends on. */
export function useResource<T>(key: string, load: () => Promise<T>, watch: Watch): Resource<T> {
  const { resources } = useConsole()
  const resource = resources.one(key, load)
  useRenewal(resource, watch, key)
  return resource
}

/** Data that never change: loaded once. */
export function useFixed<T>(key: string, load: () => Promise<T>): Resource<T> {
  const { resources } = useConsole()
  const resource = resources.one(key, load)
  useEffect(() => {
    if (resource.value === undefined) void resource.refresh()
  }, [resource])
  return resource
}

export function usePages<T>(key: string, source: ConstructorParameters<typeof Pages<T>>[0], watch: Watch): Pages<T> {
  const { resources } = useConsole()
  const pages = resources.pages(key, source)
  useRenewal(pages.newest, watch, key)
  return pages
}

function useRenewal(resource: Resource<unknown>, watch: Watch, key: string): void {
  const { live } = useConsole()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key names what is watched, too
  useEffect(() => {
    void resource.refresh()
    return live.listen((change) => {
      if (change.topic === 'all' || watch(change)) resource.refreshSoon()
    })
  }, [resource, live, key])
}
