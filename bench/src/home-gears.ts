import { setTimeout as sleep } from 'node:timers/promises'
import { createRegistryClient } from '@tessera/cli'
import { siteRoute } from '@tessera/site/site-routes'
import { median, rounded } from './figures/median.ts'
import { MIN_PAIRS, pairedRatio } from './figures/paired.ts'
import { table } from './figures/table.ts'
import { openLink } from './link/link.ts'
import { type ColdLoad, coldLoad } from './page/cold-load.ts'
import type { Site } from './site/site.ts'

const GEARS = ['linked', 'hosted'] as const
const FIGURES = ['jsBytes', 'totalBytes', 'requests', 'levels', 'contentLevels', 'contentMs', 'lcpMs'] as const
/** The edge is notified of a move within a second. */
const LISTEN_MS = 1500

/**
 * Measures the cost of the hosted gear on a merchant's page: the same page with its slice on either gear, in alternation.
 */
export async function measureGears(site: Site, merchant: string, page: string): Promise<number> {
  const slice = siteRoute(page)?.owner
  const client = createRegistryClient(site.registry, site.token)
  const running = (await client.merchants()).find(({ code }) => code === merchant)?.stable
  const before = running ? await client.composition(merchant, running) : null
  const version = slice ? before?.slices[slice]?.version : undefined
  if (!slice || !version) throw new Error(`${merchant} has no slice for ${page}`)
  const target = new URL(site.origin)
  target.hostname = `${merchant}.localhost`
  const link = await openLink(site.origin)
  const url = new URL(page, link.url)
  url.hostname = target.hostname
  const loads: Record<(typeof GEARS)[number], ColdLoad[]> = { linked: [], hosted: [] }
  try {
    for (let pair = 0; pair <= MIN_PAIRS; pair++)
      for (const gear of GEARS) {
        await client.compose({ merchant, changes: { [slice]: { version, gear } }, reason: 'measured' })
        await sleep(LISTEN_MS)
        const load = await coldLoad(url.href)
        // The first pair fills the edge's cache, as other visitors have done before.
        if (pair > 0) loads[gear].push(load)
      }
  } finally {
    await link.close()
  }
  const valuesOf = (gear: (typeof GEARS)[number], figure: (typeof FIGURES)[number]) =>
    loads[gear].map((load) => load[figure])
  console.log(
    table(
      [`cold ${page}, ${slice}`, ...GEARS, 'more'],
      FIGURES.map((figure) => {
        const [linked, hosted] = [median(valuesOf('linked', figure)), median(valuesOf('hosted', figure))]
        return [figure, ...[linked, hosted, hosted - linked].map((value) => String(rounded(value, 0)))]
      }),
    ),
  )
  const ratio = pairedRatio(
    valuesOf('hosted', 'contentMs').map((ms, at) => [ms, valuesOf('linked', 'contentMs')[at] ?? ms] as const),
  )
  const medians = FIGURES.flatMap((figure) =>
    GEARS.map((gear) => [
      `${gear}${figure[0]?.toUpperCase()}${figure.slice(1)}`,
      rounded(median(valuesOf(gear, figure)), 0),
    ]),
  )
  console.log(JSON.stringify({ merchant, page, slice, ...Object.fromEntries(medians), contentRatio: ratio }))
  return 0
}
