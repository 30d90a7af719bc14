import { setTimeout as sleep } from 'node:timers/promises'
import type { ComposeBody } from '@tessera/contracts'
import { markedVersions } from '../commands/marked.ts'
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

/** Two releases of {@link SLICE} whose promotions page has a mark, in element and style, that identifies the release. */
export function releases(): { good: MarkedRelease; next: MarkedRelease } {
  const { one, two } = markedVersions()
  return { good: { marker: 'one', version: one }, next: { marker: 'two', version: two } }
}

/** Puts a merchant back to what it ran, after `run`. */
export async function onMerchant(registry: Registry, merchant: string, run: () => Promise<void>): Promise<void> {
  const before = await registry.running(merchant)
  try {
    await run()
  } finally {
    await registry.moveTo(merchant, before.id)
  }
}

/** Composes a merchant again, and waits until its next page has that composition. */
export async function compose(registry: Registry, site: Site, changes: ComposeBody['changes']): Promise<void> {
  const { id } = await registry.compose(site.merchant, changes)
  const end = Date.now() + RECEIVED_TIMEOUT_MS
  while ((await site.proxy.compositionOf(`${site.merchant}.localhost`)) !== id) {
    if (Date.now() > end) throw new Error(`the edge has not received composition ${id}`)
    await sleep(20)
  }
}

/** Files of one release that another one has not. */
export async function filesOf(registry: Registry, release: MarkedRelease, other: MarkedRelease): Promise<string[]> {
  const names = async ({ version }: MarkedRelease) => {
    const { body } = await registry.call('GET', `/v1/releases/${SLICE}/${version}`)
    return (body as { files: { file: string }[] }).files.map(({ file }) => file)
  }
  const otherFiles = new Set(await names(other))
  return (await names(release)).filter((file) => !otherFiles.has(file))
}

const TELLS = '/tampered'

/** Changes files in transit, so that the proxy detects any use of them, also across documents. */
export const tamper = (proxy: FaultProxy, path: RegExp): (() => void) => proxy.add({ path, body: tampered })

/** A file of a release with an added request that the proxy detects. */
export const tampered = (text: string, file: string): string =>
  file.endsWith('.css') ? `${text}body{background:url(${TELLS})}` : `fetch('${TELLS}');${text}`

export const hasReported = (proxy: FaultProxy): boolean => proxy.requests.some((line) => line === `GET ${TELLS}`)

/** Waits for the promotions page of a release, in its element and in its style: of one version, or it is a mix. */
export const seesMarks = (visitor: Visitor, { marker }: MarkedRelease): Promise<unknown> =>
  visitor.until(readMarkers, (found) => String(found) === `${marker},${marker}`)

const readMarkers = (): (string | null)[] => {
  const element = document.querySelector('[data-mark]')
  return element ? [element.getAttribute('data-mark'), getComputedStyle(element).quotes.split('"')[1] ?? ''] : []
}

export const toHome = (visitor: Visitor): Promise<void> => visitor.go('nav a', /^หน้าแรก/, '[data-section] li button')

export const toPromotions = (visitor: Visitor): Promise<void> => visitor.go('nav a', /^โปรโมชั่น/, 'main article')
