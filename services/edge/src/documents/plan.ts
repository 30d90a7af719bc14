import {
  type ComposedSlice,
  type Composition,
  type LoadedFiles,
  type PlatformDocumentBoot,
  type PlatformMerchant,
  pagePath,
  type RouteClaim,
  type TextLanguage,
} from '@tessera/contracts'
import { inlineOf } from '../composition/inline.ts'
import { filesOfRoute, standsInParts } from '../composition/parts.ts'
import { bodiesOf } from '../composition/told.ts'
import type { EdgeSite, Face } from '../site/site.ts'

export interface Route {
  slice: ComposedSlice
  claim: RouteClaim
}

export interface Page {
  /** Null for a page of the frame itself, and for one that no slice of the composition claims. */
  route: Route | null
  face: Face | null
}

export interface PagePlan {
  face: Face | null
  importMap: { imports: Record<string, string>; integrity: Record<string, string> }
  /** Modules that this route needs, biggest first by the shell's own list, then the slice's. */
  modules: { href: string; integrity: string }[]
  /** Scripts that a hosted slice's container adds. */
  scripts: { href: string; integrity: string }[]
  styles: { href: string; integrity: string }[]
  entry: { href: string; integrity: string }
  /** File with the rest of the composition; the whole composition for a shell that does not read such a file. */
  composition: PlatformDocumentBoot['composition']
  /** Data that the shell needs to load the route's slice before that file is loaded. */
  files: LoadedFiles | null
}

/** Claims of a composition by path, aliases included; cached, because every page reads them. */
const claims = new WeakMap<Composition, Map<string, Route>>()

function claimsOf(composition: Composition): Map<string, Route> {
  const have = claims.get(composition)
  if (have) return have
  const routes = new Map<string, Route>()
  for (const slice of composition.slices)
    for (const claim of slice.claims.routes)
      for (const path of [claim.path, ...(claim.aliases ?? [])])
        if (!routes.has(pagePath(path))) routes.set(pagePath(path), { slice, claim })
  claims.set(composition, routes)
  return routes
}

/**
 * Returns the page of a path: a slice's claim, or else the site's own page. An unknown path gets home, to which the shell
 * redirects it.
 */
export function pageOf(
  composition: Composition,
  path: string,
  { faceOf, home }: Pick<EdgeSite<PlatformMerchant>, 'faceOf' | 'home'>,
): Page {
  const routes = claimsOf(composition)
  const claimed = routes.get(pagePath(path))
  if (claimed) return { route: claimed, face: claimed.claim }
  const face = faceOf(path)
  if (face) return { route: null, face }
  const route = routes.get(pagePath(home)) ?? null
  return { route, face: route?.claim ?? null }
}

/**
 * Exactly what the page of one route loads, in which order, with the integrity of each file. The import map holds the hashes of
 * these modules, and of those that the shell wants before the rest is there; with `oneMap`, for engines in which no later module can be given one, those of every module of the composition, as it
 * does for a shell that gives none.
 */
export function planPage(
  composition: Composition,
  { route, face }: Page,
  language: TextLanguage,
  oneMap = false,
): PagePlan {
  const { shell, integrity } = composition
  const file = (href: string) => ({ href, integrity: integrity[href] ?? '' })
  const ofShell = (name: string) => file(shell.base + name)

  const modules = shell.js.map(ofShell)
  const styles = shell.css.map(ofShell)
  const shellTexts = shell.locales[language]
  if (shellTexts) modules.push(ofShell(shellTexts))
  const scripts: PagePlan['scripts'] = []
  if (route) {
    const { slice, claim } = route
    const expose = slice.exposes[claim.expose]
    styles.push(...(expose?.css ?? []).map((name) => file(slice.base + name)))
    if (slice.gear === 'linked') {
      const texts = slice.locales[language]
      for (const name of [...(expose?.js ?? []), slice.entry, ...(texts ? [texts] : [])])
        modules.push(file(slice.base + name))
    } else {
      modules.push(...(shell.hosted ?? []).map(ofShell))
      const own = slice.entryType === 'module' ? modules : scripts
      own.push(...[slice.entry, ...(expose?.js ?? [])].map((name) => file(slice.base + name)))
    }
  }

  // A composition in one file is read by one of these, too.
  const early = (shell.wantedEarly ?? []).map(ofShell)
  const first = () => Object.fromEntries([...modules, ...early].map(({ href, integrity: hash }) => [href, hash]))
  const { readsCompositionFile } = shell
  return {
    face,
    importMap: {
      imports: Object.fromEntries(Object.entries(shell.shared).map(([name, { file: f }]) => [name, shell.base + f])),
      integrity: oneMap || !readsCompositionFile ? inlineOf(composition).integrity : first(),
    },
    modules,
    scripts,
    styles,
    entry: ofShell(shell.entry),
    composition: readsCompositionFile ? bodiesOf(composition).file.source : inlineOf(composition).composition,
    files: standsInParts(composition) ? filesOfRoute(composition, route) : null,
  }
}
