import { describeOnOneEngine } from '@tessera/server/testing'
import { termsOf } from '../../../../testing/agreed-contract.ts'
import { openPayTeam, type PayTeam } from '../../../../testing/pay-team.ts'

describeOnOneEngine('hourly salaries', (engine) => {
  let on: PayTeam
  beforeAll(async () => {
    on = await openPayTeam(engine)
  })

  test('AGT-013 pays hours at ten past, the deepest first, by the terms of the day', async () => {
    on.setTime('2026-12-01T05:00:00Z')
    const [top, low] = [await on.join(null), await on.join(null)]
    await on.db.updateTable('members').set({ parent_id: top }).where('id', '=', low).execute()
    await on.addContract(
      null,
      top,
      'hour',
      termsOf([
        ['5000.00', 1, '0.00', 1_000],
        ['20000.00', 3, '0.00', 2_000],
      ]),
      '2026-12-01',
    )
    await on.addContract(
      top,
      low,
      'hour',
      termsOf([
        ['5000.00', 1, '0.00', 500],
        ['20000.00', 3, '0.00', 1_200],
      ]),
      '2026-12-01',
    )
    const players = [await on.join(low, 0), await on.join(low, 0), await on.join(top, 0), await on.join(top, 0)]
    const stakes = [1_000_000n, 234_007n, 1_000_000n, 234_006n]
    for (const [at, player] of players.entries()) await on.addEndedRound(player, stakes[at] ?? 0n)
    await on.advanceAndSettle('2026-12-01T06:08:00Z')
    const ofHour = async () =>
      (await on.listSettlements('hour')).filter(({ from_at }) => from_at.toISOString() === '2026-12-01T05:00:00.000Z')
    expect(await ofHour()).toEqual([])
    await on.advanceAndSettle('2026-12-01T06:10:00Z')
    const rows = new Map((await ofHour()).map((row) => [row.member_id, [row.active, row.gross, row.pay]]))
    expect([rows.get(top), rows.get(low)]).toEqual([
      [4, 4_936n, 4_319n],
      [2, 617n, 617n],
    ])
  })
})
