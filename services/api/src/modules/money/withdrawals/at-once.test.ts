import { randomUUID } from 'node:crypto'
import { describeOnBothEngines } from '@tessera/server/testing'
import { sql } from 'kysely'
import { type Cashier, createPayee, startCashier } from '../../../../testing/cashier.ts'

describeOnBothEngines('withdrawals at once', (engine) => {
  // PGlite, which takes them one after the other, gets fewer in the run.
  const atOnce = engine.kind === 'postgres' || process.env.TEST_ENGINES === 'both' ? 200 : 40
  const enough = atOnce / 2
  let on: Cashier
  beforeAll(async () => {
    on = await startCashier({
      open: engine.open,
      merchant: (merchant) => ({
        ...merchant,
        cashier: {
          ...merchant.cashier,
          withdrawals: { ...merchant.cashier.withdrawals, countADay: 1_000, amountADay: '9000000.00' },
        },
      }),
    })
  })
  afterAll(() => on.close())

  type Payee = Awaited<ReturnType<typeof createPayee>>
  /** As the page does: where the system is busy the same request comes again, under its key. */
  const insist = async (who: Payee, key: string = randomUUID()): ReturnType<Cashier['withdraw']> => {
    const answer = await on.withdraw(who.as, who.account.id, '100.00', { key })
    if (answer.status !== 503) return answer
    await new Promise((resolve) => setTimeout(resolve, 100))
    return insist(who, key)
  }
  const ordersOf = async ({ memberId }: Payee) =>
    (await on.api.db.selectFrom('withdrawals').select('id').where('member_id', '=', memberId).execute()).length

  test(`TRU-001 holds of ${atOnce} simultaneous withdrawals with funds for ${enough} exactly so many, with the books in order`, async () => {
    const who = await createPayee(on, BigInt(enough) * 10_000n)
    const all = await Promise.all(Array.from({ length: atOnce }, () => insist(who)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(enough)
    const refused = all.filter(({ status }) => status !== 200)
    expect(new Set(refused.map(({ failure }) => failure.code))).toEqual(new Set(['funds.insufficient']))
    expect(await on.balances(who.memberId)).toMatchObject({ member: 0n, held: BigInt(enough) * 10_000n })
    const { rows } = await sql`select * from ledger_trial_balance('siam')`.execute(on.api.db)
    expect([await ordersOf(who), rows]).toEqual([enough, []])
  })

  test(`TRU-002 creates one withdrawal for one key used ${atOnce} times simultaneously, and marks all responses but one as repeated`, async () => {
    const who = await createPayee(on, 1_000_000n)
    const key = randomUUID()
    const all = await Promise.all(Array.from({ length: atOnce }, () => insist(who, key)))
    expect(new Set(all.map(({ reply }) => reply.value.id)).size).toBe(1)
    expect(all.filter(({ headers }) => headers['idempotency-hit'] === 'true')).toHaveLength(atOnce - 1)
    expect(await ordersOf(who)).toBe(1)
    expect(await on.balances(who.memberId)).toMatchObject({ member: 990_000n, held: 10_000n })
  })
})
