import { describeOnOneEngine } from '@tessera/server/testing'
import { rewardWork } from '../../../testing/reward-work.ts'
import { startTestApi, type TestApi } from '../../../testing/test-api.ts'
import { createGate } from '../../money/gate/gate.service.ts'
import { createProgressRepository } from './progress.repository.ts'

describeOnOneEngine('looking at what members have earned', (engine) => {
  let api: TestApi
  let on: ReturnType<typeof rewardWork>
  let ids: string[]
  beforeAll(async () => {
    api = await startTestApi({ open: engine.open })
    on = rewardWork(api)
    await on.work()
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
  const next = (at: Date) => createProgressRepository(api.db).next(['siam'], at)

  test('checks a member without earnings while their stake is in progress', async () => {
    await on.played(id(0), 100n)
    await on.work()
    await on.played(id(0), 100n)
    await api.db.transaction().execute(async (trx) => {
      expect(await createGate(api.now).standingOf(trx, { memberId: id(0), house: on.house })).toMatchObject({
        ok: true,
      })
      // On the one connection of an embedded database nobody can wait for another.
      if (engine.kind === 'postgres') await on.work()
    })
    await on.work()
    expect(await sums(0)).toMatchObject({ is_due: false })
  })

  test('checks a member once more after activity during a check', async () => {
    await on.played(id(0), 100n)
    const { marks } = await sums(0)
    await on.played(id(0), 100n)
    await createProgressRepository(api.db).looked(id(0), marks, api.now())
    expect(await sums(0)).toMatchObject({ is_due: true })
    await createProgressRepository(api.db).due(id(0))
    await createProgressRepository(api.db).looked(id(0), marks + 1n, api.now())
    expect(await sums(0)).toMatchObject({ is_due: true })
    await createProgressRepository(api.db).looked(id(0), marks + 2n, api.now())
    expect(await sums(0)).toMatchObject({ is_due: false })
  })

  test('checks the active member whose last check is the oldest next', async () => {
    const seen: string[] = []
    for (let look = 0; look < 6; look++) {
      for (const one of ids) await on.played(one, 1n)
      api.pass(10_000)
      const one = await next(api.now())
      if (!one) throw new Error('nobody is due')
      seen.push(one.id)
      await createProgressRepository(api.db).looked(one.id, one.marks, api.now())
    }
    expect(seen.toSorted()).toEqual([...ids, ...ids].toSorted())
  })
})
