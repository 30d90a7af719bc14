import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { openDatabase } from '@tessera/server'
import { encryptionHeader, SESSION_HEADER } from '@tessera/site'
import { AddFavourite, EncryptionKey, FavouriteIds, Login } from '@tessera/site/calls'
import { encryptBody } from '../../services/api/testing/encrypt-body.ts'
import { DEPLOYABLES, OPERATORS_PAGES, ROOT } from './root.ts'
import { quickFolder } from './testing/quick-folder.ts'

/** For the builds of a whole checkout on a busy machine; it finds hangs only. */
const LIMIT_MS = 1_200_000
const READY = /^Tessera is ready: (http:\/\/127\.0\.0\.1:\d+)\/m\/home$/gm
let dir: string
let child: ChildProcess | undefined

beforeAll(async () => {
  dir = await mkdtemp(join(quickFolder(), 'tessera-start-'))
})
afterAll(async () => {
  child?.kill('SIGKILL')
  await rm(dir, { recursive: true, force: true })
})

/** Starts the site as `npm start` does, and answers once it says that it is ready. */
async function start() {
  const started = spawn(process.execPath, [join(ROOT, 'tools/src/start.ts')], {
    env: { ...process.env, NODE_OPTIONS: '', PORT: '0', TESSERA_DATA: dir, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child = started
  let output = ''
  started.stderr.on('data', (chunk) => {
    output += chunk
  })
  const site = await new Promise<string>((resolve, reject) => {
    started.stdout.on('data', (chunk) => {
      output += chunk
      const found = [...output.matchAll(READY)][0]?.[1]
      if (found) resolve(found)
    })
    started.once('exit', (code) => reject(new Error(`ended with ${code}: ${output}`)))
  })
  return { site, output: () => output, process: started }
}

async function stop(process: ChildProcess): Promise<unknown> {
  process.kill('SIGTERM')
  return (await once(process, 'exit'))[0]
}

/** Every row of a table of a service that is stopped. */
async function rowsOf(folder: string, table: string): Promise<unknown[]> {
  const { db, close } = await openDatabase<Record<string, { name: string }>>({ dataDir: join(dir, folder) })
  return db.selectFrom(table).selectAll().orderBy('name').execute().finally(close)
}

/** Traces of what a start does once: times of builds, data that was written, files that were published. */
async function workDone() {
  const built = [...DEPLOYABLES, OPERATORS_PAGES].map((workspace) => {
    const { mtimeMs } = statSync(join(ROOT, workspace, 'dist/.mark'))
    return [workspace, mtimeMs]
  })
  const seeds = await rowsOf('api', 'seeds')
  const releases = await rowsOf('registry/db', 'releases')
  return { built, seeds, releases }
}

async function logIn(site: string): Promise<Record<string, string>> {
  const { value } = EncryptionKey.reply.parse(await (await fetch(site + EncryptionKey.path)).json())
  const who = { type: 'username', side: 'member', username: 'demo01', password: 'Demo1234' }
  const answer = await fetch(site + Login.path, {
    method: Login.method,
    headers: { 'content-type': 'application/json', encryption: encryptionHeader(value.kid), device: 'MOBILE' },
    body: JSON.stringify(encryptBody(who, value, Date.now(), Login.path)),
  })
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return { cookie, [SESSION_HEADER]: Login.reply.parse(await answer.json()).value.token }
}

test(
  'starts on an empty folder with one address and the demo accounts, retains members’ data, and shuts down in order',
  async () => {
    const first = await start()
    expect([...first.output().matchAll(READY)]).toHaveLength(1)
    for (const account of ['demo01 / Demo1234', 'newbie01 / Demo1234', 'agent01 / Agent1234'])
      expect(first.output()).toContain(account)
    const page = await fetch(`${first.site}/m/home`)
    expect([page.status, page.headers.get('x-composition-number')]).toEqual([200, '1'])
    const added = await fetch(first.site + AddFavourite.path, {
      method: AddFavourite.method,
      headers: { ...(await logIn(first.site)), 'content-type': 'application/json' },
      body: JSON.stringify({ nodeId: '100001', vendor: 'PG' }),
    })
    expect(AddFavourite.reply.parse(await added.json()).value.ids).toContain('100001')
    expect(await stop(first.process)).toBe(0)

    // How quick the second start is, the bench `start` tells.
    const before = await workDone()
    expect([before.seeds.length > 0, before.releases.length > 0]).toEqual([true, true])
    const second = await start()
    const kept = await fetch(second.site + FavouriteIds.path, { headers: await logIn(second.site) })
    expect(FavouriteIds.reply.parse(await kept.json()).value.ids).toContain('100001')
    expect((await fetch(`${second.site}/m/home`)).headers.get('x-composition-number')).toBe('1')
    expect(await stop(second.process)).toBe(0)
    expect(await workDone()).toEqual(before)
  },
  LIMIT_MS,
)
