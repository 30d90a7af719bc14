import { COMPOSITION_FILES, type Composition } from '@tessera/contracts'
import { type App, type Merchants, RequestFailure } from '@tessera/server'
import * as z from 'zod'
import type { Previews } from '../previews/previews.ts'
import { bodiesOf, type CompositionBodies, sendBody } from './composition-bodies.ts'
import type { CompositionSource } from './composition-source.ts'

interface CompositionFileDeps {
  merchants: Merchants
  compositions: CompositionSource
  previews: Previews
}

const Params = z.object({ file: z.string().regex(/^[\w-]{1,60}\.json$/) })

/**
 * `/r/_/{hash}.json`: the data of one composition for browsers, in one file or two, immutable. Every edge creates the same
 * file from the same composition, so any edge can serve it for a document of another edge, and for documents from just
 * before a move. A preview's file is served to any client that has its name, which is a hash of its content, so that an open
 * page still works after the preview has ended; an edge that has not served the preview checks the browser's cookie. An edge
 * that missed a move requests the registry before it responds 404.
 */
export function compositionFileRoute(app: App, { merchants, compositions, previews }: CompositionFileDeps): void {
  app.get(`${COMPOSITION_FILES}:file`, { schema: { params: Params } }, async (request, reply) => {
    const merchant = merchants.byHost(request.host)
    const cachedCompositions = merchant ? await compositions.listCached(merchant.code) : []
    const path = COMPOSITION_FILES + request.params.file
    const findBody = ({ file, rest: details }: CompositionBodies) =>
      [file, details].find((body) => body?.source.file === path)
    const findBodyIn = (compositionList: readonly (Composition | null)[]) =>
      compositionList.map((composition) => composition && findBody(bodiesOf(composition))).find((body) => body)
    let foundBody = findBodyIn(cachedCompositions)
    reply.header('vary', 'accept-encoding')
    if (!foundBody && merchant) {
      const body =
        findBodyIn(previews.listCached(merchant.code)) ??
        findBodyIn([await previews.currentPreview(request, merchant.code).catch(() => null)])
      if (body) return sendBody(request, reply.header('cache-control', 'private, no-store'), body)
      foundBody = findBodyIn(await compositions.listRefreshed(merchant.code))
    }
    if (!foundBody) {
      reply.header('cache-control', 'no-store')
      throw new RequestFailure('request.not.found')
    }
    reply.header('cache-control', 'public, max-age=31536000, immutable')
    return sendBody(request, reply, foundBody)
  })
}
