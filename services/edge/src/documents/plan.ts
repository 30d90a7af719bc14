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
import { bodiesOf } from '../composition/composition-bodies.ts'
import { isSplit, routeFiles } from '../composition/composition-parts.ts'
import { toLiveComposition } from '../composition/inline.ts'
import type { EdgeSite, FrameData } from '../site/site.ts'

export interface Route {
  slice: ComposedSlice
  claim: RouteClaim
}

export interface Page {
  /** Null for a page of the frame itself, and for one that no slice of the composition claims. */
  route: Route | null
  frameData: FrameData | null
}

export interface PagePlan {
  frameData: FrameData | null
  importMap: { imports: Record<string, string>; integrity: Record<string, string> }
  /** Modules that this route needs, in the order of the shell's list (biggest first), then the slice's. */
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
const routeCache = new WeakMap<Composition, Map<string, Route>>()

function routesByPath(composition: Composition): Map<string, Route> {
  const cached = routeCache.get(composition)
  if (cached) return cached
  const routes = new Map<string, Route>()
  for (const slice of composition.slices)
    for (const claim of slice.claims.routes)
      for (const path of [claim.path, ...(claim.aliases ?? [])])
        if (!routes.has(pagePath(path))) routes.set(pagePath(path), { slice, claim })
  routeCache.set(composition, routes)
  return routes
}

/**
 * Returns the page of a path: a slice's claim, or else the site's own page. An unknown path gets home, to which the shell
 * redirects it.
 */
export function pageOf(
  composition: Composition,
  path: string,
  { frameDataOf, home }: Pick<EdgeSite<PlatformMerchant>, 'frameDataOf' | 'home'>,
): Page {
  const routes = routesByPath(composition)
  const claimedRoute = routes.get(pagePath(path))
  if (claimedRoute) return { route: claimedRoute, frameData: claimedRoute.claim }
  const frameData = frameDataOf(path)
  if (frameData) return { route: null, frameData }
  const route = routes.get(pagePath(home)) ?? null
  return { route, frameData: route?.claim ?? null }
}

/**
 * Returns the files that the page of one route loads, in order, with their integrity. The import map holds the hashes of
 * these modules, and of those that the shell wants before the rest is there; with `oneMap`, for engines in which no later module can be given one, those of every module of the composition, as it
 * does for a shell that does not read composition files.
 */
export function planPage(
  composition: Composition,
  { route, frameData }: Page,
  language: TextLanguage,
  needsSingleMap = false,
): PagePlan {
  const { shell, integrity } = composition
  const file = (href: string) => ({ href, integrity: integrity[href] ?? '' })
  const shellFile = (name: string) => file(shell.base + name)

  const modules = shell.js.map(shellFile)
  const styles = shell.css.map(shellFile)
  const shellTexts = shell.locales[language]
  if (shellTexts) modules.push(shellFile(shellTexts))
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
      modules.push(...(shell.hosted ?? []).map(shellFile))
      const entryFiles = slice.entryType === 'module' ? modules : scripts
      entryFiles.push(...[slice.entry, ...(expose?.js ?? [])].map((name) => file(slice.base + name)))
    }
  }

  // One of these modules also reads compositions in one file.
  const earlyModules = (shell.wantedEarly ?? []).map(shellFile)
  const routeIntegrity = () =>
    Object.fromEntries([...modules, ...earlyModules].map(({ href, integrity: hash }) => [href, hash]))
  const { readsCompositionFile } = shell
  return {
    frameData,
    importMap: {
      imports: Object.fromEntries(Object.entries(shell.shared).map(([name, { file: f }]) => [name, shell.base + f])),
      integrity: needsSingleMap || !readsCompositionFile ? toLiveComposition(composition).integrity : routeIntegrity(),
    },
    modules,
    scripts,
    styles,
    entry: shellFile(shell.entry),
    composition: readsCompositionFile ? bodiesOf(composition).file.source : toLiveComposition(composition).composition,
    files: isSplit(composition) ? routeFiles(composition, route) : null,
  }
}
