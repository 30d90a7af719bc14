import { fromHex, toHex } from '@tessera/fair'
import {
  DRAND_QUICKNET,
  isLocalSignature,
  LOCAL_BEACON,
  localMessage,
  randomnessOf,
  roundAt,
  timeOfRound,
} from './beacon.ts'
import { commitmentOf, prizesOf, prizesText, seedOf } from './draw.ts'
import type { LotteryGame } from './games.ts'
import { asciiBytes } from './hash.ts'
import { RFC_KEY } from './testing/rfc-key.ts'
import { testSecret } from './testing/secret.ts'

const RSA = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const
const { kty, n, e } = RFC_KEY
const PUBLIC = { kty, n, e }

async function sign(round: number): Promise<string> {
  const key = await crypto.subtle.importKey('jwk', RFC_KEY, RSA, false, ['sign'])
  return toHex(new Uint8Array(await crypto.subtle.sign(RSA, key, asciiBytes(localMessage(round)))))
}
const drawn = async (drawId: string, game: LotteryGame, secret: number, round: number) =>
  prizesText(
    await prizesOf(game, await seedOf(drawId, await testSecret(secret), round, await randomnessOf(await sign(round)))),
  )

test('reproduces the worked draw of lottery.md exactly: commitment, randomness, seed, prizes', async () => {
  const [drawId, round] = ['siam:TH6:20270201', 11_415_601]
  const secret = await testSecret(1)
  expect(await commitmentOf(drawId, secret)).toBe('aae22fe09fcb40eff3b5a32bcb0f15b42ef1a641e2bf05804f476fb1acbdf44a')
  const randomness = await randomnessOf(await sign(round))
  expect(randomness).toBe('e582aa2b7e999f4ce09559c89f978b7268131a042d4731eb0038582046220673')
  const seed = await seedOf(drawId, secret, round, randomness)
  expect(seed).toBe('cac2836628125062c2ca9cb2f520c3c7b3ae9cdd79d670909cc3b13c76a51d4c')
  expect(await prizesOf('TH6', seed)).toEqual(['877682', '04'])
})

test.each([
  ['siam:F5:20270201-193', 'F5', 2, 11_415_701, '1,1,8,4,5'],
  [
    'siam:VNS:20270201',
    'VNS',
    3,
    11_415_901,
    '572800,13317,56143,71158,78336,15111,33177,34687,95091,38012,87371,48419,6659,1171,3646,9807,004,50',
  ],
] as const)('draws %s as in lottery.md', async (drawId, game, secret, round, prizes) => {
  expect(await drawn(drawId, game, secret, round)).toBe(prizes)
})

test('yields another draw for another round, secret or name', async () => {
  const own = await drawn('siam:TH6:20270201', 'TH6', 1, 11_415_601)
  for (const other of [
    drawn('siam:TH6:20270201', 'TH6', 1, 11_415_602),
    drawn('siam:TH6:20270201', 'TH6', 2, 11_415_601),
    drawn('lotus:TH6:20270201', 'TH6', 1, 11_415_601),
  ])
    expect(await other).not.toBe(own)
})

test('uses the first round at or after the time of the draw, for either beacon', () => {
  const at = new Date('2027-02-01T09:00:00Z')
  expect([roundAt(LOCAL_BEACON, at), roundAt(DRAND_QUICKNET, at)]).toEqual([11_415_601, 36_223_012])
  expect(timeOfRound(LOCAL_BEACON, 11_415_601)).toEqual(at)
  expect(roundAt(LOCAL_BEACON, new Date(at.getTime() + 1))).toBe(11_415_602)
})

test('accepts a signature for its round and key only, and not with one bit changed', async () => {
  const signature = await sign(7)
  expect(await isLocalSignature(PUBLIC, 7, signature)).toBe(true)
  expect(await isLocalSignature(PUBLIC, 8, signature)).toBe(false)
  const bytes = fromHex(signature) ?? new Uint8Array()
  bytes[9] = (bytes[9] ?? 0) ^ 1
  expect(await isLocalSignature(PUBLIC, 7, toHex(bytes))).toBe(false)
  expect(await isLocalSignature(PUBLIC, 7, 'not hexadecimal')).toBe(false)
})

test('draws digits with equal frequency over ten thousand draws', async () => {
  const counts = Array.from({ length: 10 }, () => 0)
  for (let draw = 0; draw < 1_250; draw++)
    for (const digit of prizesText(await prizesOf('TH6', (draw + 1).toString(16).padStart(64, '0'))).replace(',', ''))
      counts[Number(digit)] = (counts[Number(digit)] ?? 0) + 1
  const expected = counts.reduce((sum, count) => sum + count, 0) / 10
  const chi = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
  // 99.9 % of fair sources stay below it with nine degrees of freedom; this source is fixed, so the verdict is, too.
  expect(chi).toBeLessThan(27.88)
})
