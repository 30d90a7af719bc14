import { describeOnOneEngine, until } from '@tessera/server/testing'
import { PICTURE_PATH } from '@tessera/site'
import { UploadSlip, WalletBalance } from '@tessera/site/calls'
import type { Browser } from '../../../../testing/browser.ts'
import { openPayFixture, type PayFixture } from '../../../../testing/pay-fixture.ts'
import { createTwoColorPicture } from '../../../../testing/pictures.ts'

const SAID = { reason: 'looked at with the bank', evidence: 'ticket 4711' }

describeOnOneEngine('deposits on the desk', (engine) => {
  let house: PayFixture
  let someone: () => Promise<Browser>
  let tokens: Record<'viewer' | 'clerk' | 'approver', string>
  beforeAll(async () => {
    house = await openPayFixture(engine.open)
    const all = await house.listMembers(20)
    someone = async () => house.signIn(all.pop()?.username ?? '')
    // The hours of transfers with a slip: noon in Bangkok.
    const noon = new Date(house.now())
    noon.setUTCHours(29, 0, 0, 0)
    house.advance(noon.getTime() - house.now().getTime())
    tokens = {
      viewer: await house.signInOperator('viewer'),
      clerk: await house.signInOperator('clerk'),
      approver: await house.signInOperator('approver'),
    }
  })
  afterAll(() => house.close())

  const balance = async (as: Browser) =>
    Number((await house.call(WalletBalance, { as })).reply.value.sumBalance.replace('.', ''))
  const sendSlip = async (as: Browser, id: string, picture: Buffer, type = 'image/png') => {
    const reply = await house.app.inject({
      method: 'POST',
      url: UploadSlip.path,
      query: { id },
      headers: { host: 'localhost', ...as.headers, 'content-type': type },
      payload: picture,
    })
    return { status: reply.statusCode, json: reply.json() }
  }
  /** An order whose transfer the bank does not tell of by itself, with its slip. */
  const slipped = async (as: Browser, amount: string) => {
    await house.injectFault('siam-bank', { on: 'received', fault: 'no-webhook' })
    const { value: order } = (await house.openOrder(as, 'manual', amount)).reply
    const ref = await house.payAccount(order.account?.number ?? '', order.payable)
    await house.injectFault('siam-bank', { on: 'received', fault: null })
    const picture = Buffer.from(await (await fetch(`${house.outside.origin}/bank/picture/${ref}`)).arrayBuffer())
    return { order, picture }
  }
  const decide = async (id: string, yes: boolean, token: string) => {
    const reply = await house.operate('POST', `cashier/deposits/${id}/decide`, token, { yes, ...SAID })
    return { status: reply.statusCode, json: reply.json() }
  }
  const acts = async () =>
    (await house.db.selectFrom('operator_audit').select(['actor', 'action']).orderBy('id').execute()).slice(-2)

  test('CSH-014 CSH-038 queues a slip for the desk, whose approval credits the amount that the bank reports', async () => {
    const as = await someone()
    const before = await balance(as)
    const { order, picture } = await slipped(as, '900.00')
    expect(order).toMatchObject({ state: 'pending', takesSlip: true, hasSlip: false })
    const sent = await sendSlip(as, order.id, picture)
    expect(sent.json.value).toMatchObject({ state: 'reviewing', hasSlip: true, takesSlip: false })
    expect(await balance(as)).toBe(before)
    const listed = (await house.operate('GET', 'cashier/deposits', tokens.viewer)).json().value
    expect(listed).toContainEqual(
      expect.objectContaining({ id: order.id, why: 'slip', hasSlip: true, needs: 1, yes: [], paid: null }),
    )
    const shown = await house.operate('GET', `cashier/deposits/${order.id}/slip`, tokens.viewer)
    const [, kept = ''] = /^data:image\/webp;base64,(.+)$/.exec(shown.json().value?.picture) ?? []
    expect(Buffer.from(kept, 'base64').subarray(8, 12).toString()).toBe('WEBP')
    const { picture_id: id = '' } =
      (await house.db.selectFrom('deposit_slips').select('picture_id').where('order_id', '=', order.id).execute())[0] ??
      {}
    const other = await someone()
    const see = async (who: Browser) =>
      (await house.app.inject({ url: PICTURE_PATH, query: { id }, headers: { host: 'localhost', ...who.headers } }))
        .statusCode
    expect([await see(as), await see(other)]).toEqual([200, 404])
    expect((await decide(order.id, true, tokens.viewer)).status).toBe(403)
    const said = await decide(order.id, true, tokens.clerk)
    expect([said.status, said.json.value?.state]).toEqual([200, 'credited'])
    expect(await balance(as)).toBe(before + Number(order.payable.replace('.', '')))
    expect((await acts()).at(-1)).toEqual({ actor: 'clerk01', action: 'deposit.yes' })
    expect((await decide(order.id, true, tokens.approver)).status).toBe(409)
  })

  test('CSH-038 credits a slip once over all members, and lets a rejected one be submitted by others', async () => {
    const [as, other] = [await someone(), await someone()]
    const { order, picture } = await slipped(as, '800.00')
    const { value: theirs } = (await house.openOrder(other, 'manual', '800.00')).reply
    expect((await sendSlip(other, theirs.id, picture)).status).toBe(200)
    expect((await sendSlip(as, order.id, picture)).json).toMatchObject({ code: 'slip.used' })
    expect((await decide(theirs.id, false, tokens.clerk)).json.value.state).toBe('rejected')
    expect((await sendSlip(as, order.id, picture)).json.value.state).toBe('reviewing')
    expect((await decide(order.id, true, tokens.clerk)).json.value.state).toBe('credited')
  })

  test('CSH-038 rejects a picture without a slip, and credits nothing for a transfer unknown to the bank', async () => {
    const as = await someone()
    const before = await balance(as)
    const { order, picture } = await slipped(as, '700.00')
    expect((await sendSlip(as, order.id, await createTwoColorPicture('png'))).json).toMatchObject({
      code: 'slip.unreadable',
    })
    expect((await sendSlip(as, order.id, Buffer.from('<html>'))).json).toMatchObject({ code: 'upload.type' })
    await sendSlip(as, order.id, picture)
    await house.db.updateTable('deposit_slips').set({ payload: 'x' }).where('order_id', '=', order.id).execute()
    expect((await decide(order.id, true, tokens.clerk)).json).toMatchObject({ code: 'slip.unreadable' })
    await house.injectFault('siam-bank', { on: 'slips', fault: 'refused' })
    expect((await decide(order.id, true, tokens.clerk)).status).toBe(422)
    await house.injectFault('siam-bank', { on: 'slips', fault: null })
    expect(await balance(as)).toBe(before)
  })

  test('CSH-061 CSH-062 requires two approvals from 50,000 on, each with a reason, the second not by a clerk', async () => {
    const as = await someone()
    const { order, picture } = await slipped(as, '60000.00')
    await sendSlip(as, order.id, picture)
    const none = await house.operate('POST', `cashier/deposits/${order.id}/decide`, tokens.clerk, { yes: true })
    expect(none.statusCode).toBe(400)
    expect((await decide(order.id, true, tokens.approver)).json.value).toMatchObject({
      state: 'reviewing',
      needs: 2,
      yes: [{ by: 'approver01', reason: SAID.reason }],
    })
    expect((await decide(order.id, true, tokens.approver)).json).toMatchObject({ code: 'review.same.person' })
    expect((await decide(order.id, true, tokens.clerk)).json).toMatchObject({ code: 'permission.denied' })
    await house.db.deleteFrom('deposit_decisions').where('order_id', '=', order.id).execute()
    expect((await decide(order.id, true, tokens.clerk)).json.value.state).toBe('reviewing')
    expect((await decide(order.id, true, tokens.approver)).json.value.state).toBe('credited')
    expect(await acts()).toEqual([
      { actor: 'clerk01', action: 'deposit.yes' },
      { actor: 'approver01', action: 'deposit.yes' },
    ])
  })

  test('CSH-061 FIX-511 requires two approvals for a slip of 50,000.00 or more, however small its order is', async () => {
    const as = await someone()
    const before = await balance(as)
    await house.injectFault('siam-bank', { on: 'received', fault: 'no-webhook' })
    const { value: order } = (await house.openOrder(as, 'manual', '800.00')).reply
    const ref = await house.payAccount(order.account?.number ?? '', '50000.00')
    await house.injectFault('siam-bank', { on: 'received', fault: null })
    await sendSlip(
      as,
      order.id,
      Buffer.from(await (await fetch(`${house.outside.origin}/bank/picture/${ref}`)).arrayBuffer()),
    )
    const first = await decide(order.id, true, tokens.clerk)
    expect(first.json.value).toMatchObject({ state: 'held', needs: 2, yes: [{ by: 'clerk01' }] })
    expect(await balance(as)).toBe(before)
    const second = await decide(order.id, true, tokens.approver)
    expect(second.json.value).toMatchObject({
      state: 'credited',
      needs: 2,
      yes: [{ by: 'clerk01' }, { by: 'approver01' }],
    })
    expect(await balance(as)).toBe(before + 5_000_000)
  })

  test('TRU-006 credits held money on approval, and returns it to its payer on rejection', async () => {
    const as = await someone()
    const before = await balance(as)
    await house.injectFault('siam-bank', { on: 'received', fault: 'amount' })
    const [kept, back] = await Promise.all(
      ['310.00', '320.00'].map(async (amount) => {
        const { value } = (await house.openOrder(as, 'promptpay', amount)).reply
        await house.payQr(value.qr ?? '')
        await house.waitForState(as, value.id, 'held')
        return value.id
      }),
    )
    await house.injectFault('siam-bank', { on: 'received', fault: null })
    expect((await decide(kept ?? '', true, tokens.clerk)).json.value).toMatchObject({
      state: 'credited',
      paid: '311.00',
    })
    expect(await house.ask(as, kept ?? '')).toMatchObject({ amount: '311.00', receipt: { before: expect.any(String) } })
    await decide(back ?? '', false, tokens.clerk)
    expect((await decide(back ?? '', true, tokens.approver)).status).toBe(409)
    house.advance(2_000)
    await house.runDueJobs()
    await house.waitForState(as, back ?? '', 'returned')
    expect(await balance(as)).toBe(before + 31_100)
  })

  test('CSH-061 credits or returns unassigned money with two persons, the second repeating the first', async () => {
    const as = await someone()
    const before = await balance(as)
    const { username } = await house.db
      .selectFrom('members')
      .select('username')
      .where('id', '=', await memberOf(as))
      .executeTakeFirstOrThrow()
    await house.payAccount('0123456789', '444.00')
    const listed = async () =>
      (await house.operate('GET', 'cashier/suspense', tokens.viewer)).json().value as { id: string; amount: string }[]
    await until(async () => (await listed()).some(({ amount }) => amount === '444.00'), 'the payment on the list')
    const { id } = (await listed()).find(({ amount }) => amount === '444.00') ?? { id: '0' }
    const end = async (token: string, over: object = {}) =>
      house.operate('POST', `cashier/suspense/${id}/end`, token, { end: 'assign', username, ...SAID, ...over })
    expect((await end(tokens.clerk, { username: 'nobody-here' })).statusCode).toBe(400)
    expect((await end(tokens.clerk)).json().value.asked).toEqual({ by: 'clerk01', end: 'assign', username })
    expect((await end(tokens.clerk)).json().code).toBe('review.same.person')
    expect((await end(tokens.approver, { end: 'refund', username: null })).statusCode).toBe(409)
    expect(await balance(as)).toBe(before)
    expect((await end(tokens.approver)).statusCode).toBe(200)
    expect(await balance(as)).toBe(before + 44_400)
    expect([(await end(tokens.approver)).statusCode, (await listed()).some((one) => one.id === id)]).toEqual([
      404,
      false,
    ])
    expect(await acts()).toEqual([
      { actor: 'clerk01', action: 'suspense.ask' },
      { actor: 'approver01', action: 'suspense.confirm' },
    ])
  })
  test('FIX-009 credits no suspense above the deposit limit', async () => {
    const as = await someone()
    const member_id = await memberOf(as)
    const { username } = await house.db
      .selectFrom('members')
      .select('username')
      .where('id', '=', member_id)
      .executeTakeFirstOrThrow()
    const limit = { set_by: 'member', kind: 'deposit', span: 'day', value: 30_000n } as const
    const row = { ...limit, member_id, raise_asked_at: null, raise_to: null, changed_at: house.now() }
    await house.db.insertInto('play_limits').values(row).execute()
    await house.payAccount('0123456789', '333.00')
    const id = await until(async () => {
      const { value } = (await house.operate('GET', 'cashier/suspense', tokens.viewer)).json()
      return (value as { id: string; amount: string }[]).find(({ amount }) => amount === '333.00')?.id
    }, 'the payment on the list')
    const end = (token: string) =>
      house.operate('POST', `cashier/suspense/${id}/end`, token, { end: 'assign', username, ...SAID })
    expect((await end(tokens.clerk)).statusCode).toBe(200)
    expect((await end(tokens.approver)).json().code).toBe('limit.reached')
  })
  /** By an order that the member opens. */
  const memberOf = async (as: Browser): Promise<string> => {
    const { value } = (await house.openOrder(as, 'promptpay', '100.00')).reply
    const row = await house.db.selectFrom('deposit_orders').select('member_id').where('id', '=', value.id).execute()
    return row[0]?.member_id ?? ''
  }

  test('leaves the books in order', async () => {
    expect([await house.trialBalance(), house.faults]).toEqual([[], []])
  })
})
