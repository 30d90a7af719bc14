import type { CompositionHead } from '@tessera/contracts'
import { scriptUrl } from '@tessera/ui/trusted-types'
import { reaction } from 'mobx'
import { pageModules } from '../remotes/page-modules.ts'
import type { KeepRequest } from '../service-worker/keep-request.ts'
import type { CompositionStore } from '../stores/composition.store.ts'

/** After what the visitor waits for. */
const LATER_MS = 5000

/** Has the service worker keep the page's composition whole, and the next one once the page runs it. */
export function keepOffline(composition: CompositionStore, view: Window): void {
  const { serviceWorker, connection } = view.navigator as Navigator & { connection?: { saveData?: boolean } }
  if (!serviceWorker || connection?.saveData) return
  const first = composition.current.id
  const keep = async () => {
    await serviceWorker.register(scriptUrl('/sw.js'), { scope: '/' })
    const { active } = await serviceWorker.ready
    const page = pageModules(view.document)
    // What a page goes over to is known whole from the first.
    if (composition.current.id === first) await composition.files.whole()
    const files = Object.fromEntries(
      [
        ...page.admitted,
        ...Object.entries(composition.files.integrity),
        ...stylesOf(view.document),
        ...sourcesOf(composition.current),
      ].filter(([path, integrity]) => isOwn(path) && integrity),
    )
    // The page that every kept document begins with.
    const home = composition.claims.route('/m/home')?.slice.name
    active?.postMessage({
      type: 'keep',
      composition: composition.current.id,
      files,
      used: [...used(view), ...(home ? [home] : [])],
    } satisfies KeepRequest)
  }
  reaction(
    () => composition.current.id,
    () => setTimeout(() => void keep().catch(() => {}), LATER_MS),
    { fireImmediately: true },
  )
}

/** The shell's own stylesheets stand in the document and in no list. */
const stylesOf = (document: Document): [string, string][] =>
  [...document.querySelectorAll('link[rel=stylesheet]')].map((link) => [
    link.getAttribute('href') ?? '',
    link.getAttribute('integrity') ?? '',
  ])

/** What the documents of a composition boot from beside their own data. */
const sourcesOf = ({ source, rest }: CompositionHead): [string, string][] =>
  [source, rest].flatMap((one) => (one ? [[one.file, one.integrity]] : []))

/** Releases that the page has loaded something of. */
const used = (view: Window): string[] => [
  ...new Set(
    view.performance
      .getEntriesByType('resource')
      .flatMap(({ name }) => /^\/r\/([^/_]+)\//.exec(URL.parse(name)?.pathname ?? '')?.[1] ?? []),
  ),
]

/** Files on another origin are that origin's to keep. */
const isOwn = (path: string): boolean => path.startsWith('/r/')
