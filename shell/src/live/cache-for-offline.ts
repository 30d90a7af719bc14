import type { CompositionHead } from '@tessera/contracts'
import { scriptUrl } from '@tessera/ui/trusted-types'
import { reaction } from 'mobx'
import { pageModules } from '../remotes/page-modules.ts'
import type { CacheRequest } from '../service-worker/cache-request.ts'
import type { CompositionStore } from '../stores/composition.store.ts'

/** Delay, so that caching starts after the page's own requests. */
const START_DELAY_MS = 5000

/** Lets the service worker cache the page's whole composition, and the next one once the page runs it. */
export function cacheForOffline(composition: CompositionStore, view: Window): void {
  const { serviceWorker, connection } = view.navigator as Navigator & { connection?: { saveData?: boolean } }
  if (!serviceWorker || connection?.saveData) return
  const initialId = composition.current.id
  const storeOffline = async () => {
    await serviceWorker.register(scriptUrl('/sw.js'), { scope: '/' })
    const { active } = await serviceWorker.ready
    const page = pageModules(view.document)
    // A composition that the page swaps to is completely known from the start.
    if (composition.current.id === initialId) await composition.files.whole()
    const files = Object.fromEntries(
      [
        ...page.admitted,
        ...Object.entries(composition.files.integrity),
        ...stylesOf(view.document),
        ...sourcesOf(composition.current),
      ].filter(([path, integrity]) => isSameOrigin(path) && integrity),
    )
    // The page that every cached document begins with.
    const home = composition.claims.route('/m/home')?.slice.name
    active?.postMessage({
      type: 'keep',
      composition: composition.current.id,
      files,
      used: [...usedReleases(view), ...(home ? [home] : [])],
    } satisfies CacheRequest)
  }
  reaction(
    () => composition.current.id,
    () => setTimeout(() => void storeOffline().catch(() => {}), START_DELAY_MS),
    { fireImmediately: true },
  )
}

/** The shell's own stylesheets are in the document and in no list. */
const stylesOf = (document: Document): [string, string][] =>
  [...document.querySelectorAll('link[rel=stylesheet]')].map((link) => [
    link.getAttribute('href') ?? '',
    link.getAttribute('integrity') ?? '',
  ])

/** Files that the documents of a composition boot from, in addition to their own data. */
const sourcesOf = ({ source, rest }: CompositionHead): [string, string][] =>
  [source, rest].flatMap((file) => (file ? [[file.file, file.integrity]] : []))

/** Releases of which the page has loaded a file. */
const usedReleases = (view: Window): string[] => [
  ...new Set(
    view.performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /^\/r\/([^/_]+)\//.exec(URL.parse(name)?.pathname ?? '')?.[1] ?? []),
  ),
]

/** Files on another origin are cached by that origin. */
const isSameOrigin = (path: string): boolean => path.startsWith('/r/')
