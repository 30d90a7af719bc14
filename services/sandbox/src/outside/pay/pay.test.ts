import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { ChannelStatement, ChargeStand, PAYMENTS, Received } from '@tessera/outside'
import { until } from '@tessera/server/testing'
import { startExternalServices, type TestExternalServices } from '../../testing.ts'

const told: { id: string; body: { type: string; data: { providerRef: string } }; signed: boolean }[] = []
const operator = { refusals: 0, url: '' }
const server = createServer((request, reply) => {
  let text = ''
  request.on('data', (part: Buffer) => {
    text += part.toString()
  })
  request.on('end', () => {
    const isRefused = operator.refusals > 0
    operator.refusals -= isRefused ? 1 : 0
    const { 'webhook-id': id, 'webhook-signature': signature } = request.headers
    if (!isRefused) told.push({ id: String(id), body: JSON.parse(text), signed: /^v1,.{44}$/.test(String(signature)) })
    reply.writeHead(isRefused ? 503 : 200).end()
  })
})
let world: TestExternalServices
const clock = { ahead: 0 }
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  operator.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  world = await startExternalServices(
    {},
    undefined,
    () => operator.url,
    () => Date.now() + clock.ahead,
  )
})
afterAll(async () => {
  await world.close()
  server.close()
})

let count = 0
const charge = (over: object = {}) => {
  count += 1
  return {
    reference: `CHARGE${String(count).padStart(6, '0')}`,
    amount: '208.00',
    currency: 'THB',
    kind: 'gateway',
    returnUrl: 'https://site.example/m/voucherCenter?order=1',
    ...over,
  }
}
const made = async (body: object) =>
  (await world.pay('siam-gateway', PAYMENTS.charges, body)).json as { providerRef: string; url: string }
const stand = async (reference: string) =>
  ChargeStand.parse((await world.pay('siam-gateway', `${PAYMENTS.charges}?reference=${reference}`)).json).state
const act = (url: string, form: Record<string, string>) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' })

test('creates one charge per reference, and shows the amount due in both languages on its page', async () => {
  const body = charge()
  const [one, again] = [await made(body), await made(body)]
  expect(again).toEqual(one)
  expect((await world.pay('siam-gateway', PAYMENTS.charges, { ...body, amount: '1.00' })).status).toBe(422)
  const pages = await Promise.all(['th', 'en'].map(async (lang) => (await fetch(`${one.url}?lang=${lang}`)).text()))
  expect(pages.map((page) => [page.includes('฿208.00'), page.includes('ชำระเงิน'), page.includes('>Pay<')])).toEqual([
    [true, true, false],
    [true, false, true],
  ])
  expect((await fetch(`${world.origin}/pay/none`)).status).toBe(404)
})

test('notifies of a payment, signed, until it is accepted; resubmitting a page pays nothing again', async () => {
  const body = charge()
  const { url, providerRef } = await made(body)
  operator.refusals = 1
  await act(url, { act: 'pay' })
  expect(await stand(body.reference)).toBe('paid')
  await act(url, { act: 'pay' })
  await act(url, { act: 'fail' })
  await until(() => told.some(({ body: { data } }) => data.providerRef === providerRef))
  expect(told.filter(({ body: { data } }) => data.providerRef === providerRef)).toEqual([
    { id: expect.stringMatching(/^evt_/), signed: true, body: expect.objectContaining({ type: 'charge.paid' }) },
  ])
  const back = await act(url, { act: 'back' })
  expect([back.status, back.headers.get('location')]).toEqual([303, body.returnUrl])
  await act(url, { act: 'charge-back' })
  expect(await stand(body.reference)).toBe('charged_back')
})

test('requires the channel’s key for its calls, and shows each channel its data only', async () => {
  const body = charge()
  await made(body)
  const ask = (channel: string) => world.pay(channel, `${PAYMENTS.charges}?reference=${body.reference}`)
  expect([(await ask('siam-bank')).status, (await ask('nobody')).status]).toEqual([404, 401])
})

test('pays an account with the bank’s app: the bank lists it, verifies its slip, and draws it', async () => {
  const sent = await act(`${world.origin}/bank`, { account: '0123456789', amount: '500.37', person: '1' })
  const ref = /slip\/([^?]+)/.exec(sent.headers.get('location') ?? '')?.[1]
  const asked = `${PAYMENTS.received}?${new URLSearchParams({ account: '0123456789', amount: '500.37' })}`
  const { items } = Received.parse((await world.pay('siam-bank', asked)).json)
  expect(items).toMatchObject([
    { providerRef: ref, payer: { bank: 'KBANK', name: 'นางสาวมาลี ศรีสุข' }, amount: '500.37' },
  ])
  const page = await fetch(`${world.origin}/bank/slip/${ref}?lang=en`)
  const picture = await fetch(`${world.origin}/bank/picture/${ref}`)
  expect([(await page.text()).includes('Save the slip'), picture.headers.get('content-type')]).toEqual([
    true,
    'image/png',
  ])
  await until(() => told.some(({ body: { data } }) => data.providerRef === ref))
})

