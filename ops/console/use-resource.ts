import { useEffect } from 'react'
import type { Pages } from '../ui/stores/pages.store.ts'
import type { Resource } from '../ui/stores/resource.store.ts'
import { useConsole } from './console-context.ts'
import type { Change } from './stores/live.store.ts'

export type ChangeFilter = (change: Change) => boolean

export const noReload: ChangeFilter = () => false
export const merchantChanges =
  (merchant?: string): ChangeFilter =>
  (change) =>
    change.topic === 'composition' && (!merchant || change.about === merchant)
export const loadReports =
  (merchant: string): ChangeFilter =>
  (change) =>
    change.topic === 'loads' && change.about === merchant
export const planChanges: ChangeFilter = (change) => change.topic === 'waves'
export const reloadOnNewRelease: ChangeFilter = (change) => change.topic === 'release'
export const anyOf =
  (...filters: readonly ChangeFilter[]): ChangeFilter =>
  (change) =>
    filters.some((filter) => filter(change))

/** Loads data, and reloads them on changes that match the filter. `key` must contain all inputs of `load`. */
export function useResource<T>(key: string, load: () => Promise<T>, filter: ChangeFilter): Resource<T> {
  const { resources } = useConsole()
  const resource = resources.getResource(key, load)
  useRefreshOn(resource, filter, key)
  return resource
}

/** Loads data once, because they never change. */
export function useImmutable<T>(key: string, load: () => Promise<T>): Resource<T> {
  const { resources } = useConsole()
  const resource = resources.getResource(key, load)
  useEffect(() => {
    if (resource.value === undefined) void resource.refresh()
  }, [resource])
  return resource
}

export function usePages<T>(
  key: string,
  source: ConstructorParameters<typeof Pages<T>>[0],
  filter: ChangeFilter,
): Pages<T> {
  const { resources } = useConsole()
  const pages = resources.getPages(key, source)
  useRefreshOn(pages.newest, filter, key)
  return pages
}

function useRefreshOn(resource: Resource<unknown>, filter: ChangeFilter, key: string): void {
  const { live } = useConsole()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key also identifies the filter
  useEffect(() => {
    void resource.refresh()
    return live.subscribe((change) => {
      if (change.topic === 'all' || filter(change)) resource.refreshSoon()
    })
  }, [resource, live, key])
}
