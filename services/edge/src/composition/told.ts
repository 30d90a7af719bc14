import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { COMPOSITION_FILES, type Composition, type CompositionFile, type LiveComposition } from '@tessera/contracts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { reads } from '../request/encodings.ts'
import { inlineOf } from './inline.ts'
import { headOf, restOf, standsInParts } from './parts.ts'

const QUALITY = 9
/** Characters of the 64 of a hash; enough that no accidental collision can be found. */
const NAME_LENGTH = 24
const compress = promisify(brotliCompress)

/** JSON that many clients request: serialised once, and compressed once on first demand. */
export interface Body {
  json: string
  brotli(): Promise<Buffer>
}

/** A {@link Body} under the name of its content. */
export interface NamedBody extends Body {
  source: CompositionFile
}

/** Data of a composition for browsers. */
export interface CompositionBodies {
  /** The file that its documents name: a `CompositionHeadFile`, or a `LiveComposition` that does not name its own file. */
  file: NamedBody
  /** The `CompositionFiles` that the file leaves out; null if it leaves nothing out. */
  rest: NamedBody | null
  /** All of it, for pages that run another composition. */
  live: Body
}

const cache = new WeakMap<Composition, CompositionBodies>()

export function bodiesOf(composition: Composition): CompositionBodies {
  const have = cache.get(composition)
  if (have) return have
  const inline = inlineOf(composition) satisfies LiveComposition
  const details = standsInParts(composition) ? namedBody(restOf(composition)) : null
  const file = namedBody(details ? headOf(composition, details.source) : inline)
  const sources = { source: file.source, ...(details ? { rest: details.source } : {}) }
  const live: LiveComposition = { ...inline, composition: { ...inline.composition, ...sources } }
  const bodies = { file, rest: details, live: bodyOf(JSON.stringify(live)) }
  cache.set(composition, bodies)
  return bodies
}

function namedBody(value: unknown): NamedBody {
  const json = JSON.stringify(value)
  const hash = createHash('sha256').update(json).digest()
  const name = hash.toString('base64url').slice(0, NAME_LENGTH)
  const source = { file: `${COMPOSITION_FILES}${name}.json`, integrity: `sha256-${hash.toString('base64')}` }
  return { ...bodyOf(json), source }
}

function bodyOf(json: string): Body {
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
  return reads(request, 'br') ? reply.header('content-encoding', 'br').send(await brotli()) : reply.send(json)
}
