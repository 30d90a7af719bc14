import { lookup as lookUp } from 'node:dns'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import type { LookupFunction } from 'node:net'
import { addressProblemOf, hostOf, isLoopback, isPublic } from './public-address.domain.ts'

const TIMEOUT_MS = 10_000

/** Result of an attempt: the status of the response, or the reason why there was none. */
export type SendResult = { status: number } | { failure: string }

/** Posts a body; follows no redirects and reads only the status of the response. */
export type Send = (url: string, headers: Record<string, string>, body: string) => Promise<SendResult>

/**
 * Sends to the public network only. The IP address of a host name is checked when the connection is made, so that a name which
 * gets another address after an earlier check is still blocked.
 */
export const createSend =
  ({ loopback }: { loopback: boolean }): Send =>
  (address, headers, body) => {
    const url = new URL(address)
    const reason = addressProblemOf(url, loopback)
    if (reason) return Promise.resolve({ failure: reason })
    const mayConnect = (ip: string) => isPublic(ip) || (loopback && isLoopback(ip))
    const request = url.protocol === 'https:' ? requestHttps : requestHttp
    return new Promise((resolve) => {
      const clientRequest = request(
        url,
        {
          method: 'POST',
          host: hostOf(url),
          agent: false,
          lookup: guardedLookup(mayConnect),
          signal: AbortSignal.timeout(TIMEOUT_MS),
          headers: {
            ...headers,
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
            'user-agent': 'tessera-registry',
          },
        },
        (response) => {
          resolve({ status: response.statusCode ?? 0 })
          response.destroy()
        },
      )
      clientRequest.on('error', (error) => resolve({ failure: formatError(error) }))
      clientRequest.end(body)
    })
  }

const guardedLookup =
  (mayConnect: (ip: string) => boolean): LookupFunction =>
  (hostname, options, callback) =>
    lookUp(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, [])
      const blocked = addresses.find(({ address }) => !mayConnect(address))
      if (blocked) return callback(new Error(`${hostname} is ${blocked.address}, no address of the public network`), [])
      const [first] = addresses
      if (options.all || !first) return callback(null, addresses)
      return callback(null, first.address, first.family)
    })

const formatError = (error: Error): string =>
  error.name === 'TimeoutError' || error.name === 'AbortError'
    ? `no response within ${TIMEOUT_MS / 1000} s`
    : error.message.slice(0, 200)
