import type { Database } from '@tessera/server'
import { describeOnBothEngines } from '@tessera/server/testing'
import { sql } from 'kysely'
import { migratedDatabase } from '../../testing/seeded-database.ts'
import { type Batch, createGroupCommit, type GroupCommit, inBatch } from './group-commit.ts'
import type { Tables, Trx } from './tables.ts'

describeOnBothEngines('transactions that works share', (engine) => {
  let database: Database<Tables>
  let shared: GroupCommit
  beforeAll(async () => {
    database = await engine.open(migratedDatabase)
    shared = createGroupCommit(database)
  })
  beforeEach(async () => {
    await database.db.deleteFrom('seeds').execute()
  })
  const commit = <Result>(owner: string, work: (trx: Trx) => Promise<Result>) => shared({ owner, kind: 'any' }, work)
  const add = (trx: Trx, name: string) => trx.insertInto('seeds').values({ name, created_at: new Date() }).execute()
  const named = async () =>
    (await database.db.selectFrom('seeds').select('name').orderBy('name').execute()).map(({ name }) => name)
  const transactionOf = async (trx: Trx): Promise<string> =>
    (await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(trx)).rows[0]?.id ?? ''
  const owners = (count: number) =>
    Array.from({ length: count }, (_, index) => `owner ${String(index).padStart(2, '0')}`)

  test('runs simultaneous tasks in few transactions, and settles each separately', async () => {
    const transactions = new Set<string>()
    const answers = await Promise.all(
      owners(40).map((owner) =>
        commit(owner, async (trx) => {
          await add(trx, owner)
          transactions.add(await transactionOf(trx))
          return `${owner} was here`
        }),
      ),
    )
    expect(answers).toEqual(owners(40).map((owner) => `${owner} was here`))
    expect(await named()).toEqual(owners(40))
    expect(transactions.size).toBeLessThan(8)
  })

  test('shares no transaction between tasks of different kinds, and lets none wait forever', async () => {
    const kinds = ['bet', 'win', 'rollback']
    const seen = await Promise.all(
      owners(30).map(async (owner, index) => {
        const kind = kinds[index % 3] ?? ''
        return { kind, transaction: await shared({ owner, kind }, transactionOf) }
      }),
    )
    const transactions = Map.groupBy(seen, ({ transaction }) => transaction)
    expect([...transactions.values()].map((works) => new Set(works.map(({ kind }) => kind)).size)).toEqual(
      [...transactions].map(() => 1),
    )
    expect(transactions.size).toBeLessThan(7)
  })

  test('does not let many tasks of one kind starve a single task of another kind', async () => {
    let isDone = false
    let bets = 0
    const play = async (owner: string): Promise<void> => {
      while (!isDone && bets++ < 5_000) await shared({ owner, kind: 'bet' }, transactionOf)
    }
    const playing = owners(40).map(play)
    await shared({ owner: 'other', kind: 'rollback' }, transactionOf).then(() => {
      isDone = true
    })
    await Promise.all(playing)
    expect(bets).toBeLessThan(1_000)
  })

  test('never runs two tasks of one owner in the same transaction', async () => {
    const seen = await Promise.all(owners(6).map(() => commit('one', transactionOf)))
    expect(new Set(seen).size).toBe(6)
  })

  test('batches the queries of the same step into one, including tasks that query nothing more', async () => {
    const runs: number[] = []
    const doubled: Batch<number, number> = {
      run: async (_, items) => {
        runs.push(items.length)
        return items.map((item) => item * 2)
      },
    }
    const asked = await Promise.all(
      owners(30).map((owner, index) =>
        commit(owner, async (trx) => {
          const once = await inBatch(trx, doubled, index)
          await sql`select 1`.execute(trx)
          return index % 2 ? once : inBatch(trx, doubled, once)
        }),
      ),
    )
    expect(asked).toEqual(owners(30).map((_, index) => (index % 2 ? index * 2 : index * 4)))
    expect(runs.reduce((sum, size) => sum + size)).toBe(45)
    expect(runs.length).toBeLessThan(10)
  })

  test('rolls back a task that throws, in its part or in the shared query, and runs the others exactly once', async () => {
    const fault = new Error('no luck')
    const upset: Batch<string, void> = {
      run: async (trx, names) => {
        for (const name of names) await add(trx, `${name}, asked`)
        if (names.includes('owner 09')) throw fault
        return names.map(() => undefined)
      },
    }
    const results = await Promise.allSettled(
      owners(12).map((owner) =>
        commit(owner, async (trx) => {
          await add(trx, owner)
          if (owner === 'owner 05') throw fault
          await inBatch(trx, upset, owner)
        }),
      ),
    )
    const unlucky = ['owner 05', 'owner 09']
    expect(owners(12).filter((_, index) => results[index]?.status === 'rejected')).toEqual(unlucky)
    expect(results.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))).toEqual([fault, fault])
    const lucky = owners(12).filter((owner) => !unlucky.includes(owner))
    expect(await named()).toEqual(lucky.flatMap((owner) => [owner, `${owner}, asked`]))
  })

  test('does not fail other tasks if a statement of one fails', async () => {
    await database.db.insertInto('seeds').values({ name: 'owner 07', created_at: new Date() }).execute()
    const results = await Promise.allSettled(owners(10).map((owner) => commit(owner, (trx) => add(trx, owner))))
    expect(results.filter(({ status }) => status === 'rejected')).toEqual([
      { status: 'rejected', reason: expect.objectContaining({ code: '23505' }) },
    ])
    expect(await named()).toEqual(owners(10))
  })

  if (engine.kind === 'postgres')
    test('does not delay others by a task that waits for a lock, however many tasks its owner has; they follow once it is free', async () => {
      await Promise.all(owners(10).map((owner) => commit(owner, (trx) => add(trx, owner))))
      const past: string[] = []
      const lock = (trx: Trx, owner: string) =>
        sql`select from seeds where name = ${owner} for update`.execute(trx).then(() => past.push(owner))
      const others = owners(10).filter((owner) => owner !== 'owner 04')
      let own: Promise<unknown>[] = []
      await database.db.transaction().execute(async (holder) => {
        await lock(holder, 'owner 04')
        own = Array.from({ length: 4 }, () => commit('owner 04', (trx) => lock(trx, 'owner 04')))
        for (let times = 0; times < 4; times++)
          await Promise.all(others.map((owner) => commit(owner, (trx) => lock(trx, owner))))
        past.push('freed')
      })
      await Promise.all(own)
      expect(past.slice(past.indexOf('freed'))).toEqual(['freed', ...own.map(() => 'owner 04')])
    })
})
