import { describeOnOneEngine } from '@tessera/server/testing'
import { CancelDeposit, Deposit, RemoveBankAccount, TransferById, UploadSlip, Withdrawal } from '@tessera/site/calls'
import { openPayFixture, type PayFixture } from '../../../../testing/pay-fixture.ts'
import { createTwoColorPicture } from '../../../../testing/pictures.ts'

/** No order has these ids; the first three are no UUIDs. */
const IDS = ['abc', '', '0'.repeat(36), '00000000-0000-4000-8000-000000000000']

describeOnOneEngine('ids of money', (engine) => {
  let house: PayFixture
  beforeAll(async () => {
    house = await openPayFixture(engine.open)
  })
  afterAll(() => house.close())

  test('FIX-510 responds 404 to an id that is no UUID, 400 to U+0000 or one that is too long, on each route', async () => {
    const [{ username = '' } = {}] = await house.listMembers(1)
    const as = await house.signIn(username)
    const picture = await createTwoColorPicture('png')
    const send = (
      method: 'GET' | 'POST' | 'DELETE',
      url: string,
      query: Record<string, string>,
      payload?: object | Buffer,
    ) =>
      house.app.inject({
        method,
        url,
        query,
        headers: {
          host: 'localhost',
          ...as.headers,
          ...(payload instanceof Buffer ? { 'content-type': 'image/png' } : {}),
        },
        ...(payload ? { payload } : {}),
      })
    const routes = {
      order: (id: string) => send('GET', Deposit.path, { id }),
      cancel: (id: string) => send('POST', CancelDeposit.path, {}, { id }),
      slip: (id: string) => send('POST', UploadSlip.path, { id }, picture),
      withdrawal: (id: string) => send('GET', Withdrawal.path, { id }),
      transfer: (id: string) => send('GET', TransferById.path, { id }),
      bankAccount: (id: string) => send('DELETE', RemoveBankAccount.path, { id }),
    }
    for (const [name, route] of Object.entries(routes)) {
      const statuses = await Promise.all(
        [...IDS, 'a\0c', 'x'.repeat(41)].map(async (id) => (await route(id)).statusCode),
      )
      expect([name, statuses]).toEqual([name, [404, 404, 404, 404, 400, 400]])
    }
  })

  test('FIX-510 responds 400 to U+0000 in a text or path of the back office', async () => {
    const token = await house.signInOperator('clerk')
    const body = { end: 'assign', username: 'de\0mo', reason: 'looked at', evidence: 'ticket' }
    expect((await house.operate('POST', 'cashier/suspense/1/end', token, body)).statusCode).toBe(400)
    const decision = { yes: true, reason: 'looked at', evidence: 'ticket' }
    expect((await house.operate('POST', 'cashier/withdrawals/%00/decide', token, decision)).statusCode).toBe(400)
    const reason = { ...body, username: 'demo01', reason: 'looked\0at' }
    expect((await house.operate('POST', 'cashier/suspense/1/end', token, reason)).statusCode).toBe(400)
  })
})
