import { describeOnOneEngine } from '@tessera/server/testing'
import { WalletBalance } from '@tessera/site/calls'
import type { OperatorRole } from '@tessera/site/operations'
import { demoAgentsOf } from '../../../../testing/agents.ts'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'
import { createLedgerRepository } from '../ledger/ledger.repository.ts'

const because = { reason: 'a game was voided twice', evidence: 'ticket 4711' }

describeOnOneEngine('adjustments', (engine) => {
  let api: TestApi
  const other = { name: 'finance02', role: 'finance', password: 'Desk5678', reason: 'a second one' }
  let tokens: Record<'asks' | 'confirms', string>
  beforeAll(async () => {
    api = await startTestApi({ open: engine.open })
    await api.operate('POST', 'operators', await api.signInOperator('admin'), other)
    const second = await api.operate('POST', 'session', '', { name: other.name, password: other.password })
    tokens = { asks: await api.signInOperator('finance'), confirms: second.json().value.token }
  })
  afterAll(() => api.close())

  const ask = (amount: string, over: object = {}, token = tokens.asks) =>
    api.operate('POST', 'cashier/adjustments', token, {
      merchant: 'siam',
      username: 'newbie01',
      amount,
      ...because,
      ...over,
    })
  const confirm = (id: string, token = tokens.confirms, over: object = {}) =>
    api.operate('POST', `cashier/adjustments/${id}/confirm`, token, { yes: true, ...because, ...over })
  const balance = async () =>
    (await api.call(WalletBalance, { as: await api.signIn('newbie01') })).reply.value.sumBalance

  test('CSH-061 CSH-062 corrects a balance with two persons of finance: nothing before the second, and once', async () => {
    const asked = (await ask('25.50')).json().value
    expect([asked, await balance()]).toMatchObject([{ askedBy: 'finance01', confirmedBy: null }, '0.00'])
    // The same person is no second one, by another session neither.
    const again = await api.signInOperator('finance')
    const same = await confirm(asked.id, again)
    expect([same.statusCode, same.json().code]).toEqual([403, 'review.same.person'])
    expect((await confirm(asked.id, tokens.confirms, { yes: false })).statusCode).toBe(400)
    expect((await confirm(asked.id)).json().value).toMatchObject({ amount: '25.50', confirmedBy: 'finance02' })
    expect([(await confirm(asked.id)).statusCode, await balance()]).toEqual([409, '25.50'])
    const acts = await api.db
      .selectFrom('operator_audit')
      .select(['actor', 'action'])
      .where('action', 'like', 'adjustment.%')
      .orderBy('id')
      .execute()
    expect(acts).toEqual([
      { actor: 'finance01', action: 'adjustment.ask' },
      { actor: 'finance02', action: 'adjustment.confirm' },
    ])
  })

  test('CSH-035 pays the debt first from a credit to a debtor, and does not offset a debit', async () => {
    const on = demoAgentsOf(api)
    const who = { username: 'demo02' }
    const id = await on.idOf(who.username)
    await on.postToWallet(id, 2_550n)
    const { member: before = 0n } = await on.balances(id)
    await on.addDebt(id, 1_000n)
    await confirm((await ask('-5.00', who)).json().value.id)
    expect(await on.balances(id)).toMatchObject({ member: before - 500n, debt: -1_000n })
    await confirm((await ask('15.00', who)).json().value.id)
    expect(await on.balances(id)).toMatchObject({ member: before, debt: 0n })
  })

  test('rejects an adjustment above the balance, of zero, of an unknown account, or without evidence', async () => {
    const tooMuch = (await ask('-25.51')).json().value
    expect((await confirm(tooMuch.id)).json().code).toBe('funds.insufficient')
    expect([await balance(), (await confirm('another')).statusCode]).toEqual(['25.50', 404])
    const statuses = [
      (await ask('0.00')).statusCode,
      (await ask('99999999999999999999.00')).statusCode,
      (await ask('5.00', { username: 'nobody' })).statusCode,
      (await ask('5.00', { merchant: 'nowhere' })).statusCode,
      (await ask('5.00', { evidence: '' })).statusCode,
    ]
    expect(statuses).toEqual([400, 400, 404, 404, 400])
  })

  test.each(['viewer', 'clerk', 'approver', 'admin'] as const satisfies readonly OperatorRole[])(
    'CSH-060 lets a %s neither request nor confirm, and permits viewing',
    async (role) => {
      const token = await api.signInOperator(role)
      const seen = await api.operate('GET', 'cashier/adjustments', token)
      expect([
        (await ask('5.00', {}, token)).statusCode,
        (await confirm('x', token)).statusCode,
        seen.statusCode,
      ]).toEqual([403, 403, 200])
    },
  )

  test('leaves the books in order', async () => {
    expect(await createLedgerRepository(api.db).trialBalance('siam')).toEqual([])
  })
})
