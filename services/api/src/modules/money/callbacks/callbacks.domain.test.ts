import { isAuthentic, signatureOf } from './callbacks.domain.ts'

const SECRET = 'whsec_dGVzc2VyYS1zYW5kYm94LXdlYmhvb2sw'
const OTHER = 'whsec_b3RoZXItc2VjcmV0LW9mLXRoZS1jaGFubmVs'
const told = {
  id: 'evt_0001',
  timestamp: '1795163405',
  body: '{"type":"charge.paid","data":{"reference":"D7K2M9QX4TRB","providerRef":"ch_0001","amount":"500.00","currency":"THB"}}',
}
const signature = 'v1,Zc3TLoMQ3d/cIM2R4jC2EMxsNap4IKuyy8PysmKRur0='
const at = (offS = 0) => new Date((1_795_163_405 + offS) * 1_000)
const taken = (over: object = {}, secrets = [SECRET], when = at()) =>
  isAuthentic(secrets, { ...told, signature, ...over }, when)

test('TRU-005 signs a webhook as the design computes it', () => {
  expect(signatureOf(SECRET, told)).toBe(signature)
  expect(taken()).toBe(true)
})

test('TRU-005 rejects another body, id, time, key or form of the signature', () => {
  expect([
    taken({ body: told.body.replace('500.00', '900.00') }),
    taken({ id: 'evt_0002' }),
    taken({ timestamp: '1795163406' }),
    taken({ signature: signature.slice(3) }),
    taken({ signature: '' }),
    taken({}, [OTHER]),
    taken({ timestamp: '1795163405.5' }),
  ]).toEqual(Array(7).fill(false))
})

test('TRU-005 accepts 300 s off and rejects 301 s, in both directions', () => {
  expect([300, -300, 301, -301].map((off) => taken({}, [SECRET], at(off)))).toEqual([true, true, false, false])
})

test('TRU-005 accepts both secrets during a rotation, and one of several signatures', () => {
  expect(taken({}, [OTHER, SECRET])).toBe(true)
  expect(taken({ signature: `${signatureOf(OTHER, told)} ${signature}` })).toBe(true)
})
