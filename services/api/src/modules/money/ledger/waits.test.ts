import { openDatabase } from '@tessera/server'
import { postgresForTests, type TestPostgres, until } from '@tessera/server/testing'
import { openLedger, type TestLedger } from '../../../../testing/ledger-database.ts'
import { postTransaction } from './ledger.service.ts'

let postgres: TestPostgres | null
let on: TestLedger | null = null
beforeAll(async () => {
  postgres = await postgresForTests()
  const { url } = postgres ?? {}
  if (url) on = await openLedger({ open: () => openDatabase({ url }) })
})
afterAll(async () => {
  await on?.database.close()
  await postgres?.drop()
})

test('API-210 CSH-057 makes no other member of the merchant wait for a bet and a deposit that are still open', async () => {
  if (!on) {
    expect(process.env.CI).not.toBe('true')
    return
  }
  const { database, ledger, games, cash } = on
  const [first, second] = [await on.openAccount(await on.addMember()), await on.openAccount(await on.addMember())]
  for (const member of [first, second]) await on.postTransfer('deposit', cash, member, 1_000n)
  const betAndDeposit = (member: bigint, between: () => Promise<void>) =>
    database.db.transaction().execute(async (trx) => {
      const post = (kind: 'bet' | 'deposit', house: bigint, amount: bigint) =>
        postTransaction(
          trx,
          {
            merchant: 'm',
            key: `${member}:${kind}`,
            kind,
            legs: [
              { accountId: member, amount },
              { accountId: house, amount: -amount },
            ],
          },
          null,
        )
      const posted = [await post('bet', games, -100n), await post('deposit', cash, 100n)]
      await between()
      return posted.map((one) => one.ok)
    })
  const held = Promise.withResolvers<void>()
  const opened = Promise.withResolvers<void>()
  const open = betAndDeposit(first, () => {
    opened.resolve()
    return held.promise
  })
  await opened.promise
  let isPosted = false
  const other = betAndDeposit(second, async () => {
    isPosted = true
  })
  await until(() => isPosted, 'the second member’s postings while the first transaction is open').finally(held.resolve)
  expect([await open, await other]).toEqual([
    [true, true],
    [true, true],
  ])
  expect([await ledger.accountBalance(games), await ledger.accountBalance(cash)]).toEqual([200n, -2_200n])
})
