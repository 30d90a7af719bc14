import { describeOnOneEngine, until } from '@tessera/server/testing'
import { ChannelDays } from '@tessera/site/operations'
import { createJobRunner } from '../../../jobs/runner.ts'
import { openPayHouse, type PayHouse } from '../../../testing/pay-house.ts'
import { statementJob } from './statements.jobs.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

describeOnOneEngine('statements', (engine) => {
  let house: PayHouse
  beforeAll(async () => {
    house = await openPayHouse(engine.open)
  })
  afterAll(() => house.close())

  const read = async (merchant: string, token: string) =>
    house.operate('GET', `cashier/channel-days?merchant=${merchant}`, token)

  test('CSH-059 a night’s comparison finds what only the bank knows and what only the books know, and the desk reads it', async () => {
    // Noon, so that nothing is on two days.
    const noon = Math.ceil(house.now().getTime() / DAY_MS) * DAY_MS + 12 * HOUR_MS
    house.pass(noon - house.now().getTime())
    const as = await house.signIn((await house.members(1))[0]?.username ?? '')
    const order = (await house.open(as, 'promptpay', '150.00')).reply.value
    await house.payQr(order.qr ?? '')
    await house.until(as, order.id, 'credited')
    await house.fault('siam-bank', { on: 'received', fault: 'no-webhook' })
    const unheard = await house.payAccount('9876543210', '77.00')
    const bank = house.channels.find(({ code }) => code === 'siam-bank')
    if (!bank) throw new Error('no bank')
    const unknown = { reference: null, account: '9876543210', currency: 'THB', payer: null, paidAt: house.now() }
    await house.db.transaction().execute((trx) =>
      house.settling.paid(trx, bank, { ...unknown, providerRef: 'ours-alone', amount: 8_800n }, house.now(), {
        alone: true,
      }),
    )
    house.pass(13 * HOUR_MS)
    // The API's own runner may be quicker.
    await (await createJobRunner(house.db, [statementJob(house.db, house.channels)], house.now, () => undefined)).run()
    const token = await house.signInOperator('viewer')
    const day = new Date(noon).toISOString().slice(0, 10)
    const compared = async () =>
      ChannelDays.parse((await read('siam', token)).json()).value.filter((one) => one.day === day)
    const days = await until(async () => {
      const rows = await compared()
      return rows.length >= 3 ? rows : null
    }, 'three days that were compared')
    const found = days.find(({ channel }) => channel === 'siam-bank')
    expect(found).toMatchObject({ matched: 1, found: 2 })
    expect(found?.differences).toEqual([
      { kind: 'missing_here', moved: 'in', reference: unheard, here: null, there: '77.00' },
      { kind: 'missing_there', moved: 'in', reference: 'ours-alone', here: '88.00', there: null },
    ])
    expect(days.find(({ channel }) => channel === 'siam-gateway')).toMatchObject({ matched: 0, found: 0 })
  })

  test('the days of another merchant are not this one’s, and nobody without a role reads any', async () => {
    const token = await house.signInOperator('viewer')
    expect((await read('lotus', token)).json()).toEqual({ success: true, value: [] })
    expect((await read('siam', '')).statusCode).toBe(401)
  })
})
