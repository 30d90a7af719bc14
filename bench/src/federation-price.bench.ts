import { rm } from 'node:fs/promises'
import { median, rounded } from './figures/median.ts'
import { warnOfNoise } from './figures/noise.ts'
import { table } from './figures/table.ts'
import { openLink } from './link/link.ts'
import { type ColdLoad, coldLoad } from './page/cold-load.ts'
import { startSite } from './site/site.ts'
import { buildMonolith } from './variants/monolith.ts'
import { buildPlainFederation } from './variants/plain-federation.ts'
import { variantDocument } from './variants/variant-document.ts'
import { heldDocument, heldFiles, serveVariant } from './variants/variant-server.ts'

const RUNS = 7
const PAGE = '/m/home'
const VARIANTS = ['ours', 'monolith', 'plain'] as const
type Variant = (typeof VARIANTS)[number]
const FIGURES: (keyof ColdLoad)[] = [
  'jsBytes',
  'totalBytes',
  'requests',
  'contentLevels',
  'levels',
  'contentMs',
  'afterLastByteMs',
  'lcpMs',
  'tbtMs',
  'cls',
]
const BUDGETS = { jsBytesRatio: 1.05, timeRatio: 1.03, lcpRatio: 1.02 }

/** The same sources three ways in one session: our federation, none, and a plain federation host. */
export async function run(): Promise<number> {
  warnOfNoise()
  const closing: (() => Promise<unknown>)[] = []
  try {
    const site = await startSite()
    closing.push(site.close)
    const urls = await openVariants(site.origin, closing)
    const loads: Record<Variant, ColdLoad[]> = { ours: [], monolith: [], plain: [] }
    for (let i = 0; i < RUNS; i++) for (const variant of VARIANTS) loads[variant].push(await coldLoad(urls[variant]))
    console.log(
      table(
        ['median (least-most)', ...VARIANTS],
        FIGURES.map((figure) => [figure, ...VARIANTS.map((v) => spread(loads[v], figure))]),
      ),
    )
    const ratio = (figure: keyof ColdLoad, to: Variant) =>
      rounded(median(loads.ours.map((load) => load[figure])) / median(loads[to].map((load) => load[figure])), 3)
    const ratios = {
      jsBytesRatio: ratio('jsBytes', 'monolith'),
      timeRatio: ratio('contentMs', 'monolith'),
      lcpRatio: ratio('lcpMs', 'monolith'),
      vsPlainTimeRatio: ratio('contentMs', 'plain'),
    }
    for (const [name, most] of Object.entries(BUDGETS) as [keyof typeof BUDGETS, number][])
      console.log(`${name} ${ratios[name]}, budget ${most}: ${ratios[name] <= most ? 'ok' : 'over'}`)
    console.log(JSON.stringify(ratios))
    return 0
  } finally {
    for (const close of closing.reverse()) await close()
  }
}

/** Builds the variants and puts each behind a link of its own; visits each once without it. */
async function openVariants(origin: string, closing: (() => Promise<unknown>)[]): Promise<Record<Variant, string>> {
  const answer = await fetch(origin + PAGE)
  const html = await answer.text()
  const language = /<html lang="(\w+)"/.exec(html)?.[1] ?? 'th'
  // Only ours can keep the edge's policies: they rest on the integrity of its composition.
  const policies = Object.fromEntries(
    [...answer.headers].filter(([name]) => /^(content-security|integrity)-policy$/.test(name)),
  )
  const others = { monolith: await buildMonolith(language), plain: await buildPlainFederation() }
  const servers = { ours: await serveVariant(origin, PAGE, heldDocument(html, policies), new Map()) } as Record<
    Variant,
    { origin: string; close(): Promise<void> }
  >
  for (const [name, { built, plan }] of Object.entries(others) as [
    Exclude<Variant, 'ours'>,
    (typeof others)['monolith'],
  ][]) {
    closing.push(() => rm(built.dir, { recursive: true, force: true }))
    const files = heldFiles(built.dir, `/bench/${name}/`)
    servers[name] = await serveVariant(origin, PAGE, heldDocument(variantDocument(html, plan), {}), files)
  }
  const urls = {} as Record<Variant, string>
  for (const variant of VARIANTS) {
    const link = await openLink(servers[variant].origin)
    closing.push(servers[variant].close, link.close)
    await coldLoad(servers[variant].origin + PAGE, 1)
    urls[variant] = link.url + PAGE
  }
  return urls
}

function spread(loads: readonly ColdLoad[], figure: keyof ColdLoad): string {
  const values = loads.map((load) => load[figure])
  const [middle, least, most] = [median(values), Math.min(...values), Math.max(...values)].map((value) =>
    rounded(value, figure === 'cls' ? 4 : 0),
  )
  return `${middle} (${least}-${most})`
}
