import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { COMPOSITION_FILES, type Composition, type CompositionFile, type LiveComposition } from '@tessera/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { acceptsEncoding } from '../request/encodings.ts'
import { compositionDetails, compositionHead, isSplit } from './composition-parts.ts'
import { toLiveComposition } from './inline.ts'

const QUALITY = 9
/** Characters of the hash in a file name; enough to rule out collisions. */
const NAME_LENGTH = 24
const compress = promisify(brotliCompress)

/** JSON that many clients request: serialised once, and compressed once on first demand. */
export interface Body {
  json: string
  brotli(): Promise<Buffer>
}

/** A {@link Body} whose file name is derived from its content. */
export interface NamedBody extends Body {
  source: CompositionFile
}

/** Data of a composition for browsers. */
export interface CompositionBodies {
  /** The file that documents refer to: a `CompositionHeadFile`, or a `LiveComposition` that does not name its own file. */
  file: NamedBody
  /** The `CompositionFiles` that are not in `file`; null if the file is complete. */
  rest: NamedBody | null
  /** The whole composition, for pages that run another one. */
  live: Body
}

const cache = new WeakMap<Composition, CompositionBodies>()

export function bodiesOf(composition: Composition): CompositionBodies {
  const cached = cache.get(composition)
  if (cached) return cached
  const inlineForm = toLiveComposition(composition) satisfies LiveComposition
  const details = isSplit(composition) ? namedBody(compositionDetails(composition)) : null
  const file = namedBody(details ? compositionHead(composition, details.source) : inlineForm)
  const sources = { source: file.source, ...(details ? { rest: details.source } : {}) }
  const live: LiveComposition = { ...inlineForm, composition: { ...inlineForm.composition, ...sources } }
  const bodies = { file, rest: details, live: createBody(JSON.stringify(live)) }
  cache.set(composition, bodies)
  return bodies
}

function namedBody(value: unknown): NamedBody {
  const json = JSON.stringify(value)
  const hash = createHash('sha256').update(json).digest()
  const name = hash.toString('base64url').slice(0, NAME_LENGTH)
  const source = { file: `${COMPOSITION_FILES}${name}.json`, integrity: `sha256-${hash.toString('base64')}` }
  return { ...createBody(json), source }
}

function createBody(json: string): Body {
  let brotli: Promise<Buffer> | undefined
  return {
    json,
    brotli: () => {
      brotli ??= compress(json, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
      return brotli
    },
  }
}

export async function sendBody(request: FastifyRequest, reply: FastifyReply, { json, brotli }: Body) {
  reply.type('application/json; charset=utf-8')
  return acceptsEncoding(request, 'br') ? reply.header('content-encoding', 'br').send(await brotli()) : reply.send(json)
}
