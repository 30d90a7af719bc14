import { setTimeout as sleep } from 'node:timers/promises'
import { jest } from '@jest/globals'
import { CompositionFile, LiveComposition, PlatformDocumentBoot } from '@tessera/contracts'
import { integrityOf, openDatabase } from '@tessera/server'
import { postgresForTests, until } from '@tessera/server/testing'
import { smallShell, smallSlice } from './testing/small-releases.ts'
import { type Page, startTwoOfEach } from './testing/two-of-each.ts'

const SLICES = ['mfe-one', 'mfe-two', 'mfe-three'] as const
const SETS = 5
const READERS = 1000
const MOVES = 100
/** Longest that a reader waits before its next read: it spreads the readers, and limits nothing. */
const PAUSE_MS = 4000
/** Reads on their way at once: a slow machine gets slower readers, not a queue that its own moves wait behind. */
const IN_FLIGHT = 8
const EDGES = [0, 1] as const

const postgres = await postgresForTests()
if (!postgres && process.env.CI === 'true')
  throw new Error('Postgres not found: set TEST_DATABASE_URL or install the server')
if (!postgres) process.stderr.write('skipped: two edges: no TEST_DATABASE_URL and no server binaries found\n')
const describeOnPostgres = postgres ? describe : describe.skip

/** Versions of shell and slices of the n-th set: no slice of one set is in another. */
const setOf = (n: number): Record<string, string> => ({
  shell: `1.0.${n % 2}`,
  ...Object.fromEntries(SLICES.map((name) => [name, `1.0.${n}`])),
})

describeOnPostgres('two registries and two edges on one database', () => {
  let site: Awaited<ReturnType<typeof startTwoOfEach>>
  /** Composition ids of siam, by set. */
  const ids: string[] = []
  const known = new Map<string, Record<string, string>>()
  beforeAll(async () => {
    site = await startTwoOfEach(postgres?.url ?? '')
    for (const version of ['1.0.0', '1.0.1']) await site.publish(smallShell(version))
    for (const name of SLICES) for (let n = 0; n < SETS; n++) await site.publish(smallSlice(name, `1.0.${n}`))
    for (const merchant of ['lotus', 'kirin']) await site.compose(merchant, setOf(0), true)
    for (let n = 0; n < SETS; n++) {
      const { id } = await site.compose('siam', setOf(n), n === 0)
      ids.push(id)
      known.set(id, setOf(n))
    }
  })
  afterAll(async () => {
    await site?.stop()
    await postgres?.drop()
  })

  const move = (through: 0 | 1, n: number) => site.moveTo(through, 'siam', ids[n] ?? '')
  const idAt = async (edge: 0 | 1) => (await site.get(edge, '/m/one')).headers['x-composition']

  test('MFP-005 shows a move through one registry in the HTML of both edges as soon as they are notified', async () => {
    for (const edge of EDGES) await idAt(edge)
    // No edge asks again because what it knows is old.
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now())
    try {
      for (const [n, through] of [
        [1, 0],
        [2, 1],
        [3, 0],
      ] as const) {
        await move(through, n)
        for (const edge of EDGES) await until(async () => (await idAt(edge)) === ids[n], `set ${n} at edge ${edge}`)
      }
    } finally {
      clock.mockRestore()
    }
  })

  test('MFP-042 shows a move with a lost notification in the HTML of both edges within half a minute', async () => {
    for (const edge of EDGES) await idAt(edge)
    const { db, close } = await openDatabase<{ merchants: { code: string; stable: string } }>({ url: postgres?.url })
    await db
      .updateTable('merchants')
      .set({ stable: ids[4] ?? '' })
      .where('code', '=', 'siam')
      .execute()
    await close()
    const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 29_000)
    try {
      for (const edge of EDGES) await until(async () => (await idAt(edge)) === ids[4], `the lost move at edge ${edge}`)
    } finally {
      clock.mockRestore()
    }
    await move(0, 3)
  })

  test('MFP-004 shows none of 1,000 readers a mix while 100 moves run', async () => {
    let moving = true
    const inTurn = mutex(IN_FLIGHT)
    const reader = async (index: number) => {
      const seen: string[] = []
      do {
        await sleep(Math.random() * PAUSE_MS)
        const get = (path: string) => inTurn(() => site.get(EDGES[index % 2] ?? 0, path))
        const page = await get('/m/one')
        const fault = await mixOf(page, known, get)
        if (fault) throw new Error(fault)
        seen.push(String(page.headers['x-composition']))
      } while (moving && seen.length < 100)
      return seen
    }
    const readers = Promise.all(Array.from({ length: READERS }, (_, index) => reader(index)))
    const moves = (async () => {
      for (let i = 0; i < MOVES; i++) await move(i % 2 === 0 ? 0 : 1, (i * 2) % SETS)
    })().finally(() => {
      moving = false
    })
    const [seen] = await Promise.all([readers, moves])
    expect(seen).toHaveLength(READERS)
    // The readers did see the moves, all over the sets.
    expect(new Set(seen.flat())).toEqual(new Set(ids))
  }, 600_000)

  test('MFP-003 leaves other merchants’ documents unchanged on a move of one, byte for byte', async () => {
    const read = async () => {
      const pages = EDGES.flatMap((edge) =>
        ['lotus.localhost', 'kirin.localhost'].map((host) => site.get(edge, '/m/two', host)),
      )
      return (await Promise.all(pages)).map(stripped)
    }
    const before = await read()
    const last = (await idAt(0)) === ids[1] ? 2 : 1
    await move(0, last)
    for (const edge of EDGES) await until(async () => (await idAt(edge)) === ids[last])
    expect(await read()).toEqual(before)
    expect(before[0]).toContain('"code":"lotus"')
  })

  test('continues on both edges without registries and database, and on one that starts then', async () => {
    const pages = ['/m/one', '/r/shell/shell-1.0.0.js', '/r/mfe-one/entry-1.0.4.js']
    await move(0, 4)
    for (const edge of EDGES) {
      await until(async () => (await idAt(edge)) === ids[4])
      for (const path of pages) expect((await site.get(edge, path)).status).toBe(200)
    }
    await site.stopRegistries()
    await postgres?.drop()
    const check = async (get: (path: string) => Promise<Page>) => {
      for (const path of pages) expect([path, (await get(path)).status]).toEqual([path, 200])
      const page = await get('/m/one')
      expect([page.headers['x-composition'], await mixOf(page, known, get)]).toEqual([ids[4], null])
      expect(page.body).toContain('<header>shell 1.0.0</header>')
    }
    for (const edge of EDGES) await check((path) => site.get(edge, path))
    await check(await site.restartEdge())
  })
})

