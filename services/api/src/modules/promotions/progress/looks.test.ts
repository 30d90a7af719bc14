import { describeOnOneEngine } from '@tessera/server/testing'
import { createRewardHelpers } from '../../../../testing/reward-helpers.ts'
import { startTestApi, type TestApi } from '../../../../testing/test-api.ts'
import { createGate } from '../../money/gate/gate.service.ts'
import { createProgressRepository } from './progress.repository.ts'

describeOnOneEngine('looking at what members have earned', (engine) => {
  let api: TestApi
  let on: ReturnType<typeof createRewardHelpers>
  let ids: string[]
  beforeAll(async () => {
    api = await startTestApi({ open: engine.open })
    on = createRewardHelpers(api)
    await on.runDueJobs()
    const members = await api.db
      .selectFrom('members')
      .select('id')
      .where('merchant', '=', 'siam')
      .where('type', '=', 0)
      .orderBy('id')
      .limit(3)
      .execute()
    ids = members.map(({ id }) => id)
  })
  afterAll(() => api.close())

  const id = (nth: number): string => ids[nth] ?? ''
  const sums = async (nth: number) =>
    api.db.selectFrom('reward_sums').selectAll().where('member_id', '=', id(nth)).executeTakeFirstOrThrow()
  const next = (at: Date) => createProgressRepository(api.db).findNext(['siam'], at)

  test('checks a member without earnings while their stake is in progress', async () => {
    await on.addEndedRound(id(0), 100n)
    await on.runDueJobs()
    await on.addEndedRound(id(0), 100n)
    await api.db.transaction().execute(async (trx) => {
      expect(await createGate(api.now).standingOf(trx, { memberId: id(0), merchant: on.merchant })).toMatchObject({
        ok: true,
      })
      // On the one connection of an embedded database nobody can wait for another.
      if (engine.kind === 'postgres') await on.runDueJobs()
    })
    await on.runDueJobs()
    expect(await sums(0)).toMatchObject({ is_due: false })
  })

  test('checks a member once more after activity during a check', async () => {
    await on.addEndedRound(id(0), 100n)
    const { marks } = await sums(0)
    await on.addEndedRound(id(0), 100n)
    await createProgressRepository(api.db).markChecked(id(0), marks, api.now())
    expect(await sums(0)).toMatchObject({ is_due: true })
    await createProgressRepository(api.db).markDue(id(0))
    await createProgressRepository(api.db).markChecked(id(0), marks + 1n, api.now())
    expect(await sums(0)).toMatchObject({ is_due: true })
    await createProgressRepository(api.db).markChecked(id(0), marks + 2n, api.now())
    expect(await sums(0)).toMatchObject({ is_due: false })
  })

  test('checks the active member whose last check is the oldest next', async () => {
    const seen: string[] = []
    for (let look = 0; look < 6; look++) {
      for (const one of ids) await on.addEndedRound(one, 1n)
      api.advance(10_000)
      const one = await next(api.now())
      if (!one) throw new Error('nobody is due')
      seen.push(one.id)
      await createProgressRepository(api.db).markChecked(one.id, one.marks, api.now())
    }
    expect(seen.toSorted()).toEqual([...ids, ...ids].toSorted())
  })
})
