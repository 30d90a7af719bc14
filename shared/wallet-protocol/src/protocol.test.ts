import { WALLET_CALLS } from './calls.ts'
import { pauseBefore, whenUnanswered } from './retry.ts'
import { isSignature, isTimely, privateKeyOf, publicHalf, publicKeyOf, signatureOf } from './signature.ts'
import { closesGame, HTTP_STATUS, WalletStatus } from './status.ts'

const raw = Uint8Array.from({ length: 32 }, (_, i) => i)
const key = privateKeyOf(raw)
const body = Buffer.from('{"txId":"t-1","amount":"10.00"}')
const AT = 1_795_000_000

test('produces the signature of the design, valid for its public key', () => {
  const signature = signatureOf(key, AT, '/wallet/v1/bet', body)
  expect(signature).toBe('n6OpJg76Fn6zMPPfd655QKkoyk2/3tmVwultdsoKpSU3TTOmbs5c7JGc2FntIsw25KK21zInsiVG5T6cz7p0Cw==')
  expect(isSignature(publicKeyOf(publicHalf(key)), signature, AT, '/wallet/v1/bet', body)).toBe(true)
})

test.each([
  ['another time', AT + 1, '/wallet/v1/bet', body],
  ['another path', AT, '/wallet/v1/win', body],
  ['a byte more', AT, '/wallet/v1/bet', Buffer.concat([body, Buffer.from(' ')])],
])('rejects a signature for %s', (_, at, path, bytes) => {
  const signature = signatureOf(key, AT, '/wallet/v1/bet', body)
  expect(isSignature(publicKeyOf(publicHalf(key)), signature, at, path, bytes)).toBe(false)
})

test('rejects another key’s signature, and a malformed one', () => {
  const other = publicKeyOf(publicHalf(privateKeyOf(raw.map((byte) => byte + 1))))
  expect(isSignature(other, signatureOf(key, AT, '/a', body), AT, '/a', body)).toBe(false)
  for (const none of ['', 'AAAA', 'not base64!']) expect(isSignature(other, none, AT, '/a', body)).toBe(false)
})

test('accepts a timestamp within 300 s in both directions', () => {
  expect([-301, -300, 0, 300, 301].map((off) => isTimely(AT + off, AT * 1000))).toEqual([
    false,
    true,
    true,
    true,
    false,
  ])
})

const bet = {
  session: 's',
  user: 'u',
  currency: 'THB',
  gameId: 'sky-lantern',
  roundId: 'r-1',
  txId: 't-1',
  amount: '10.00',
}

test.each(['10', '10.0', '10.000', '-1.00', '+1.00', '1e3', '1,000.00', '1234567890.00', '๑๐.๐๐', ' 1.00', 10, null])(
  'TRU-012 rejects %j as an amount',
  (amount) => {
    expect(WALLET_CALLS.bet.body.safeParse({ ...bet, amount }).success).toBe(false)
  },
)

test('ignores a field that is not part of the protocol', () => {
  expect(WALLET_CALLS.bet.body.parse({ ...bet, colour: 'red' })).toEqual(bet)
})

test('cancels, resends or drops an unconfirmed call, by its kind', () => {
  const kinds = Object.keys(WALLET_CALLS).map((call) => [call, whenUnanswered(call as keyof typeof WALLET_CALLS)])
  expect(Object.fromEntries(kinds)).toEqual({
    authenticate: 'forget',
    balance: 'forget',
    bet: 'roll-back',
    win: 'send-again',
    'bet-win': 'send-again',
    rollback: 'send-again',
    'end-round': 'send-again',
    transactions: 'forget',
  })
})

test('doubles pauses from one second to five minutes, and stops after 72 hours', () => {
  expect([1, 2, 3, 9, 10, 500].map((attempt) => pauseBefore(attempt, 0))).toEqual([
    1000, 2000, 4000, 256_000, 300_000, 300_000,
  ])
  expect(pauseBefore(900, 72 * 3_600_000 - 299_999)).toBeNull()
})

test('treats any HTTP status but 200 as a status, and names the three that close a game', () => {
  expect(Object.keys(HTTP_STATUS).filter((status) => !WalletStatus.safeParse(status).success)).toEqual([])
  expect(WalletStatus.options.filter(closesGame)).toEqual(['INVALID_TOKEN', 'INVALID_USER', 'TOKEN_EXPIRED'])
})
