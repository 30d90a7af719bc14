import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { type PlatformDocumentBoot, type PlatformMerchant, requestKeyOf } from '@tessera/contracts'
import type { EdgeSite } from '../site/site.ts'
import { inlineJson, type PageInput, renderDocument } from './document.ts'
import { type SplicedBrotli, spliceBrotli } from './spliced-brotli.ts'

const QUALITY = 6
/** Five per cent smaller, for ten times the work: for documents that many read. */
const BEST_QUALITY = 10
const MANY = 30
const NONCE_BYTES = 16
const compress = promisify(brotliCompress)
/** Placeholders for the parts that differ in each response. They cannot be guessed, so no other text contains them. */
const NONCE = newNonce()
const ADDRESS = newNonce()
const REQUEST = newNonce()

/** The parts that differ between two responses of the same document. */
export interface Visit {
  nonce: string
  requestId: string
  /** The visitor's address, which is part of the status. */
  address: string
}

/** A document that is complete except for the parts that differ in each response. */
export interface DocumentTemplate {
  html(visit: Visit): string
  brotli(visit: Visit): Promise<Buffer>
}

/** Every nonce has the same length, 22 letters. */
export function newNonce(): string {
  return randomBytes(NONCE_BYTES).toString('base64url')
}

type AddressedSite = Pick<EdgeSite<PlatformMerchant>, 'state' | 'addressed'>

/** Prepares a document; `boot.data` holds the status as the edge received it. */
export function prepareDocument({
  site,
  boot,
  ...input
}: Omit<PageInput, 'nonce' | 'boot'> & { site: AddressedSite; boot: Omit<PlatformDocumentBoot, 'requestId'> }) {
  const html = renderDocument({ ...input, nonce: NONCE, boot: variableLast(boot, site) })
  const endAt = [ADDRESS, REQUEST].map((placeholder) => html.indexOf(placeholder)).filter((at) => at >= 0)
  const parts = html.slice(0, Math.min(...endAt)).split(NONCE)
  const end = html.slice(Math.min(...endAt)).split(new RegExp(`(${NONCE}|${ADDRESS}|${REQUEST})`))
  return templateOf(parts, end)
}

function templateOf(parts: readonly string[], end: readonly string[]): DocumentTemplate {
  let spliced: Promise<SplicedBrotli | null> | undefined
  let readers = 0
  const splice = (quality: number) => {
    const bytes = parts.map((part) => Buffer.from(part))
    return spliceBrotli(bytes, NONCE.length, quality)
  }
  const improve = async () => {
    const better = await splice(BEST_QUALITY).catch(() => null)
    if (better) spliced = Promise.resolve(better)
  }
  const endOf = (visit: Visit): string => {
    const values = new Map([
      [NONCE, visit.nonce],
      [REQUEST, visit.requestId],
      [ADDRESS, inlineJson(visit.address).slice(1, -1)],
    ])
    return end.map((part) => values.get(part) ?? part).join('')
  }
  const html = (visit: Visit) => parts.join(visit.nonce) + endOf(visit)
  return {
    html,
    async brotli(visit) {
      spliced ??= splice(QUALITY)
      readers += 1
      if (readers === MANY) void improve()
      const stream = await spliced
      if (stream) return stream.fill(Buffer.from(visit.nonce), Buffer.from(endOf(visit)))
      return compress(html(visit), { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
    },
  }
}

/**
 * Moves the boot data that differ in each response to the end, so that nearly everything can be compressed in advance. The
 * edge requested the status; the address in it must be the visitor's.
 */
function variableLast(
  { data, ...boot }: Omit<PlatformDocumentBoot, 'requestId'>,
  { state, addressed }: AddressedSite,
): PlatformDocumentBoot {
  const key = state && requestKeyOf(state)
  if (!key || !data[key]) return { ...boot, data, requestId: REQUEST }
  const { [key]: value, ...otherData } = data
  return { ...boot, data: { ...otherData, [key]: addressed(value, ADDRESS) }, requestId: REQUEST }
}