/** What of a page, or of the file that its composition stands in, is not of the composition that it names; null when all of it is. */
async function mixOf(
  { status, headers, body }: Page,
  known: ReadonlyMap<string, Record<string, string>>,
  get: (path: string) => Promise<Page>,
): Promise<string | null> {
  if (status !== 200) return `status ${status}`
  const boot = PlatformDocumentBoot.parse(JSON.parse(/id="tessera-boot"[^>]*>([^<]*)</.exec(body)?.[1] ?? 'null'))
  const source = CompositionFile.parse(boot.composition)
  const file = await get(source.file)
  if (file.status !== 200) return `${source.file}: ${file.status}`
  if (integrityOf(Buffer.from(file.body)) !== source.integrity) return 'the file is not what the document says'
  const { composition } = LiveComposition.parse(JSON.parse(file.body))
  const set = known.get(composition.id)
  if (!set || headers['x-composition'] !== composition.id) return `${headers['x-composition']} holds ${composition.id}`
  if (headers['x-composition-number'] !== String(composition.number)) return 'the number is of another composition'
  const versions = {
    shell: composition.shell.version,
    ...Object.fromEntries(composition.slices.map((s) => [s.name, s.version])),
  }
  for (const [name, version] of Object.entries(set))
    if (versions[name as keyof typeof versions] !== version)
      return `${name} is ${versions[name as keyof typeof versions]}, not ${version}`
  for (const [href, name = '', version] of body.matchAll(/\/r\/([a-z-]+)\/[a-z]+-(\d+\.\d+\.\d+)\.js/g))
    if (set[name] !== version) return `${href} is not of ${composition.id}`
  if (!body.includes(`<header>shell ${set.shell}</header>`)) return 'the frame is of another shell'
  return null
}

/** A document without what is fresh in each answer. */
function stripped({ body, headers }: Page): string {
  const nonce = /'nonce-([\w-]+)'/.exec(String(headers['content-security-policy']))?.[1] ?? ''
  return body.replaceAll(nonce, '').replaceAll(String(headers['x-request-id']), '')
}

/** Runs calls, no more than so many at once, in the order they were asked for. */
function mutex(max: number): <T>(call: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let running = 0
  return async (call) => {
    if (running >= max) await new Promise<void>((go) => waiting.push(go))
    else running += 1
    try {
      return await call()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
