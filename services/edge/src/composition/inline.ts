import type { ComposedSlice, Composition, InlineComposition, LiveComposition } from '@tessera/contracts'

/** Returns the browser's data of a composition: its inline form, and the integrity of its modules for an import map. */
export function toLiveComposition(composition: Composition): LiveComposition {
  const { shell } = composition
  const moduleBases = composition.slices
    .filter((s) => s.gear === 'linked' || s.entryType === 'module')
    .map((s) => s.base)
    .concat(shell.base)
  const isModule = (href: string) => href.endsWith('.js') && moduleBases.some((base) => href.startsWith(base))
  const entries = Object.entries(composition.integrity)
  return {
    composition: {
      schema: 1,
      id: composition.id,
      number: composition.number,
      merchant: composition.merchant,
      shell: { version: shell.version, contract: shell.contract },
      shared: Object.fromEntries(Object.entries(shell.shared).map(([name, { version }]) => [name, version])),
      slices: composition.slices.map(withoutFirstData),
      ...(composition.configuration ? { configuration: composition.configuration.number } : {}),
      integrity: Object.fromEntries(
        entries.filter(([href]) => !isModule(href) && !href.startsWith(shell.base) && /\.(css|js)$/.test(href)),
      ),
    } satisfies InlineComposition,
    integrity: Object.fromEntries(entries.filter(([href]) => isModule(href))),
    ...(composition.imports ? { imports: composition.imports } : {}),
  }
}

/** The browser does not need the list of calls that the edge makes in advance. */
const withoutFirstData = (slice: ComposedSlice): ComposedSlice => ({
  ...slice,
  claims: { ...slice.claims, routes: slice.claims.routes.map(({ firstData: _, ...claim }) => claim) },
})
