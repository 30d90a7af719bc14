import { describeOnOneEngine } from '@tessera/server/testing'
import { termsOf } from '../../../../testing/agreed-contract.ts'
import { openPayTeam, type PayTeam } from '../../../../testing/pay-team.ts'
import { endWithUpline } from './end-contracts.ts'

const TERMS = termsOf([['10.00', 0, '0.00', 10_000]])

describeOnOneEngine('contracts of who moves', (engine) => {
  let on: PayTeam
  beforeAll(async () => {
    on = await openPayTeam(engine)
  })

  test('AGT-029 AGT-049 ends contracts with the day before, those below too, and still pays the day under the old upline', async () => {
    on.setTime('2026-11-20T05:00:00Z')
    const A = await on.join(null)
    const [B, Z] = [await on.join(A), await on.join(null)]
    const C = await on.join(B)
    await on.addContract(null, A, 'salary', TERMS, '2026-11-20')
    await on.addContract(A, B, 'salary', TERMS, '2026-11-20')
    await on.addContract(B, C, 'salary', TERMS, '2026-11-20')
    await on.addContract(A, B, 'hour', TERMS, '2026-11-20')
    await on.addContract(A, B, 'dividend', termsOf([['0.00', 0, '0.01', 1]]), '2026-12-01')
    await on.addEndedRound(C, 100_000n)
    on.setTime('2026-11-20T17:06:00Z')
    await on.runDueJobs()
    const told: string[] = []
    await on.db.transaction().execute(async (trx) => {
      await trx.updateTable('members').set({ parent_id: Z }).where('id', '=', B).execute()
      const tell = async (id: string) => void told.push(id)
      await endWithUpline(trx, tell, 'm', B, { name: 'move', at: on.now(), today: '2026-11-20' })
    })
    const rows = await on.db
      .selectFrom('agent_contracts')
      .select(['member_id', 'kind', 'from_day', 'until_day'])
      .execute()
    const until = (id: string, kind: string) => rows.find((row) => row.member_id === id && row.kind === kind)?.until_day
    expect([until(A, 'salary'), until(B, 'salary'), until(C, 'salary')]).toEqual([null, '2026-11-20', '2026-11-20'])
    expect(until(B, 'hour')).toBe('2026-11-20')
    // It had not begun: it never does.
    expect(until(B, 'dividend')).toBe('2026-11-30')
    expect(new Set(told)).toEqual(new Set([A, B, C]))
    await on.advanceAndSettle('2026-11-20T19:00:00Z')
    const paid = await on.listSettlements('salary')
    expect(new Map(paid.map(({ member_id, upline_id }) => [member_id, upline_id]))).toEqual(
      new Map([
        [A, null],
        [B, A],
        [C, B],
      ]),
    )
    await on.advanceAndSettle('2026-11-21T19:00:00Z')
    const next = (await on.listSettlements('salary')).filter(({ from_at }) =>
      from_at.toISOString().startsWith('2026-11-20T17'),
    )
    expect(next.map(({ member_id }) => member_id)).toEqual([A])
  })
})
