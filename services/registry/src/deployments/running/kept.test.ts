import type { Database } from '@tessera/server'
import { openTestDatabase } from '@tessera/server/testing'
import { type KyselyPlugin, SelectQueryNode, TableNode } from 'kysely'
import { ensureMerchant } from '../../rollouts/merchants/merchants.repository.ts'
import type { Tables } from '../../tables.ts'
import { sampleShell } from '../../testing/sample-releases.ts'
import { startTestRegistry, type TestRegistry } from '../../testing/test-registry.ts'

/** More merchants than a registry kept compositions of, when it kept 64. */
const CODES = Array.from({ length: 80 }, (_, i) => `merchant-${i}`)

let database: Database<Tables>
/** Tables that were read, one entry a query. */
let read: string[]
let registry: TestRegistry
const tags = new Map<string, string>()

const notesReads: KyselyPlugin = {
  transformQuery: ({ node }) => {
    for (const from of SelectQueryNode.is(node) ? (node.from?.froms ?? []) : [])
      if (TableNode.is(from)) read.push(from.table.identifier.name)
    return node
  },
  transformResult: async ({ result }) => result,
}

beforeAll(async () => {
  read = []
  const opened = await openTestDatabase<Tables>()
  database = { ...opened, db: opened.db.withPlugin(notesReads) }
  const first = await startTestRegistry(database)
  await first.mustPublish(sampleShell('1.0.0'))
  for (const code of CODES) {
    await ensureMerchant(database.db, code)
    await first.mustCompose({ shell: { version: '1.0.0' } }, code)
    tags.set(code, String((await first.call('GET', `/v1/running/${code}`)).headers.etag))
  }
  await first.stop()
})
beforeEach(async () => {
  registry = await startTestRegistry(database)
  read.length = 0
})
afterEach(() => registry.stop())
afterAll(() => database.close())

const ask = (code: string, have?: string) =>
  registry.call('GET', `/v1/running/${code}`, { token: '', headers: have ? { 'if-none-match': have } : {} })
const compositionsRead = () => read.filter((table) => table === 'compositions').length

test('returns 304 on a freshly started registry without reading a composition', async () => {
  for (const [code, tag] of tags) expect((await ask(code, tag)).status).toBe(304)
  expect(compositionsRead()).toBe(0)
  expect((await ask(CODES[0] ?? '')).headers.etag).toBe(tags.get(CODES[0] ?? ''))
  expect(compositionsRead()).toBe(1)
})

test('reads compositions of many merchants, requested in turn, once each', async () => {
  for (let turn = 0; turn < 2; turn++) for (const code of CODES) expect((await ask(code)).status).toBe(200)
  expect(compositionsRead()).toBe(CODES.length)
})
