import { setTimeout as sleep } from 'node:timers/promises'
import type { ComposeBody } from '@tessera/contracts'
import { markedVersions } from '../commands/marked-versions.ts'
import type { Registry } from '../commands/registry.ts'
import type { FaultProxy } from './fault-proxy.ts'
import type { Site } from './fixtures.ts'
import type { Visitor } from './visitor.ts'

export type Gear = 'linked' | 'hosted'
export const GEARS: readonly Gear[] = ['linked', 'hosted']
export const SLICE = 'mfe-content'
const RECEIVED_TIMEOUT_MS = 60_000

export interface MarkedRelease {
  marker: string
  version: string
}

/** Two releases of {@link SLICE} whose promotions page has a marker, in element and style, that identifies the release. */
export function markedReleases(): { good: MarkedRelease; next: MarkedRelease } {
  const { one, two } = markedVersions()
  return { good: { marker: 'one', version: one }, next: { marker: 'two', version: two } }
}

/** Runs a function, then restores the merchant's stable composition. */
export async function withRestore(registry: Registry, merchant: string, run: () => Promise<void>): Promise<void> {
  const previous = await registry.stableComposition(merchant)
  try {
    await run()
  } finally {
    await registry.moveTo(merchant, previous.id)
  }
}

/** Composes a merchant, and waits until its pages have that composition. */
export async function composeAndWait(registry: Registry, site: Site, changes: ComposeBody['changes']): Promise<void> {
  const { id } = await registry.compose(site.merchant, changes)
  const end = Date.now() + RECEIVED_TIMEOUT_MS
  while ((await site.proxy.compositionOf(`${site.merchant}.localhost`)) !== id) {
    if (Date.now() > end) throw new Error(`the edge has not received composition ${id}`)
    await sleep(20)
  }
}

/** Files of one release that are not in the other. */
export async function uniqueFilesOf(
  registry: Registry,
  release: MarkedRelease,
  other: MarkedRelease,
): Promise<string[]> {
  const fileNames = async ({ version }: MarkedRelease) => {
    const { body } = await registry.call('GET', `/v1/releases/${SLICE}/${version}`)
    return (body as { files: { file: string }[] }).files.map(({ file }) => file)
  }
  const otherFiles = new Set(await fileNames(other))
  return (await fileNames(release)).filter((file) => !otherFiles.has(file))
}

const REPORT_PATH = '/tampered'

/** Changes files in transit, so that the proxy detects any use of them, also across documents. */
export const tamper = (proxy: FaultProxy, path: RegExp): (() => void) => proxy.addRule({ path, body: addReportRequest })

/** Adds a request that the proxy detects to a file of a release. */
export const addReportRequest = (text: string, file: string): string =>
  file.endsWith('.css') ? `${text}body{background:url(${REPORT_PATH})}` : `fetch('${REPORT_PATH}');${text}`

export const hasReported = (proxy: FaultProxy): boolean => proxy.requests.some((line) => line === `GET ${REPORT_PATH}`)

/** Waits until the promotions page has the release's marker in both element and style, so that versions are not mixed. */
export const waitForMarkers = (visitor: Visitor, { marker }: MarkedRelease): Promise<unknown> =>
  visitor.waitUntil(readMarkers, (found) => String(found) === `${marker},${marker}`)

const readMarkers = (): (string | null)[] => {
  const element = document.querySelector('[data-mark]')
  return element ? [element.getAttribute('data-mark'), getComputedStyle(element).quotes.split('"')[1] ?? ''] : []
}

export const goHome = (visitor: Visitor): Promise<void> =>
  visitor.pressUntil('nav a', /^หน้าแรก/, '[data-section] li button')

export const goToPromotions = (visitor: Visitor): Promise<void> =>
  visitor.pressUntil('nav a', /^โปรโมชั่น/, 'main article')
