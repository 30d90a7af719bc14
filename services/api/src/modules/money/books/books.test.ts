import { describeOnBothEngines } from '@tessera/server/testing'
import { BooksReply } from '@tessera/site/operations'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'
import { createLedgerRepository } from '../ledger/ledger.repository.ts'

describeOnBothEngines('books for operators', (engine) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startTestApi({ open: engine.open })
  })
  afterAll(() => api.close())

  const ask = async (merchant: string, token?: string) =>
    api.operate('GET', `books?merchant=${merchant}`, token ?? (await api.signInOperator('viewer')))
  const books = async (merchant: string) => BooksReply.parse((await ask(merchant)).json()).value

  test('SEC-34 shows the house’s accounts to operators who read the desk only', async () => {
    for (const token of ['', 'wrong']) expect((await ask('siam', token)).statusCode).not.toBe(200)
    const { merchant, accounts } = await books('siam')
    expect(merchant).toBe('siam')
    expect(accounts.map(({ kind }) => kind)).toContain('cash')
  })

  test('balances the accounts of the house and of the members to zero together', async () => {
    const { accounts } = await books('siam')
    const house = accounts.reduce((sum, { balance }) => sum + BigInt(balance.replace('.', '')), 0n)
    const owned = await api.db
      .selectFrom('ledger_accounts')
      .select((eb) => eb.cast<bigint>(eb.fn.sum('balance'), 'bigint').as('sum'))
      .where('merchant', '=', 'siam')
      .where('owner_id', 'is not', null)
      .executeTakeFirstOrThrow()
    expect(house).not.toBe(0n)
    expect(house + owned.sum).toBe(0n)
  })

  test('reports each discrepancy of a trial balance with place and amount, newest first, of this merchant alone', async () => {
    const ledger = createLedgerRepository(api.db)
    const at = new Date('2026-11-21T17:10:00Z')
    await ledger.storeTrialBalance('lotus', at, [])
    await ledger.storeTrialBalance('lotus', new Date(at.getTime() + 86_400_000), [
      { rule: 'hour', merchant: 'lotus', account_id: 7n, hour: at, difference: -1250n },
    ])
    const { trialBalances } = await books('lotus')
    expect(trialBalances.map(({ found }) => found)).toEqual([1, 0])
    expect(trialBalances[0]).toMatchObject({
      madeAt: '2026-11-22T17:10:00.000Z',
      misfits: [{ rule: 'hour', account: '7', hour: at.toISOString(), difference: '-12.50' }],
    })
    expect((await books('kirin')).trialBalances).toEqual([])
  })

  test('does not find an unknown merchant', async () => {
    expect((await ask('atlantis')).json().code).toBe('request.not.found')
    expect((await ask('')).statusCode).toBe(404)
  })
})
