import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { type PlatformDocumentBoot, type PlatformMerchant, requestKeyOf } from '@tessera/contracts'
import type { EdgeSite } from '../site/site.ts'
import { inlineJson, type PageInput, renderDocument } from './document.ts'
import { type SplicedBrotli, spliceBrotli } from './spliced-brotli.ts'

const FAST_QUALITY = 6
/** Output is 5 % smaller for ten times the work, so only documents with many readers get it. */
const BEST_QUALITY = 10
const BEST_QUALITY_READERS = 30
const NONCE_BYTES = 16
const compress = promisify(brotliCompress)
/** Placeholders for the parts that differ in each response. They cannot be guessed, so no other text contains them. */
const NONCE_PLACEHOLDER = newNonce()
const ADDRESS_PLACEHOLDER = newNonce()
const REQUEST_PLACEHOLDER = newNonce()

/** The parts that differ between two responses of the same document. */
export interface VisitValues {
  nonce: string
  requestId: string
  /** The visitor's address, which is part of the status. */
  address: string
}

/** A document that is complete except for the parts that differ in each response. */
export interface DocumentTemplate {
  html(visit: VisitValues): string
  brotli(visit: VisitValues): Promise<Buffer>
}

/** Every nonce has the same length, 22 letters. */
export function newNonce(): string {
  return randomBytes(NONCE_BYTES).toString('base64url')
}

type AddressedSite = Pick<EdgeSite<PlatformMerchant>, 'stateCall' | 'withAddress'>

/** Prepares a document; `boot.data` holds the status as the edge received it. */
export function prepareDocument({
  site,
  boot,
  ...input
}: Omit<PageInput, 'nonce' | 'boot'> & { site: AddressedSite; boot: Omit<PlatformDocumentBoot, 'requestId'> }) {
  const html = renderDocument({ ...input, nonce: NONCE_PLACEHOLDER, boot: moveVariableDataLast(boot, site) })
  const placeholderIndexes = [ADDRESS_PLACEHOLDER, REQUEST_PLACEHOLDER]
    .map((placeholder) => html.indexOf(placeholder))
    .filter((index) => index >= 0)
  const parts = html.slice(0, Math.min(...placeholderIndexes)).split(NONCE_PLACEHOLDER)
  const end = html
    .slice(Math.min(...placeholderIndexes))
    .split(new RegExp(`(${NONCE_PLACEHOLDER}|${ADDRESS_PLACEHOLDER}|${REQUEST_PLACEHOLDER})`))
  return createTemplate(parts, end)
}

function createTemplate(parts: readonly string[], endParts: readonly string[]): DocumentTemplate {
  let spliced: Promise<SplicedBrotli | null> | undefined
  let readerCount = 0
  const splice = (quality: number) => {
    const bytes = parts.map((part) => Buffer.from(part))
    return spliceBrotli(bytes, NONCE_PLACEHOLDER.length, quality)
  }
  const recompress = async () => {
    const recompressed = await splice(BEST_QUALITY).catch(() => null)
    if (recompressed) spliced = Promise.resolve(recompressed)
  }
  const fillEnd = (visit: VisitValues): string => {
    const values = new Map([
      [NONCE_PLACEHOLDER, visit.nonce],
      [REQUEST_PLACEHOLDER, visit.requestId],
      [ADDRESS_PLACEHOLDER, inlineJson(visit.address).slice(1, -1)],
    ])
    return endParts.map((part) => values.get(part) ?? part).join('')
  }
  const html = (visit: VisitValues) => parts.join(visit.nonce) + fillEnd(visit)
  return {
    html,
    async brotli(visit) {
      spliced ??= splice(FAST_QUALITY)
      readerCount += 1
      if (readerCount === BEST_QUALITY_READERS) void recompress()
      const stream = await spliced
      if (stream) return stream.fill(Buffer.from(visit.nonce), Buffer.from(fillEnd(visit)))
      return compress(html(visit), { params: { [constants.BROTLI_PARAM_QUALITY]: FAST_QUALITY } })
    },
  }
}

/**
 * Moves the boot data that differ in each response to the end, so that nearly everything can be compressed in advance. The
 * edge requested the status; the address in it must be the visitor's.
 */
function moveVariableDataLast(
  { data, ...boot }: Omit<PlatformDocumentBoot, 'requestId'>,
  { stateCall, withAddress }: AddressedSite,
): PlatformDocumentBoot {
  const key = stateCall && requestKeyOf(stateCall)
  if (!key || !data[key]) return { ...boot, data, requestId: REQUEST_PLACEHOLDER }
  const { [key]: value, ...otherData } = data
  return {
    ...boot,
    data: { ...otherData, [key]: withAddress(value, ADDRESS_PLACEHOLDER) },
    requestId: REQUEST_PLACEHOLDER,
  }
}
