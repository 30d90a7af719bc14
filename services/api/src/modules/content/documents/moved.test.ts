import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, migrate } from '@tessera/server'
import { openTestDatabase } from '@tessera/server/testing'
import { sql } from 'kysely'
import type { Tables } from '../../../database/tables.ts'
import { MIGRATIONS_DIR } from '../../../index.ts'
import { createReadRepository } from '../announcements/reads.repository.ts'
import { createPublishedRepository } from './published.repository.ts'

let database: Database<Tables>
let dir = ''
const NOW = new Date('2026-11-22T12:00:00Z')
const MEMBERS = ['siam', 'lotus'].map((merchant, n) => ({ merchant, id: `0000000${n}-0000-4000-8000-000000000000` }))

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'tessera-before-'))
  const files = (await readdir(MIGRATIONS_DIR)).sort()
  for (const file of files.slice(
    0,
    files.findIndex((one) => one.endsWith('-documents.sql')),
  ))
    await copyFile(join(MIGRATIONS_DIR, file), join(dir, file))
  database = await openTestDatabase<Tables>()
  await migrate(database.db, dir)
  const ask = (text: string) => sql.raw(text).execute(database.db)
  for (const { merchant, id } of MEMBERS)
    await ask(`insert into members (id, merchant, username, created_at) values ('${id}', '${merchant}', 'm', now())`)
  await ask(`insert into members (id, merchant, username, type, created_at)
    values ('00000009-0000-4000-8000-000000000000', 'siam-trial', 'm', 4, now())`)
  await ask(`insert into announcements values ('a1', 2, 'PU', null, 'ก', 'A', '<p>ก</p>', '<p>A</p>', '/cdn/x', 'game:n1', 'C',
    '2026-11-01', '2026-12-01'), ('a2', 1, 'PL', null, 'ข', 'B', '<p>ข</p>', '<p>B</p>', null, null, 'A', '2026-11-01', '2026-11-02')`)
  await ask(`insert into promotions values ('p1', 1, 'p9', 'ก', 'P', '<p>ก</p>', '<p>P</p>', '/cdn/p', '{c1,c2}', '2026-11-01',
    '2026-11-02', 1, 'Y', 'y')`)
  await ask(`insert into promotion_categories values ('c1', 1, 'หมวด', 'Category')`)
  await ask(`insert into help_topics values ('h1', 1, 'terms', 'ก', 'H', '<p>ก</p>', '<p>H</p>')`)
  await ask(`insert into announcement_reads values ('${MEMBERS[0]?.id}', 'a1')`)
  await ask(`insert into promotion_joins values ('${MEMBERS[0]?.id}', 'p1', now())`)
  await migrate(database.db, MIGRATIONS_DIR)
})
afterAll(async () => {
  await database.close()
  await rm(dir, { recursive: true })
})

test.each(MEMBERS)('SEC-38 CON-118 preserves the content from before versions at $merchant', async ({ merchant }) => {
  const standing = createPublishedRepository(database.db)
  expect(await standing.list(merchant, 'announcement', NOW)).toEqual([
    {
      id: 'a1',
      version: 1,
      title: { th: 'ก', en: 'A' },
      content: { th: '<p>ก</p>', en: '<p>A</p>' },
      data: { type: 'PU', groupName: null, image: '/cdn/x', linkage: 'game:n1', execution: null },
      from: new Date('2026-11-01T00:00:00Z'),
      until: new Date('2026-12-01T00:00:00Z'),
    },
  ])
  expect(await standing.list(merchant, 'promotion', NOW)).toMatchObject([
    {
      id: 'p1',
      data: {
        linkedPromotionId: 'p9',
        categoryIds: ['c1', 'c2'],
        noExpiry: 1,
        imageRequired: 'Y',
        remarkRequired: 'N',
      },
      until: null,
    },
  ])
  expect(await standing.list(merchant, 'category', NOW)).toMatchObject([{ title: { th: 'หมวด', en: 'Category' } }])
  expect(await standing.list(merchant, 'help', NOW)).toMatchObject([{ id: 'h1', data: { tag: 'terms' } }])
})

test('SEC-38 does not treat trial visitors as a merchant', async () => {
  expect(await createPublishedRepository(database.db).list('siam-trial', 'help', NOW)).toEqual([])
})

test('preserves read marks, and counts them for nothing that is popular now', async () => {
  const reads = createReadRepository(database.db)
  expect([...(await reads.readIds(MEMBERS[0]?.id ?? ''))]).toEqual(['a1'])
  expect(await reads.popularIds('siam', new Date(0))).toEqual([])
})
