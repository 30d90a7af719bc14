import type { KeyObject } from 'node:crypto'
import { Agent, request } from 'node:http'
import { signatureOf, type WalletBody, type WalletCall, walletPath } from '@tessera/wallet-protocol'
import { OPERATOR_KEY, OPERATOR_PROVIDER } from '../../../services/api/testing/wallet-operator.ts'

const TIMEOUT_MS = 15_000

/**
 * Creates a provider that needs little CPU: it is not measured, but shares the machine. Connections are reused, and of a
 * response only the status is read.
 */
export function createProvider(url: string, key: KeyObject, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const { hostname, port } = new URL(url)
  const post = (path: string, text: string, headers: Record<string, string | number>): Promise<string> =>
    new Promise((resolve, reject) => {
      const clientRequest = request(
        { agent, hostname, port, path, method: 'POST', headers, timeout: TIMEOUT_MS },
        (response) => {
          let body = ''
          response.setEncoding('utf8').on('data', (chunk: string) => {
            body += chunk
          })
          response.on('end', () => resolve(body)).on('error', reject)
        },
      )
      clientRequest
        .on('timeout', () => clientRequest.destroy(new Error(`${path}: request timed out`)))
        .on('error', reject)
      clientRequest.end(text)
    })
  return {
    /** Sends a call, and throws unless it succeeded. */
    mustSucceed: async <Call extends WalletCall>(call: Call, body: WalletBody<Call>): Promise<void> => {
      const [path, text, timestamp] = [walletPath(call), JSON.stringify(body), Math.floor(Date.now() / 1_000)]
      const responseText = await post(path, text, {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
        'x-provider': OPERATOR_PROVIDER,
        'x-key': OPERATOR_KEY,
        'x-timestamp': timestamp,
        'x-signature': signatureOf(key, timestamp, path, Buffer.from(text)),
      })
      const { status } = JSON.parse(responseText) as { status: string }
      if (status !== 'OK') throw new Error(`${call}: ${status}`)
    },
    close: () => agent.destroy(),
  }
}
