import { PAYMENTS, type PayoutStand } from '@tessera/outside'
import { startExternalServices, type TestExternalServices } from '../../testing.ts'

const CHANNEL = 'siam-payout'
let at = Date.parse('2026-11-20T03:00:00Z')
let world: TestExternalServices
beforeAll(async () => {
  world = await startExternalServices({}, undefined, undefined, () => at)
})
afterAll(() => world.close())

let count = 0
const newReference = () => `WTEST${String(++count).padStart(6, '0')}`
const to = { bank: 'KBANK', number: '1234567801', name: 'สมชาย ใจดี' }
const pay = (reference: string, over: object = {}, channel = CHANNEL) =>
  world.pay(channel, PAYMENTS.payouts, { reference, amount: '400.00', currency: 'THB', to, ...over })
const stand = async (reference: string, channel = CHANNEL) => {
  const { status, json } = await world.pay(channel, `${PAYMENTS.payouts}?reference=${reference}`)
  return status === 200 ? (json as PayoutStand).state : status
}
const during = async (
  fault: 'silent' | 'unanswered' | 'refused' | 'bounce' | 'late',
  act: () => Promise<void>,
  ms = 0,
) => {
  await world.payFault(CHANNEL, { on: 'payouts', fault, ms })
  await act()
  await world.payFault(CHANNEL, { on: 'payouts', fault: null })
}

test('CSH-045 processes a payout to paid; creates no second one for the same reference, whatever its content', async () => {
  const reference = newReference()
  const first = await pay(reference)
  expect(first).toMatchObject({ status: 200, json: { reference, state: 'pending', amount: '400.00' } })
  expect(await stand(reference)).toBe('paid')
  const again = await pay(reference, { amount: '900.00' })
  expect(again.json).toMatchObject({
    providerRef: (first.json as PayoutStand).providerRef,
    amount: '400.00',
    state: 'pending',
  })
})

test('CSH-045 accepts one payout of a silent provider, none of one that never responds', async () => {
  const [taken, lost] = [newReference(), newReference()]
  await during('silent', async () => {
    expect([(await pay(taken)).status, await stand(taken)]).toEqual([0, 0])
  })
  await during('unanswered', async () => {
    expect([(await pay(lost)).status, await stand(lost)]).toEqual([0, 404])
  })
  expect([await stand(taken), await stand(lost)]).toEqual(['paid', 404])
})

test('CSH-045 simulates a rejected, a returned and a slow payout', async () => {
  const [refused, bounced, late] = [newReference(), newReference(), newReference()]
  await during('refused', async () => {
    expect((await pay(refused)).json).toMatchObject({ state: 'failed' })
  })
  await during('bounce', async () => void (await pay(bounced)))
  await during('late', async () => void (await pay(late)), 60_000)
  expect([await stand(refused), await stand(bounced), await stand(bounced), await stand(late)]).toEqual([
    'failed',
    'paid',
    'bounced',
    'pending',
  ])
  at += 60_000
  expect(await stand(late)).toBe('paid')
})

test('shows a channel its payouts alone, and rejects an invalid payout', async () => {
  const reference = newReference()
  await pay(reference)
  expect(await stand(reference, 'siam-gateway')).toBe(404)
  expect([(await pay('short')).status, (await pay(newReference(), { amount: '4' })).status]).toEqual([400, 400])
  expect((await pay(newReference(), {}, 'another')).status).toBe(401)
})
