import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { WalletCall } from '@tessera/wallet-protocol'
import type { TestedOperator } from '../own-operator.ts'
import { createWalletClient, type Signing } from '../provider.ts'

/** A response before serialization. */
export interface OperatorResponse {
  httpStatus: number
  isReplayed: boolean
  reply: Record<string, unknown>
}

/** A call on its way to an operator. */
export interface ProxiedCall {
  call: WalletCall
  body: Record<string, unknown>
  headers: IncomingHttpHeaders
  signing: Signing
  /** Forwards it unchanged. */
  forward(): Promise<OperatorResponse>
  /** Sends another call to the operator, correctly signed. */
  sendOther(call: WalletCall, body: Record<string, unknown>): Promise<OperatorResponse>
}

/** An operator with one fault: a proxy to an operator that is correct. */
export async function startFaultyOperator(
  upstream: TestedOperator,
  fault: (call: ProxiedCall) => Promise<OperatorResponse>,
) {
  const caller = createWalletClient(upstream.url, upstream.provider, upstream.signing)
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const raw = Buffer.concat(chunks)
    const { 'x-provider': provider, 'x-key': key, 'x-timestamp': at, 'x-signature': signature } = request.headers
    const headers = { 'x-provider': provider, 'x-key': key, 'x-timestamp': at, 'x-signature': signature }
    const forward = async (): Promise<OperatorResponse> => {
      const requestHeaders = Object.entries({ 'content-type': 'application/json', ...headers }).flatMap(
        ([name, value]) => (typeof value === 'string' ? [[name, value] as [string, string]] : []),
      )
      const upstreamResponse = await fetch(new URL(request.url ?? '', upstream.url), {
        method: 'POST',
        headers: requestHeaders,
        body: raw,
      })
      const isReplayed = upstreamResponse.headers.get('idempotency-replayed') === 'true'
      return {
        httpStatus: upstreamResponse.status,
        isReplayed,
        reply: (await upstreamResponse.json()) as Record<string, unknown>,
      }
    }
    const {
      httpStatus,
      isReplayed: replayed,
      reply,
    } = await fault({
      call: (request.url ?? '').split('/').at(-1) as WalletCall,
      body: JSON.parse(raw.toString('utf8')) as Record<string, unknown>,
      headers: request.headers,
      signing: upstream.signing,
      forward,
      sendOther: (call, body) => caller.send(call, JSON.stringify(body)),
    })
    response.writeHead(httpStatus, replayed ? { 'idempotency-replayed': 'true' } : {}).end(JSON.stringify(reply))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    operator: { ...upstream, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
