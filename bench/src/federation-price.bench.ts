import { rm } from 'node:fs/promises'
import { LIVE_PATHS, LiveComposition } from '@tessera/contracts'
import { median, roundTo } from './figures/median.ts'
import { warnOfNoise } from './figures/noise.ts'
import { isWithin, MIN_PAIRS, type PairedRatio, pairedRatio, verdict } from './figures/paired.ts'
import { formatTable } from './figures/table.ts'
import { openLink } from './link/link.ts'
import { type ColdLoad, coldLoad } from './page/cold-load.ts'
import { visitUntilPacked } from './page/visit-until-packed.ts'
import { startSite } from './site/site.ts'
import { buildMonolith } from './variants/monolith.ts'
import { buildPlainFederation } from './variants/plain-federation.ts'
import { variantDocument } from './variants/variant-document.ts'
import { cachedDocument, cachedFilesOf, serveVariant } from './variants/variant-server.ts'

const PAGE = '/m/home'
/** The edge renders a document for the requesting browser. */
const CHROMIUM = 'Chrome/156.0.0.0'
const VARIANTS = ['ours', 'monolith', 'plain'] as const
type Variant = (typeof VARIANTS)[number]
type Loads = Record<Variant, ColdLoad[]>
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
/** Ratios of a figure to a variant, and their maximum; those without a budget are only reported. */
const RATIOS = {
  jsBytesRatio: { figure: 'jsBytes', to: 'monolith', most: 1.05 },
  timeRatio: { figure: 'contentMs', to: 'monolith', most: 1.03 },
  lcpRatio: { figure: 'lcpMs', to: 'monolith', most: 1.05 },
  vsPlainTimeRatio: { figure: 'contentMs', to: 'plain', most: null },
} as const satisfies Record<string, { figure: keyof ColdLoad; to: Variant; most: number | null }>
type RatioName = keyof typeof RATIOS
/** Ratios that are measured until their interval is this narrow, or until the timeout. */
const DECIDING_RATIOS: readonly RatioName[] = ['timeRatio', 'lcpRatio']
const MAX_INTERVAL = 0.02
const TIMEOUT_MS = 10 * 60_000

/** Compares three builds of the same sources in alternation: our federation, no federation, and a plain federation host. */
export async function run(): Promise<number> {
  warnOfNoise()
  const closers: (() => Promise<unknown>)[] = []
  try {
    const site = await startSite()
    closers.push(site.close)
    // serveVariant caches the first response: visit until the edge serves fully compressed files, as builds without an edge do.
    await visitUntilPacked(site.origin + PAGE)
    const loads = await loadRounds(await openVariants(site.origin, closers))
    console.log(
      formatTable(
        ['median (least-most)', ...VARIANTS],
        FIGURES.map((figure) => [figure, ...VARIANTS.map((v) => formatSpread(loads[v], figure))]),
      ),
    )
    const names = Object.keys(RATIOS) as RatioName[]
    for (const name of names) console.log(formatRatio(name, ratioOf(loads, name)))
    const figures = names.map((name) => [name, roundTo(ratioOf(loads, name).ratio, 3)])
    console.log(JSON.stringify({ ...Object.fromEntries(figures), pairs: loads.ours.length }))
    return 0
  } finally {
    for (const close of closers.reverse()) await close()
  }
}

/** Loads all variants in rounds of rotating order until the ratios are precise enough. */
async function loadRounds(urls: Record<Variant, string>): Promise<Loads> {
  const loads: Loads = { ours: [], monolith: [], plain: [] }
  const deadline = Date.now() + TIMEOUT_MS
  const isDecided = () => DECIDING_RATIOS.every((name) => isWithin(ratioOf(loads, name), MAX_INTERVAL))
  while (loads.ours.length < MIN_PAIRS || (Date.now() < deadline && !isDecided())) {
    const firstIndex = loads.ours.length % VARIANTS.length
    for (const variant of [...VARIANTS.slice(firstIndex), ...VARIANTS.slice(0, firstIndex)])
      loads[variant].push(await coldLoad(urls[variant]))
  }
  return loads
}

function ratioOf(loads: Loads, name: RatioName): PairedRatio {
  const { figure, to } = RATIOS[name]
  return pairedRatio(loads.ours.map((load, index) => [load[figure], loads[to][index]?.[figure] ?? 0]))
}

function formatRatio(name: RatioName, paired: PairedRatio): string {
  const { most: max } = RATIOS[name]
  const [ratio, low, high] = [paired.ratio, paired.low, paired.high].map((value) => value.toFixed(3))
  const verdictText = max === null ? '' : `, budget ${max}: ${verdict(paired, max)}`
  return `${name} ${ratio} (95 %: ${low} to ${high}, ${paired.pairs} pairs)${verdictText}`
}

/** Builds the variants and puts each behind its own link, after one direct visit. */
async function openVariants(origin: string, closers: (() => Promise<unknown>)[]): Promise<Record<Variant, string>> {
  const response = await fetch(origin + PAGE, { headers: { 'user-agent': CHROMIUM } })
  const html = await response.text()
  const live = LiveComposition.parse(await (await fetch(origin + LIVE_PATHS.composition)).json())
  const language = /<html lang="(\w+)"/.exec(html)?.[1] ?? 'th'
  // Only our variant can have the edge's policies: they depend on the integrity of its composition.
  const policies = Object.fromEntries(
    [...response.headers].filter(([name]) => /^(content-security|integrity)-policy$/.test(name)),
  )
  const otherVariants = { monolith: await buildMonolith(language), plain: await buildPlainFederation() }
  const servers = { ours: await serveVariant(origin, PAGE, cachedDocument(html, policies), new Map()) } as Record<
    Variant,
    { origin: string; close(): Promise<void> }
  >
  for (const [name, { build: built, plan }] of Object.entries(otherVariants) as [
    Exclude<Variant, 'ours'>,
    (typeof otherVariants)['monolith'],
  ][]) {
    closers.push(() => rm(built.dir, { recursive: true, force: true }))
    const files = cachedFilesOf(built.dir, `/bench/${name}/`)
    servers[name] = await serveVariant(origin, PAGE, cachedDocument(variantDocument(html, live, plan), {}), files)
  }
  const urls = {} as Record<Variant, string>
  for (const variant of VARIANTS) {
    const link = await openLink(servers[variant].origin)
    closers.push(servers[variant].close, link.close)
    await coldLoad(servers[variant].origin + PAGE, 1)
    urls[variant] = link.url + PAGE
  }
  return urls
}

function formatSpread(loads: readonly ColdLoad[], figure: keyof ColdLoad): string {
  const values = loads.map((load) => load[figure])
  const [medianValue, min, max] = [median(values), Math.min(...values), Math.max(...values)].map((value) =>
    roundTo(value, figure === 'cls' ? 4 : 0),
  )
  return `${medianValue} (${min}-${max})`
}
