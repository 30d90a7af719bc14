import { PAYMENTS, VENDOR_PLAYS, type VendorStand, VendorStatement } from '@tessera/outside'
import { startExternalServices, type TestExternalServices } from '../../testing.ts'

const VENDOR = 'siam-jdb'
let at = Date.parse('2026-11-20T03:00:00Z')
let world: TestExternalServices
beforeAll(async () => {
  world = await startExternalServices({}, undefined, undefined, () => at)
})
afterAll(() => world.close())

let count = 0
const newReference = () => `TTEST${String(++count).padStart(6, '0')}`
const newMember = () => `member-${++count}`
const move = async (member: string, direction: 'in' | 'out', amount: string, reference = newReference()) => {
  const { status, json } = await world.pay(VENDOR, PAYMENTS.transfers, { reference, member, direction, amount })
  return { status, stand: json as VendorStand }
}
const ask = (reference: string) => world.pay(VENDOR, `${PAYMENTS.transfers}?reference=${reference}`)
const voided = async (reference: string) => (await world.pay(VENDOR, PAYMENTS.voids, { reference })).json
const balance = async (member: string, channel = VENDOR) =>
  ((await world.pay(channel, `${PAYMENTS.balances}?member=${member}`)).json as { balance: string }).balance
const during = async (fault: 'silent' | 'unanswered' | 'refused' | 'late', act: () => Promise<void>, ms = 0) => {
  await world.payFault(VENDOR, { on: 'transfers', fault, ms })
  await act()
  await world.payFault(VENDOR, { on: 'transfers', fault: null })
}

test('CSH-010 holds a wallet per member at a vendor; applies a reference once, and rejects an overdraft', async () => {
  const [member, reference] = [newMember(), newReference()]
  expect((await move(member, 'in', '200.00', reference)).stand).toEqual({ reference, state: 'done', balance: '200.00' })
  expect((await move(member, 'in', '200.00', reference)).stand.balance).toBe('200.00')
  await world.pay(VENDOR, VENDOR_PLAYS, { member, amount: '60.05' })
  expect((await move(member, 'out', '260.06')).stand).toMatchObject({ state: 'failed', balance: '260.05' })
  expect((await move(member, 'out', '260.05')).stand).toMatchObject({ state: 'done', balance: '0.00' })
  expect((await world.pay(VENDOR, VENDOR_PLAYS, { member, amount: '-0.01' })).status).toBe(422)
  expect([await balance(member), await balance(member, 'siam-rtg')]).toEqual(['0.00', '0.00'])
})

test('CSH-046 voids an unknown reference, which then never takes effect', async () => {
  const [member, reference] = [newMember(), newReference()]
  expect((await ask(reference)).status).toBe(404)
  expect(await voided(reference)).toMatchObject({ outcome: 'voided' })
  expect((await move(member, 'in', '200.00', reference)).stand.state).toBe('failed')
  expect([await balance(member), (await ask(reference)).json]).toMatchObject(['0.00', { state: 'failed' }])
  const { stand } = await move(member, 'in', '5.00')
  expect(await voided(stand.reference)).toEqual({ outcome: 'done', balance: '5.00' })
})

test('CSH-046 reveals a silent outcome afterwards: moved, unknown, rejected, or not known yet', async () => {
  const member = newMember()
  const [moved, lost, late] = [newReference(), newReference(), newReference()]
  await during('silent', async () => {
    expect([(await move(member, 'in', '10.00', moved)).status, (await ask(moved)).status]).toEqual([0, 0])
  })
  await during('unanswered', async () => {
    expect([(await move(member, 'in', '20.00', lost)).status, (await ask(lost)).status]).toEqual([0, 404])
  })
  await during('refused', async () => {
    expect((await move(member, 'in', '30.00')).stand.state).toBe('failed')
  })
  await during(
    'late',
    async () => {
      expect((await move(member, 'in', '40.00', late)).stand.state).toBe('unknown')
    },
    60_000,
  )
  expect((await ask(late)).json).toMatchObject({ state: 'unknown' })
  at += 60_000
  const said = [await ask(moved), await ask(late)].map(({ json }) => (json as VendorStand).state)
  expect([said, await balance(member)]).toEqual([['done', 'done'], '50.00'])
})

test('FIX-028 lists balances at the start of a day in a statement, then each move with its reference and the balance after it', async () => {
  at = Date.parse('2026-12-01T22:00:00Z')
  const member = newMember()
  const statement = async (day: string) => {
    const { json } = await world.pay('siam-rtg', `${PAYMENTS.vendorStatement}?day=${day}`)
    return VendorStatement.parse(json).rows.map(({ kind, reference, amount, balance }) => [
      kind,
      reference,
      amount,
      balance,
    ])
  }
  const transfer = async (direction: 'in' | 'out', amount: string, reference: string) =>
    world.pay('siam-rtg', PAYMENTS.transfers, { reference, member, direction, amount })
  await transfer('in', '200.00', 'TSTATEMENT1')
  await world.pay('siam-rtg', VENDOR_PLAYS, { member, amount: '-0.50' })
  at = Date.parse('2026-12-02T01:00:00Z')
  await transfer('out', '300.00', 'TSTATEMENT2')
  await transfer('out', '199.50', 'TSTATEMENT3')
  expect(await statement('2026-12-01')).toEqual([
    ['in', 'TSTATEMENT1', '200.00', '200.00'],
    ['play', null, '-0.50', '199.50'],
  ])
  expect(await statement('2026-12-02')).toEqual([
    ['balance', null, '0.00', '199.50'],
    ['out', 'TSTATEMENT3', '-199.50', '0.00'],
  ])
  expect(await statement('2026-12-03')).toEqual([])
})
