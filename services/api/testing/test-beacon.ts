import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { LOCAL_BEACON, localMessage, timeOfRound } from '@tessera/lottery'
import { altered, RFC_KEY } from '@tessera/lottery/testing'
import { BEACON, BeaconKey, beaconRoundPath } from '@tessera/outside'

/** Faults of a beacon's relay. */
export type RelayFault = 'silent' | 'another round' | 'another chain' | 'another signature' | 'no JSON'

const OTHER_CHAIN = 'another-chain|sandbox-1|'

/** A beacon over HTTP that signs with the key of RFC 7515, so that its results are known; a test may inject faults. */
export async function startTestBeacon(now: () => Date) {
  const key = createPrivateKey({ format: 'jwk', key: RFC_KEY })
  const beaconKey = BeaconKey.parse(createPublicKey(key).export({ format: 'jwk' }))
  const behavior: { fault: RelayFault | null; requests: number } = { fault: null, requests: 0 }
  const signText = (text: string) => sign('RSA-SHA256', Buffer.from(text), key).toString('hex')
  const prefix = beaconRoundPath(0).slice(0, -1)

  const roundResponse = (round: number): object => {
    const signature = signText(localMessage(round))
    if (behavior.fault === 'another round') return { round: round - 1, signature: signText(localMessage(round - 1)) }
    if (behavior.fault === 'another chain') return { round, signature: signText(`${OTHER_CHAIN}${round}`) }
    if (behavior.fault === 'another signature') return { round, signature: altered(signature) }
    return { round, signature }
  }
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    const round = Number(path.slice(prefix.length))
    if (path !== BEACON.key) behavior.requests++
    if (behavior.fault === 'silent') request.destroy()
    else if (path === BEACON.key) response.end(JSON.stringify(beaconKey))
    else if (behavior.fault === 'no JSON') response.end('<html>')
    else if (timeOfRound(LOCAL_BEACON, round) > now()) response.writeHead(404).end('{}')
    else response.end(JSON.stringify(roundResponse(round)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key: beaconKey,
    behaves: behavior,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
export type TestBeacon = Awaited<ReturnType<typeof startTestBeacon>>
