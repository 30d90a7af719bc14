import { createPrivateKey, createPublicKey, sign } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { LOCAL_BEACON, localMessage, timeOfRound } from '@tessera/lottery'
import { altered, RFC_KEY } from '@tessera/lottery/testing'
import { BEACON, BeaconKey, beaconRoundPath } from '@tessera/outside'

/** Misbehaviours of a beacon's relay. */
export type RelayFault = 'silent' | 'another round' | 'another chain' | 'another signature' | 'no JSON'

const OTHER_CHAIN = 'another-chain|sandbox-1|'

/** A beacon over HTTP that signs with the key of RFC 7515, so that what it draws is known; a test may have it lie. */
export async function startTestBeacon(now: () => Date) {
  const key = createPrivateKey({ format: 'jwk', key: RFC_KEY })
  const beaconKey = BeaconKey.parse(createPublicKey(key).export({ format: 'jwk' }))
  const behaves: { fault: RelayFault | null; requests: number } = { fault: null, requests: 0 }
  const signed = (text: string) => sign('RSA-SHA256', Buffer.from(text), key).toString('hex')
  const prefix = beaconRoundPath(0).slice(0, -1)

  const roundSaid = (round: number): object => {
    const signature = signed(localMessage(round))
    if (behaves.fault === 'another round') return { round: round - 1, signature: signed(localMessage(round - 1)) }
    if (behaves.fault === 'another chain') return { round, signature: signed(`${OTHER_CHAIN}${round}`) }
    if (behaves.fault === 'another signature') return { round, signature: altered(signature) }
    return { round, signature }
  }
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    const round = Number(path.slice(prefix.length))
    if (path !== BEACON.key) behaves.requests++
    if (behaves.fault === 'silent') request.destroy()
    else if (path === BEACON.key) response.end(JSON.stringify(beaconKey))
    else if (behaves.fault === 'no JSON') response.end('<html>')
    else if (timeOfRound(LOCAL_BEACON, round) > now()) response.writeHead(404).end('{}')
    else response.end(JSON.stringify(roundSaid(round)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key: beaconKey,
    behaves,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
export type TestBeacon = Awaited<ReturnType<typeof startTestBeacon>>
