import { entryHash, leafOf, pathOf, receiptText } from '@tessera/lottery'
import type { DrawBundle, LineProof, LotteryLogEntry, LotteryOrder, OrderLine } from '@tessera/site'
import { aDraw, anOrder, anOrderLine } from './lottery.ts'

/** The worked draw of the design: its secret, its beacon (the key of RFC 7515, A.2), its commitment, its sealed bets. */
const DRAW_ID = 'siam:TH6:20270201'
const SECRET = '44a198fa4a9ec6e0ef4c98c20e84a5c94566499bb4fc7df50ca94c142280bdf4'
const COMMITMENT = 'aae22fe09fcb40eff3b5a32bcb0f15b42ef1a641e2bf05804f476fb1acbdf44a'
const ROUND = 11_415_601
const RANDOMNESS = 'e582aa2b7e999f4ce09559c89f978b7268131a042d4731eb0038582046220673'
const ROOT = 'dc9dad28af9349adb7cf0ca3b210e8dfbbff7a0b8dc643dbc0381c719d9967b1'
const BEACON_KEY = {
  kty: 'RSA',
  n: 'ofgWCuLjybRlzo0tZWJjNiuSfb4p4fAkd_wWJcyQoTbji9k0l8W26mPddxHmfHQp-Vaw-4qPCJrcS2mJPMEzP1Pt0Bm4d4QlL-yRT-SFd2lZS-pCgNMsD1W_YpRPEwOWvG6b32690r2jZ47soMZo9wGzjb_7OMg0LOL-bSf63kpaSHSXndS5z5rexMdbBYUsLA9e-KXBdQOS-UTo7WTBEMa2R2CapHg665xsmtdVMTBQY4uDZlxvb3qCo5ZwKh9kG4LT6_I5IhlJH7aGhyxXFvUK-DWNmoudF8NAco9_h9iaGNj8q2ethFkMLs91kzk2PAcDTW9gb54h4FRWyuXpoQ',
  e: 'AQAB',
}
const SIGNATURE =
  '7a44055795911b70addb4e41c07d175211a14662974f3e36765824426771a3f7592fab0aa29acf855272261533d17b4610367426ac15833617d934038d9d387de326878657edd4f691b4a22b9873c29c92c30ef0343e40b3cf27dbc3a81ebc149d772cb1c89bb0874a1eae8abfec894c6df86f017ba5d0027478fb57f57076f47e2ca77dd728a11ea6e21c9ecf5e16fd6cfab83494f09b2492a5aea0b9035a88d47cb2a2c124a4244207df65939c526e690c8d9148154d848c628051a172483bc4f2327492ba8585424e3bb4c8d18e65c146e4a4af23ba40eaa66dd71eb4ea9d8475c76c1b8d5bdaef5a4e0d135c69394a527944f0ea502a84bbdaef010954dc'

const LINES: [OrderLine['kind'], string, string, number, OrderLine['state'], string][] = [
  ['three_top', '682', '10.00', 90_000, 'won', '9000.00'],
  ['three_tod', '268', '20.00', 15_000, 'won', '3000.00'],
  ['two_bottom', '40', '100.00', 4750, 'lost', '0.00'],
  ['run_top', '6', '50.00', 320, 'won', '160.00'],
  ['two_top', '82', '1.00', 9500, 'won', '95.00'],
]

const toHex = (bytes: ArrayBuffer): string => Buffer.from(bytes).toString('hex')
const sha256 = async (text: string): Promise<string> =>
  toHex(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
const toSatang = (money: string): number => Number(money.replace('.', ''))

/** All responses of the API for one draw and one order of it, which contains all of its bets. */
export interface VerifiableDraw {
  bundle: DrawBundle
  log: LotteryLogEntry[]
  leaves: string[]
  order: LotteryOrder
  proofs: LineProof[]
}

async function createOrderLines(): Promise<OrderLine[]> {
  return Promise.all(
    LINES.map(async ([kind, numbers, amount, rate, state, payout], index) => {
      const nonce = (await sha256(`nonce ${index + 1}`)).slice(0, 32)
      const hits = state === 'won' ? 1 : 0
      return anOrderLine({
        lineNo: index + 1,
        kind,
        numbers,
        unit: amount,
        amount,
        stake: amount,
        rate,
        state,
        hits,
        payout,
        nonce,
      })
    }),
  )
}

async function createLog(): Promise<LotteryLogEntry[]> {
  const log: LotteryLogEntry[] = []
  const appendEntry = async (
    seq: number,
    time: string,
    type: LotteryLogEntry['type'],
    drawId: string,
    payload: string,
  ) => {
    const last = log.at(-1)
    log.push({ seq, prev: last ? await entryHash(last) : '0'.repeat(64), time, type, drawId, payload })
  }
  await appendEntry(5, '2027-01-17T09:00:05.000Z', 'commit', DRAW_ID, `${COMMITMENT}|${ROUND}`)
  await appendEntry(6, '2027-01-30T09:00:05.000Z', 'commit', 'siam:TH6:20270216', `${'11'.repeat(32)}|12000000`)
  await appendEntry(7, '2027-02-01T08:30:01.000Z', 'seal', DRAW_ID, `${ROOT}|5|18100`)
  await appendEntry(8, '2027-02-01T09:00:02.000Z', 'result', DRAW_ID, `${SECRET}|${RANDOMNESS}|877682,04`)
  return log
}

/** The design's worked example of a draw, as the API returns it. */
export async function createVerifiableDraw(): Promise<VerifiableDraw> {
  const draw = aDraw({ state: 'settled', prizes: ['877682', '04'] })
  const [items, log] = await Promise.all([createOrderLines(), createLog()])
  const leaves = await Promise.all(
    items.map(({ lineNo, kind, numbers, amount, lots, rate, nonce }) =>
      leafOf({ drawId: DRAW_ID, lineNo, kind, numbers, amount: toSatang(amount), lots, rate, nonce }),
    ),
  )
  const heads = await Promise.all(log.map(entryHash))
  const proofs = await Promise.all(
    leaves.map(async (leaf, index) => ({
      lineNo: index + 1,
      leaf,
      at: index,
      count: 5,
      path: await pathOf(leaves, index),
      root: ROOT,
    })),
  )
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  const { kty, crv, x, y } = await crypto.subtle.exportKey('jwk', keys.publicKey)
  const signedData = {
    orderId: 'o1',
    drawId: DRAW_ID,
    leaves,
    seq: 6,
    head: heads[1] ?? '',
    time: '2027-02-01T08:00:01.000Z',
  }
  const text = new TextEncoder().encode(await receiptText(signedData))
  const signature = toHex(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, keys.privateKey, text))
  return {
    log,
    leaves,
    proofs,
    order: anOrder({
      draw,
      state: 'settled',
      lines: 5,
      stake: '181.00',
      payout: '12255.00',
      items,
      receipt: { ...signedData, signature },
    }),
    bundle: {
      draw,
      displayName: 'Draw TH6',
      commitment: COMMITMENT,
      round: ROUND,
      beacon: { kind: 'local', key: BEACON_KEY, url: 'https://beacon.example/rounds', signature: SIGNATURE },
      secret: SECRET,
      randomness: RANDOMNESS,
      seal: { root: ROOT, count: 5, stake: '181.00', time: '2027-02-01T08:30:01.000Z', late: false },
      voidReason: null,
      entries: log.filter(({ drawId }) => drawId === DRAW_ID),
      head: { seq: 8, hash: heads[3] ?? '', time: '2027-02-01T09:00:02.000Z' },
      receiptKey: { kty, crv, x, y },
    },
  }
}