test('shows on the page what the bank rejects, and retains typed text', async () => {
  for (const form of [
    { account: '9999999999', amount: '5' },
    { account: '0123456789', amount: 'x' },
    { qr: 'nonsense' },
  ]) {
    const reply = await act(`${world.origin}/bank?lang=en`, form as Record<string, string>)
    expect([reply.status, (await reply.text()).includes('role="alert"')]).toEqual([422, true])
  }
})

test('FIX-523 rejects a QR code whose checksum is wrong with 422, and pays the same code with the right one', async () => {
  const qr = '00020101021230550016A00000067701011201150105555000123010212D7K2M9QX4TRB53037645406500.005802TH6304A7C2'
  const listed = async () =>
    Received.parse((await world.pay('siam-bank', `${PAYMENTS.received}?reference=D7K2M9QX4TRB`)).json).items.length
  for (const wrong of [`${qr.slice(0, -1)}3`, qr.replace('500.00', '900.00'), qr.toLowerCase()])
    expect((await act(`${world.origin}/bank`, { qr: wrong, person: '0' })).status).toBe(422)
  expect(await listed()).toBe(0)
  expect((await act(`${world.origin}/bank`, { qr: ` ${qr}\n`, person: '0' })).status).toBe(303)
  expect(await listed()).toBe(1)
})

test('simulates faults: rejected, no response after execution, duplicate callback under one id, and no callback', async () => {
  const fault = (name: 'refused' | 'unanswered' | 'twice' | 'no-webhook' | null) =>
    world.payFault('siam-gateway', { on: 'charges', fault: name })
  await fault('refused')
  expect((await world.pay('siam-gateway', PAYMENTS.charges, charge())).status).toBe(422)
  await fault('unanswered')
  const body = charge()
  expect((await world.pay('siam-gateway', PAYMENTS.charges, body)).status).toBe(0)
  await fault('twice')
  const { url, providerRef } = await made(body)
  await act(url, { act: 'pay' })
  const ids = () => told.filter(({ body: { data } }) => data.providerRef === providerRef).map(({ id }) => id)
  await until(() => ids().length === 2)
  expect(new Set(ids()).size).toBe(1)
  await fault('no-webhook')
  const silent = await made(charge())
  await act(silent.url, { act: 'pay' })
  await fault(null)
  expect(told.some(({ body: { data } }) => data.providerRef === silent.providerRef)).toBe(false)
})

test('refunds once per reference, and lists all movements in the day’s statement', async () => {
  clock.ahead = 40 * 24 * 3_600_000
  const body = charge()
  const { url, providerRef } = await made(body)
  await act(url, { act: 'pay' })
  const refund = { reference: 'REFUND000001', providerRef, amount: '208.00' }
  const [one, two] = [
    await world.pay('siam-gateway', PAYMENTS.refunds, refund),
    await world.pay('siam-gateway', PAYMENTS.refunds, refund),
  ]
  expect([one.status, two.json]).toEqual([200, one.json])
  expect((await world.pay('siam-gateway', PAYMENTS.refunds, { ...refund, providerRef: 'none' })).status).toBe(404)
  const day = new Date(Date.now() + clock.ahead).toISOString().slice(0, 10)
  const page = ChannelStatement.parse((await world.pay('siam-gateway', `${PAYMENTS.statement}?day=${day}`)).json)
  expect(page.rows).toMatchObject([
    { kind: 'in', providerRef, amount: '208.00', cost: '2.50' },
    { kind: 'refund', reference: 'REFUND000001', cost: '0.00' },
  ])
  expect(page.next).toBeNull()
})

test('notifies of a payout’s outcome once: paid, or failed if the bank rejects it', async () => {
  const toldOf = (wanted: string) =>
    told.flatMap(({ body: { type, data } }) => ('reference' in data && data.reference === wanted ? [type] : []))
  const to = { bank: 'KBANK', number: '1234567801', name: 'สมชาย ใจดี' }
  const pay = async (reference: string) => {
    await world.pay('siam-payout', PAYMENTS.payouts, { reference, amount: '400.00', currency: 'THB', to })
    await until(() => toldOf(reference).length > 0)
  }
  await pay('WPAYOUTTOLD1')
  await pay('WPAYOUTTOLD1')
  await world.payFault('siam-payout', { on: 'payouts', fault: 'refused' })
  await pay('WPAYOUTTOLD2')
  await world.payFault('siam-payout', { on: 'payouts', fault: null })
  expect([toldOf('WPAYOUTTOLD1'), toldOf('WPAYOUTTOLD2')]).toEqual([['payout.paid'], ['payout.failed']])
})
