import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Composition, type Fallback, INTEGRITY_HEADER, LoadsBody, type Running } from '@tessera/contracts'
import { integrityOf } from '@tessera/server'

interface Upstream {
  url: string
  /** Every request received, as `METHOD path`. */
  requests: string[]
  /** Stops the server and closes all connections. */
  stop(): Promise<void>
  /** Listens again on the same port. */
  restart(): Promise<void>
}

type Handler = (request: IncomingMessage, reply: ServerResponse) => void

/** Real HTTP server that stubs an upstream of the edge. */
export async function startUpstream(handle: Handler): Promise<Upstream> {
  const requests: string[] = []
  let server: Server
  let port = 0
  const start = async () => {
    server = createServer((request, reply) => {
      requests.push(`${request.method} ${request.url}`)
      handle(request, reply)
    })
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
    port = (server.address() as AddressInfo).port
  }
  await start()
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    restart: start,
    stop: async () => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()))
      server.closeAllConnections()
      await closed
    },
  }
}

/** A registry as small as the edge needs it: what merchants run and previews show, with tags, artifacts, fallbacks, loads, and the stream of changes. */
export async function startRegistryUpstream() {
  const running = new Map<string, unknown>()
  const artifacts = new Map<string, string>()
  const changeReaders = new Set<ServerResponse>()
  const readerAuthorizations: (string | undefined)[] = []
  const fallbacks = new Map<string, Fallback>()
  const fixedResponses = new Map<string, object>()
  const rejectedPaths = new Set<string>()
  const previews = new Map<string, Composition>()
  const configurations = new Map<string, object>()
  const loads: { authorization: string | undefined; body: LoadsBody }[] = []
  const state = { delayMs: 0, loadsStatus: 204 }
  const upstream = await startUpstream((request, reply) => {
    const path = request.url ?? ''
    const fixedResponse = fixedResponses.get(path)
    if (fixedResponse) return void reply.end(JSON.stringify(fixedResponse))
    if (rejectedPaths.has(path)) return void reply.writeHead(400).end('{}')
    if (path === '/v1/changes') {
      reply.writeHead(200, { 'content-type': 'text/event-stream' }).write('retry: 500\n\n')
      readerAuthorizations.push(request.headers.authorization)
      changeReaders.add(reply)
      reply.once('close', () => changeReaders.delete(reply))
      return
    }
    if (path.startsWith('/v1/artifacts/')) {
      const text = artifacts.get(path.slice('/v1/artifacts/'.length))
      if (text === undefined) return void reply.writeHead(404).end('{}')
      return void reply.writeHead(200, { [INTEGRITY_HEADER]: integrityOf(Buffer.from(text)) }).end(text)
    }
    if (path === '/v1/loads')
      return void readText(request).then((text) => {
        const { authorization } = request.headers
        if (state.loadsStatus < 300) loads.push({ authorization, body: LoadsBody.parse(JSON.parse(text)) })
        reply.writeHead(state.loadsStatus).end()
      })
    const fallback = /^\/v1\/compositions\/([\w-]+\/[\w-]+)\/fallback\/([\w-]+)$/.exec(path)
    if (fallback) {
      const foundFallback = fallbacks.get(`${fallback[1]}/${fallback[2]}`)
      return void (foundFallback ? reply.end(JSON.stringify(foundFallback)) : reply.writeHead(404).end('{}'))
    }
    const [, preview] = /^\/v1\/previews\/([\w-]+)\/composition$/.exec(path) ?? []
    if (preview !== undefined) return respondPreview(request, reply, preview)
    const configuration = /^\/v1\/merchants\/([\w-]+)\/configurations\/(\d+)$/.exec(path)
    if (configuration) {
      const [, merchant = '', number = ''] = configuration
      const document = configurations.get(`${merchant}/${number}`)
      if (!request.headers.authorization || !document) return void reply.writeHead(document ? 401 : 404).end('{}')
      return void reply.end(JSON.stringify(configurationOf(merchant, Number(number), document)))
    }
    if (path.startsWith('/ops')) return respondConsole(path, reply)
    const runningEntry = running.get(path.slice('/v1/running/'.length)) as Running | undefined
    const respond = () => {
      if (!runningEntry) return reply.writeHead(404).end('{}')
      const etag = `"${JSON.stringify([runningEntry.stable?.id, runningEntry.candidates?.map((c) => [c.composition.id, c.percent, c.offset])])}"`
      if (request.headers['if-none-match'] === etag) return reply.writeHead(304).end()
      return reply.writeHead(200, { etag }).end(
        JSON.stringify({
          ...runningEntry,
          ...(runningEntry.stable ? { stable: withIntegrity(runningEntry.stable) } : {}),
          ...(runningEntry.candidates
            ? { candidates: runningEntry.candidates.map((c) => ({ ...c, composition: withIntegrity(c.composition) })) }
            : {}),
        }),
      )
    }
    setTimeout(respond, state.delayMs).unref()
  })
  const respondPreview = ({ headers }: IncomingMessage, reply: ServerResponse, id: string): void => {
    const preview = previews.get(id)
    if (!headers.authorization || !preview) return void reply.writeHead(preview ? 401 : 404).end('{}')
    if (headers['if-none-match'] === `"${id}"`) return void reply.writeHead(304).end()
    reply.writeHead(200, { etag: `"${id}"` }).end(JSON.stringify(withIntegrity(preview)))
  }
  /** Adds the integrity of the stub's artifacts to a composition. */
  const withIntegrity = (composition: Composition): Composition => {
    const hashByPath = new Map([...artifacts].map(([path, text]) => [`/r/${path}`, integrityOf(Buffer.from(text))]))
    const hashes = Object.entries(composition.integrity).map(([path, hash]) => [path, hashByPath.get(path) ?? hash])
    return { ...composition, integrity: Object.fromEntries(hashes) }
  }
  /** Sets what a merchant runs. Rollouts get arcs from the lowest bucket on, unless `offset` is set. */
  const setRunning = (stable: Composition, candidate: Composition | null = null, percent = 0, offset = 0): void => {
    const candidates = candidate ? [{ id: `rollout of ${candidate.id}`, percent, offset, composition: candidate }] : []
    running.set(stable.merchant, { merchant: stable.merchant, stable, candidates } satisfies Running)
  }
  const sendToReaders = (text: string): void => {
    for (const reader of changeReaders) reader.write(text)
  }
  return {
    ...upstream,
    state,
    artifacts,
    published: withIntegrity,
    readers: changeReaders,
    /** `authorization` header of each reader of changes. */
    followers: readerAuthorizations,
    /** By `merchant/composition/slice`. */
    fallbacks,
    /** Verbatim responses, by path. */
    answers: fixedResponses,
    /** Paths with a 400 response. */
    refusals: rejectedPaths,
    /** Compositions of active previews, by preview id. */
    previews,
    /** Configuration documents, by `merchant/number`; returned only with a token. */
    configurations,
    /** Every accepted post of loads. */
    loads,
    set: setRunning,
    setRunningRaw: (merchant: string, value: unknown): void => void running.set(merchant, value),
    notifyChange: (merchant: string): void => sendToReaders(`event: composition\ndata: ${merchant}\n\n`),
    /** Writes to every reader of changes. */
    say: sendToReaders,
  }
}

const configurationOf = (merchant: string, number: number, document: object) => ({
  merchant,
  number,
  hash: `hash of ${number}`,
  themeId: 'a-theme',
  createdAt: '2026-11-20T10:00:00.000Z',
  createdBy: 'test',
  reason: 'for a test',
  document,
})

/** Responds with a page of the console, or a stream that sends one event and then stays open. */
function respondConsole(path: string, reply: ServerResponse): void {
  if (path !== '/ops/v1/changes') return void reply.end(`console ${path}`)
  reply.writeHead(200, { 'content-type': 'text/event-stream' }).write('event: open\ndata: now\n\n')
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}
