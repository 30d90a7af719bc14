import { privateKeyOf, publicHalf, publicKeyOf, signatureOf } from '@tessera/wallet-protocol'
import type { Provider } from '../providers/providers.domain.ts'
import { authenticateCall, type Credentials } from './admission.domain.ts'

const key = privateKeyOf(new Uint8Array(32).fill(7))
const keys = new Map([['k1', publicKeyOf(publicHalf(key))]])
const provider: Provider = { code: 'P', vendors: ['P'], keys, games: new Map(), operatorUrl: null, min: 1n, max: 2n }
const at = 1_795_000_000
const raw = Buffer.from('{"a":1}')
const right: Credentials = {
  provider: 'P',
  key: 'k1',
  timestamp: String(at),
  signature: signatureOf(key, at, '/wallet/v1/bet', raw),
}
const ask = (over: Partial<Credentials> = {}, body: Uint8Array = raw, now = at * 1_000) =>
  authenticateCall(new Map([['P', provider]]), 'bet', { ...right, ...over }, body, now)
const refused = { ok: false, status: 'INVALID_SIGNATURE' }

test('admits a call whose bytes are signed by the key', () => {
  expect(ask()).toEqual({ ok: true, provider })
  expect([ask({}, raw, (at + 300) * 1_000).ok, ask({}, raw, (at - 300) * 1_000).ok]).toEqual([true, true])
})

test('rejects all others', () => {
  expect([ask({ provider: 'Q' }), ask({ provider: undefined })]).toEqual(
    Array(2).fill({ ok: false, status: 'UNKNOWN_PROVIDER' }),
  )
  const odd = [
    ask({ key: 'k2' }),
    ask({ key: undefined }),
    ask({ signature: undefined }),
    ask({ timestamp: undefined }),
    ask({ timestamp: `${at}.0` }),
    ask({ timestamp: ` ${at}` }),
    ask({}, Buffer.from('{"a":2}')),
    ask({}, raw, (at + 301) * 1_000),
  ]
  expect(odd).toEqual(odd.map(() => refused))
})
