import { toHex } from '@tessera/fair'
import {
  commitmentOf,
  entryHash,
  LOCAL_BEACON,
  localMessage,
  raffleLeafOf,
  raffleWinners,
  randomnessOf,
  rootOf,
  roundAt,
  seedOf,
} from '@tessera/lottery'
import { RFC_KEY, testSecret } from '@tessera/lottery/testing'
import type { LotteryLogEntry, RaffleBundle, RaffleTicket } from '@tessera/site'

export const DRAW_ID = 'siam:RAFFLE:lucky-draw:20261001'
const DRAW_AT = new Date('2026-11-01T05:00:00.000Z')
const RSA_ALGORITHM = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const
const TICKET_COUNT = 20

/** All responses of the API for one drawn raffle; the member has its first winner and two other tickets. */
export interface VerifiableRaffle {
  bundle: RaffleBundle
  log: LotteryLogEntry[]
  leaves: string[]
  own: RaffleTicket[]
}

const signRound = async (round: number): Promise<string> => {
  const key = await crypto.subtle.importKey('jwk', RFC_KEY, RSA_ALGORITHM, false, ['sign'])
  return toHex(
    new Uint8Array(await crypto.subtle.sign(RSA_ALGORITHM, key, new TextEncoder().encode(localMessage(round)))),
  )
}

/** Creates a raffle like the API's, with a beacon that signs with the key of RFC 7515, A.2. */
export async function createVerifiableRaffle(): Promise<VerifiableRaffle> {
  const [secret, round] = [await testSecret(7), roundAt(LOCAL_BEACON, DRAW_AT)]
  const [commitment, signature] = [await commitmentOf(DRAW_ID, secret), await signRound(round)]
  const randomness = await randomnessOf(signature)
  const tickets = Array.from({ length: TICKET_COUNT }, (_, index) => ({
    ticketNo: 100 + index,
    nonce: index.toString(16).padStart(32, '0'),
  }))
  const leaves = await Promise.all(tickets.map((ticket) => raffleLeafOf({ ...ticket, drawId: DRAW_ID })))
  const root = await rootOf(leaves)
  const prizes = [
    { amount: '5000.00', count: 1 },
    { amount: '500.00', count: 2 },
  ]
  const winnerIndexes = await raffleWinners(await seedOf(DRAW_ID, secret, round, randomness), TICKET_COUNT, 3)
  const names = ['so***i', null, 'pl***y']
  const wins = winnerIndexes.map((leafIndex, index) => ({
    place: index + 1,
    ticketNo: tickets[leafIndex]?.ticketNo ?? 0,
    nonce: tickets[leafIndex]?.nonce ?? '',
    amount: index === 0 ? '5000.00' : '500.00',
    userName: names[index] ?? null,
  }))
  const log: LotteryLogEntry[] = []
  const appendEntry = async (time: string, type: LotteryLogEntry['type'], drawId: string, payload: string) => {
    const last = log.at(-1)
    log.push({
      seq: 40 + log.length,
      prev: last ? await entryHash(last) : 'ab'.repeat(32),
      time,
      type,
      drawId,
      payload,
    })
  }
  await appendEntry('2026-10-01T00:00:00.000Z', 'commit', DRAW_ID, `${commitment}|${round}`)
  await appendEntry('2026-10-02T00:00:00.000Z', 'commit', 'siam:TH6:20261016', `${'11'.repeat(32)}|1`)
  await appendEntry('2026-10-31T17:00:00.000Z', 'seal', DRAW_ID, `${root}|${TICKET_COUNT}|0`)
  const numbers = wins.map(({ ticketNo }) => ticketNo).join(',')
  await appendEntry('2026-11-01T05:00:02.000Z', 'result', DRAW_ID, `${secret}|${randomness}|${numbers}`)
  const last = log.at(-1)
  const { kty, n, e } = RFC_KEY
  const ownIndexes = [
    winnerIndexes[0] ?? 0,
    ...[0, 1, 2, 3, 4].filter((index) => !winnerIndexes.includes(index)).slice(0, 2),
  ]
  return {
    log,
    leaves,
    own: ownIndexes.map((index) => ({
      ticketNo: tickets[index]?.ticketNo ?? 0,
      nonce: tickets[index]?.nonce ?? '',
      collected: true,
      earnedAt: '2026-10-10T00:00:00.000Z',
    })),
    bundle: {
      raffle: {
        drawId: DRAW_ID,
        promotionId: 'lucky-draw',
        title: 'Lucky draw',
        state: 'settled',
        closesAt: '2026-10-31T17:00:00.000Z',
        drawAt: DRAW_AT.toISOString(),
        prizes,
        perDeposit: '100.00',
        most: 50,
        tickets: TICKET_COUNT,
      },
      commitment,
      round,
      beacon: { kind: 'local', key: { kty, n, e }, url: 'https://beacon.example/rounds', signature },
      secret,
      randomness,
      seal: { root, count: TICKET_COUNT, time: '2026-10-31T17:00:00.000Z', late: false },
      wins,
      entries: log.filter(({ drawId }) => drawId === DRAW_ID),
      head: { seq: last?.seq ?? 0, hash: last ? await entryHash(last) : '', time: last?.time ?? '' },
    },
  }
}
