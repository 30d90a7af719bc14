import { useEffect } from 'react'
import type { Pages } from '../ui/stores/pages.store.ts'
import type { Resource } from '../ui/stores/resource.store.ts'
import { useDesk } from './desk-context.ts'

/**
 * Data that are loaded when a page opens, and again when the user returns to the tab or the network. Never by a timer:
 * automatic requests would extend the session of an absent user. `key` contains all that `load` depends on.
 */
export function useResource<T>(key: string, load: () => Promise<T>): Resource<T> {
  const { resources } = useDesk()
  const resource = resources.resource(key, load)
  useRefreshOnReturn(resource)
  return resource
}

export function usePages<T>(key: string, source: ConstructorParameters<typeof Pages<T>>[0]): Pages<T> {
  const { resources } = useDesk()
  const pages = resources.pages(key, source)
  useRefreshOnReturn(pages.newest)
  return pages
}

function useRefreshOnReturn(resource: Resource<unknown>): void {
  useEffect(() => {
    void resource.refresh()
    const reload = () => {
      if (document.visibilityState === 'visible') resource.refreshSoon()
    }
    document.addEventListener('visibilitychange', reload)
    window.addEventListener('online', reload)
    return () => {
      document.removeEventListener('visibilitychange', reload)
      window.removeEventListener('online', reload)
    }
  }, [resource])
}
