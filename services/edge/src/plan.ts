import type { ComposedSlice, Composition, InlineComposition, RouteClaim, TextLanguage } from '@tessera/contracts'

export interface PagePlan {
  route: { slice: ComposedSlice; claim: RouteClaim } | null
  importMap: { imports: Record<string, string>; integrity: Record<string, string> }
  /** Modules that this route needs, biggest first by the shell's own list, then the slice's. */
  modules: { href: string; integrity: string }[]
  styles: { href: string; integrity: string }[]
  entry: { href: string; integrity: string }
  inline: InlineComposition
}

const normal = (path: string): string => (path.length > 1 ? path.replace(/\/+$/, '') : path)

/** The slice and claim of a path, aliases included. */
export function findRoute(composition: Composition, path: string): PagePlan['route'] {
  for (const slice of composition.slices)
    for (const claim of slice.claims.routes)
      if ([claim.path, ...(claim.aliases ?? [])].some((p) => normal(p) === normal(path))) return { slice, claim }
  return null
}

/** Exactly what the page of one route loads, in which order, with the integrity of each file. */
export function planPage(composition: Composition, path: string, language: TextLanguage): PagePlan {
  const { shell, integrity } = composition
  const route = findRoute(composition, path) ?? findRoute(composition, '/m/home')
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

  const asModule = new Set(
    composition.slices.filter((s) => s.gear === 'linked' || s.entryType === 'module').map((s) => s.base),
  )
  const isModule = (href: string) =>
    href.endsWith('.js') && (href.startsWith(shell.base) || [...asModule].some((base) => href.startsWith(base)))
  const entries = Object.entries(integrity)
  return {
    route,
    importMap: {
      imports: Object.fromEntries(Object.entries(shell.shared).map(([name, { file: f }]) => [name, shell.base + f])),
      integrity: Object.fromEntries(entries.filter(([href]) => isModule(href))),
    },
    modules,
    styles,
    entry: ofShell(shell.entry),
    inline: {
      schema: 1,
      id: composition.id,
      number: composition.number,
      merchant: composition.merchant,
      shell: { version: shell.version, contract: shell.contract },
      shared: Object.fromEntries(Object.entries(shell.shared).map(([name, { version }]) => [name, version])),
      slices: composition.slices.map(withoutFirstData),
      integrity: Object.fromEntries(
        entries.filter(([href]) => !isModule(href) && !href.startsWith(shell.base) && /\.(css|js)$/.test(href)),
      ),
    },
  }
}

/** The browser has no use for the calls that the edge answers ahead. */
const withoutFirstData = (slice: ComposedSlice): ComposedSlice => ({
  ...slice,
  claims: { ...slice.claims, routes: slice.claims.routes.map(({ firstData: _, ...claim }) => claim) },
})
