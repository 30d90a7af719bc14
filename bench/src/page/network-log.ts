import type { CDPSession } from '@playwright/test'

export interface NetworkRequest {
  url: string
  /** Type as the browser names it: Document, Script, Image, Fetch ... */
  kind: string
  /** Milliseconds since the epoch. */
  startedAt: number
  endedAt: number | null
  hasFailed: boolean
  bodyBytes: number
  /** Body and headers, as encoded. */
  wireBytes: number
  initiator: { kind: string; urls: string[] }
}

interface Stack {
  callFrames: { url: string }[]
  parent?: Stack | undefined
}

const urlsOf = (stack: Stack | undefined): string[] =>
  stack ? [...stack.callFrames.map((frame) => frame.url), ...urlsOf(stack.parent)] : []

export interface NetworkLog {
  requests: readonly NetworkRequest[]
  /** Number of pending requests. */
  pendingCount(): number
  lastChangeAt(): number
}

/** Records every request of a page that reaches the network. */
export async function recordNetwork(cdp: CDPSession): Promise<NetworkLog> {
  const requestsById = new Map<string, NetworkRequest & { headerBytes: number }>()
  const requests: NetworkRequest[] = []
  let wallClockOffset = 0
  let lastChangedAt = Date.now()
  const endRequest = (id: string, timestamp: number, failed: boolean, encoded = 0) => {
    lastChangedAt = Date.now()
    const request = requestsById.get(id)
    if (!request) return
    request.endedAt = wallClockOffset + timestamp * 1000
    request.hasFailed = failed
    request.wireBytes = encoded
    request.bodyBytes = Math.max(0, encoded - request.headerBytes)
  }
  cdp.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp, wallTime, initiator }) => {
    lastChangedAt = Date.now()
    if (!/^https?:/.test(request.url)) return
    wallClockOffset = (wallTime - timestamp) * 1000
    const entry = {
      url: request.url,
      kind: type ?? 'Other',
      startedAt: wallTime * 1000,
      endedAt: null,
      hasFailed: false,
      bodyBytes: 0,
      wireBytes: 0,
      headerBytes: 0,
      initiator: {
        kind: initiator.type,
        urls: [...new Set([...(initiator.url ? [initiator.url] : []), ...urlsOf(initiator.stack)])].filter(
          (url) => url !== '',
        ),
      },
    }
    requestsById.set(requestId, entry)
    requests.push(entry)
  })
  cdp.on('Network.requestServedFromCache', ({ requestId }) => {
    const request = requestsById.get(requestId)
    if (request) requests.splice(requests.indexOf(request), 1)
    requestsById.delete(requestId)
  })
  cdp.on('Network.responseReceived', ({ requestId, response }) => {
    const request = requestsById.get(requestId)
    if (request) request.headerBytes = response.encodedDataLength
  })
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) =>
    endRequest(requestId, timestamp, false, encodedDataLength),
  )
  cdp.on('Network.loadingFailed', ({ requestId, timestamp }) => endRequest(requestId, timestamp, true))
  await cdp.send('Network.enable')
  return {
    requests,
    pendingCount: () => requests.filter((request) => request.endedAt === null).length,
    lastChangeAt: () => lastChangedAt,
  }
}
