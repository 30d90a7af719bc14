import { describeOnBothEngines } from '@tessera/server/testing'
import { migratedDatabase } from '../../testing/seeded-database.ts'
import { err, ok } from '../result.ts'
import type { Db } from './tables.ts'
import { transact } from './transact.ts'

describeOnBothEngines('a transaction that may be refused', (engine) => {
  let db: Db
  beforeAll(async () => {
    db = (await engine.open(migratedDatabase)).db
  })
  const named = async () => (await db.selectFrom('seeds').select('name').execute()).map(({ name }) => name)
  const add = (trx: Db, name: string) => trx.insertInto('seeds').values({ name, created_at: new Date() }).execute()

  test('commits a success, rolls back a rejection or an exception, and returns or throws each unchanged', async () => {
    expect(await transact(db, async (trx) => ok(String((await add(trx, 'kept')).length)))).toEqual(ok('1'))
    const half = (end: () => never | ReturnType<typeof err>) =>
      transact(db, async (trx) => {
        await add(trx, 'half')
        return end()
      })
    expect(await half(() => err('funds.insufficient', { value: 3 }))).toEqual(err('funds.insufficient', { value: 3 }))
    const fault = new Error('no luck')
    await expect(
      half(() => {
        throw fault
      }),
    ).rejects.toBe(fault)
    expect(await named()).toEqual(['kept'])
  })
})
