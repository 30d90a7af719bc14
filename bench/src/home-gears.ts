import { setTimeout as sleep } from 'node:timers/promises'
import { createRegistryClient } from '@tessera/cli'
import { siteRoute } from '@tessera/site/site-routes'
import { median, roundTo } from './figures/median.ts'
import { MIN_PAIRS, pairedRatio } from './figures/paired.ts'
import { formatTable } from './figures/table.ts'
import { openLink } from './link/link.ts'
import { type ColdLoad, coldLoad } from './page/cold-load.ts'
import type { Site } from './site/site.ts'

const GEARS = ['linked', 'hosted'] as const
const FIGURES = ['jsBytes', 'totalBytes', 'requests', 'levels', 'contentLevels', 'contentMs', 'lcpMs'] as const
/** Time until the edge surely serves a new composition; it is notified within a second. */
const EDGE_UPDATE_MS = 1500

/**
 * Measures the cost of the hosted gear on a merchant's page: the same page with its slice on either gear, in alternation.
 */
export async function measureGears(site: Site, merchant: string, page: string): Promise<number> {
  const slice = siteRoute(page)?.owner
  const client = createRegistryClient(site.registry, site.token)
  const stableId = (await client.merchants()).find(({ code }) => code === merchant)?.stable
  const composition = stableId ? await client.composition(merchant, stableId) : null
  const version = slice ? composition?.slices[slice]?.version : undefined
  if (!slice || !version) throw new Error(`${merchant} has no slice for ${page}`)
  const merchantUrl = new URL(site.origin)
  merchantUrl.hostname = `${merchant}.localhost`
  const link = await openLink(site.origin)
  const url = new URL(page, link.url)
  url.hostname = merchantUrl.hostname
  const loads: Record<(typeof GEARS)[number], ColdLoad[]> = { linked: [], hosted: [] }
  try {
    for (let pair = 0; pair <= MIN_PAIRS; pair++)
      for (const gear of GEARS) {
        await client.compose({ merchant, changes: { [slice]: { version, gear } }, reason: 'measured' })
        await sleep(EDGE_UPDATE_MS)
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
    formatTable(
      [`cold ${page}, ${slice}`, ...GEARS, 'more'],
      FIGURES.map((figure) => {
        const [linked, hosted] = [median(valuesOf('linked', figure)), median(valuesOf('hosted', figure))]
        return [figure, ...[linked, hosted, hosted - linked].map((value) => String(roundTo(value, 0)))]
      }),
    ),
  )
  const ratio = pairedRatio(
    valuesOf('hosted', 'contentMs').map((ms, index) => [ms, valuesOf('linked', 'contentMs')[index] ?? ms] as const),
  )
  const medians = FIGURES.flatMap((figure) =>
    GEARS.map((gear) => [
      `${gear}${figure[0]?.toUpperCase()}${figure.slice(1)}`,
      roundTo(median(valuesOf(gear, figure)), 0),
    ]),
  )
  console.log(JSON.stringify({ merchant, page, slice, ...Object.fromEntries(medians), contentRatio: ratio }))
  return 0
}
