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

test('SEC-03 reconnects to an unavailable server one attempt at a time, each some time after the last', async () => {
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

test('SEC-03 has one listening connection once a server is back after 22 seconds', async () => {
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

test('notifies a listener after its connection was cut, also that it may have missed something', async () => {
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

test('reports that a listener’s server is unavailable, and leaves no retry running', async () => {
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

test('FIX-102 reconnects a listener within 20 seconds after its server disappeared, and notifies it of a possible gap', async () => {
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
