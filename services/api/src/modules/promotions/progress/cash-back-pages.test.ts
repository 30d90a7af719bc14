import { describeOnOneEngine } from '@tessera/server/testing'
import { sql } from 'kysely'
import { createRewardHelpers } from '../../../../testing/reward-helpers.ts'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'
import { windowsAt } from '../../money/gate/windows.domain.ts'

describeOnOneEngine('cash back of many members', (engine) => {
  let api: TestApi
  let on: ReturnType<typeof createRewardHelpers>
  beforeAll(async () => {
    api = await startTestApi({ open: engine.open })
    on = createRewardHelpers(api)
  })
  afterAll(() => api.close())

  /** Goes on to so many milliseconds after the next week begins in Bangkok. */
  const goToNextWeek = (ms: number): void =>
    api.advance(windowsAt(api.now(), 'Asia/Bangkok').week.resetsAt.getTime() - api.now().getTime() + ms)

  test('FIX-031 CON-096 pays the cash back of a week in pages, a transaction each', async () => {
    const members = await api.db
      .selectFrom('members')
      .select('id')
      .where('merchant', '=', 'siam')
      .where('type', '=', 0)
      .orderBy('id')
      .limit(101)
      .execute()
    goToNextWeek(60_000)
    for (const { id } of members) {
      await on.postDeposit(id, 1_200_000n)
      await on.addEndedRound(id, 6_000_000n, { win: 6_000_000n })
      await on.addEndedRound(id, 1_234_567n)
    }
    goToNextWeek(1_000)
    const from = api.now()
    for (const _ of [1, 2, 3]) await on.runDueJobs()
    const grants = await api.db
      .selectFrom('reward_grants')
      .select(sql<string>`xmin::text`.as('transaction'))
      .where('reference', 'like', 'cashback:%')
      .where('created_at', '>=', from)
      .where(
        'member_id',
        'in',
        members.map(({ id }) => id),
      )
      .execute()
    expect([grants.length, new Set(grants.map(({ transaction }) => transaction)).size]).toEqual([101, 2])
  })
})
