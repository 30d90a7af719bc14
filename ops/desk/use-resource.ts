import { useEffect } from 'react'
import type { Pages } from '../ui/stores/pages.store.ts'
import type { Resource } from '../ui/stores/resource.store.ts'
import { useDesk } from './desk-context.ts'

/**
 * Loads data when a page opens, and again when the operator returns to the tab or to the network. Never by a timer, because
 * automatic requests would extend the session of an absent operator. `key` must contain all inputs of `load`.
 */
export function useResource<T>(key: string, load: () => Promise<T>): Resource<T> {
  const { resources } = useDesk()
  const resource = resources.getResource(key, load)
  useRefreshOnReturn(resource)
  return resource
}

export function usePages<T>(key: string, source: ConstructorParameters<typeof Pages<T>>[0]): Pages<T> {
  const { resources } = useDesk()
  const pages = resources.getPages(key, source)
  useRefreshOnReturn(pages.newest)
  return pages
}

function useRefreshOnReturn(resource: Resource<unknown>): void {
  useEffect(() => {
    void resource.refresh()
    const reloadIfVisible = () => {
      if (document.visibilityState === 'visible') resource.refreshSoon()
    }
    document.addEventListener('visibilitychange', reloadIfVisible)
    window.addEventListener('online', reloadIfVisible)
    return () => {
      document.removeEventListener('visibilitychange', reloadIfVisible)
      window.removeEventListener('online', reloadIfVisible)
    }
  }, [resource])
}
