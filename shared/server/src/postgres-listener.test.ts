import { jest } from '@jest/globals'
import { sql } from 'kysely'
import { openDatabase } from './database.ts'
import { createListener } from './postgres-listener.ts'
import { pass, settle, stopTheClock } from './testing/clock.ts'
import { postgresForTests, type TestPostgres } from './testing/postgres.ts'
import { startPostgresDoor } from './testing/postgres-door.ts'
import { until } from './testing/until.ts'

const LISTENING = "select pid from pg_stat_activity where query like 'listen%' and datname = current_database()"

let postgres: TestPostgres | null
beforeAll(async () => {
  postgres = await postgresForTests()
  if (!postgres) process.stderr.write('skipped: listeners on Postgres: there is none\n')
})
afterAll(() => postgres?.drop())

afterEach(() => jest.useRealTimers())

test('SEC-03 a server that is away is asked by one attempt at a time, each some time after the last', async () => {
  if (!postgres) return
  const door = await startPostgresDoor(postgres.url)
  stopTheClock()
  const listener = createListener(door.url)
  await listener.listen('news', () => undefined)
  door.shut()
  await pass(400)
  const asked = door.refused()
  await listener.close()
  await door.stop()
  // Waits of 0.1, 0.2, 0.4 and so on up to 5 s, each shortened by half at most.
  expect(asked).toBeGreaterThanOrEqual(8)
  expect(asked).toBeLessThanOrEqual(24)
})

test('SEC-03 a server that was away for 22 seconds has one listening connection of the process once it is back', async () => {
  if (!postgres) return
  const [door, direct] = [await startPostgresDoor(postgres.url), await openDatabase({ url: postgres.url })]
  const listener = createListener(door.url)
  const heard: string[] = []
  stopTheClock()
  await listener.listen('news', (payload) => heard.push(payload))
  door.shut()
  await pass(220)
  door.open()
  // On a busy machine an attempt may hear late that it was turned away: time passes until the next one is inside.
  await until(() => pass(1).then(() => door.inside() > 0), 'a connection')
  while (heard.length === 0) {
    await direct.notify('news', 'back?')
    await settle()
  }
  heard.length = 0
  await direct.notify('news', 'one')
  await direct.notify('news', 'two')
  await until(() => heard.includes('two'))
  const listening = await sql.raw(LISTENING).execute(direct.db)
  const inside = door.inside()
  await listener.close()
  await direct.close()
  await door.stop()
  expect([heard.slice(-2), listening.rows.length, inside]).toEqual([['one', 'two'], 1, 1])
})

test('a listener hears again after its connection was cut, and is told that it may have missed something', async () => {
  if (!postgres) return
  const database = await openDatabase({ url: postgres.url })
  const heard: string[] = []
  const missed = jest.fn()
  await database.listen('news', (payload) => heard.push(payload), missed)
  expect(missed).not.toHaveBeenCalled()
  await sql.raw(LISTENING.replace('pid', 'pg_terminate_backend(pid)')).execute(database.db)
  while (heard.length === 0) await database.notify('news', 'after')
  await database.close()
  expect(heard[0]).toBe('after')
  expect(missed).toHaveBeenCalledTimes(1)
})

test('a listener whose server cannot be had says so, and leaves nothing that asks again', async () => {
  if (!postgres) return
  const door = await startPostgresDoor(postgres.url)
  door.shut()
  const listener = createListener(door.url)
  await expect(listener.listen('news', () => undefined)).rejects.toThrow()
  stopTheClock()
  await pass(100)
  expect(door.refused()).toBe(1)
  await listener.close()
  await door.stop()
})

test('FIX-102 a listener whose server disappeared connects again within 20 seconds, and is told that it may have missed something', async () => {
  if (!postgres) return
  const door = await startPostgresDoor(postgres.url)
  stopTheClock()
  const listener = createListener(door.url)
  const missed = jest.fn()
  await listener.listen('news', () => undefined, missed)
  door.dropPackets()
  await pass(170)
  await until(() => door.refused() > 0, 'the next attempt')
  door.open()
  await until(() => pass(1).then(() => missed.mock.calls.length > 0), 'a second connection')
  await listener.close()
  await door.stop()
  expect(missed).toHaveBeenCalledTimes(1)
})
