import type { ComposedSlice, Composition, InlineComposition, RouteClaim, TextLanguage } from '@tessera/contracts'
import { inlineOf } from './inline.ts'

export interface Route {
  slice: ComposedSlice
  claim: RouteClaim
}

export interface PagePlan {
  route: Route | null
  importMap: { imports: Record<string, string>; integrity: Record<string, string> }
  /** Modules that this route needs, biggest first by the shell's own list, then the slice's. */
  modules: { href: string; integrity: string }[]
  styles: { href: string; integrity: string }[]
  entry: { href: string; integrity: string }
  inline: InlineComposition
}

const normal = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path)

/** Claims of a composition by their paths, aliases included; made once, for every page asks. */
const claims = new WeakMap<Composition, Map<string, Route>>()

function claimsOf(composition: Composition): Map<string, Route> {
  const have = claims.get(composition)
  if (have) return have
  const made = new Map<string, Route>()
  for (const slice of composition.slices)
    for (const claim of slice.claims.routes)
      for (const path of [claim.path, ...(claim.aliases ?? [])])
        if (!made.has(normal(path))) made.set(normal(path), { slice, claim })
  claims.set(composition, made)
  return made
}

/** The slice and claim of a path; home for a path that nobody claims, null when nobody claims home either. */
export function routeOf(composition: Composition, path: string): Route | null {
  const known = claimsOf(composition)
  return known.get(normal(path)) ?? known.get('/m/home') ?? null
}

/** Exactly what the page of one route loads, in which order, with the integrity of each file. */
export function planPage(composition: Composition, route: Route | null, language: TextLanguage): PagePlan {
  const { shell, integrity } = composition
  const file = (href: string) => ({ href, integrity: integrity[href] ?? '' })
  const ofShell = (name: string) => file(shell.base + name)

  const modules = shell.js.map(ofShell)
  const styles = shell.css.map(ofShell)
  const shellTexts = shell.locales[language]
  if (shellTexts) modules.push(ofShell(shellTexts))
  if (route) {
    const { slice, claim } = route
    const expose = slice.exposes[claim.expose]
    styles.push(...(expose?.css ?? []).map((name) => file(slice.base + name)))
    if (slice.gear === 'linked') {
      const texts = slice.locales[language]
      for (const name of [...(expose?.js ?? []), slice.entry, ...(texts ? [texts] : [])])
        modules.push(file(slice.base + name))
    }
  }

  const told = inlineOf(composition)
  return {
    route,
    importMap: {
      imports: Object.fromEntries(Object.entries(shell.shared).map(([name, { file: f }]) => [name, shell.base + f])),
      integrity: told.integrity,
    },
    modules,
    styles,
    entry: ofShell(shell.entry),
    inline: told.composition,
  }
}
