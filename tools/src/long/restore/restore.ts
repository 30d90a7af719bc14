import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../root.ts'
import { runProgram } from '../../stages/run-program.ts'
import { createSteps } from '../steps.ts'
import { waitFor } from '../wait-for.ts'
import { Member } from './members.ts'
import { PostgresServer } from './postgres-server.ts'

// Usage: npm run long -- restore
// The drill of docs/guides/backup.md: a site under load loses its database server and its data folder, is restored elsewhere from a
// backup and the received log, and every confirmed bet and deposit is looked for.
const FOLDER = join(ROOT, '.cache/restore')
const PORTS = { site: 8680, play: 4604, first: 5501, second: 5502 }
const SITE = `http://127.0.0.1:${PORTS.site}`
const BANK = `http://127.0.0.1:${PORTS.play}`
const START_TIMEOUT_MS = 10 * 60_000
const BETS = 200
const DEPOSITS = 5
/** Time in which a draw that is closed must be followed by one that is open, or an open one must be held. */
const DRAW_TIMEOUT_MS = 2 * 60_000

const { step, restart, printAll } = createSteps()

/** Starts the site on a Postgres server, with its files in `data`. */
async function startSite(postgres: PostgresServer, data: string): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(ROOT, 'tools/src/start.ts')], {
    env: {
      ...process.env,
      PORT: String(PORTS.site),
      PLAY_PORT: String(PORTS.play),
      TESSERA_DATA: data,
      API_DATABASE_URL: postgres.urlOf('api'),
      REGISTRY_DATABASE_URL: postgres.urlOf('registry'),
      LOTTERY_FAST_SECONDS: '30',
      RATE_LIMIT: '100000',
      SEED_PEOPLE_AT: 'siam',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the site did not start')), START_TIMEOUT_MS)
    child.once('exit', (code) => reject(new Error(`the site ended with ${code}`)))
    child.stdout?.on('data', (chunk: Buffer) => {
      if (!chunk.toString().includes('Tessera is ready')) return
      clearTimeout(timer)
      resolve()
    })
  })
  return child
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

/** Bets until `count` are confirmed; a draw that is closed lasts some seconds. */
async function betTimes(member: Member, count: number): Promise<void> {
  while (member.confirmed.orderIds.length < count) await waitFor('a confirmed bet', () => member.bet(), DRAW_TIMEOUT_MS)
}

rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
const [firstData, secondData] = [join(FOLDER, 'site'), join(FOLDER, 'restored-site')]
const log = join(FOLDER, 'log')
const first = new PostgresServer(join(FOLDER, 'postgres'), PORTS.first)
const second = new PostgresServer(join(FOLDER, 'restored-postgres'), PORTS.second)
let site: ChildProcess | undefined
try {
  first.initialize()
  await first.start()
  for (const database of ['api', 'registry']) first.query('postgres', `create database ${database}`)
  site = await startSite(first, firstData)
  step('site started on an empty server')
  await first.receiveLog(log)
  const backup = join(FOLDER, 'postgres', 'backup')
  first.backUp(backup)
  step('backup made, log received')

  const member = new Member(SITE)
  await member.logIn('demo01', 'Demo1234')
  for (let i = 0; i < DEPOSITS; i++) await member.deposit(BANK)
  await betTimes(member, BETS)
  const { orderIds, depositIds } = member.confirmed
  step(`${orderIds.length} bets and ${depositIds.length} deposits confirmed`)

  // Betting continues until the server is killed: its confirmations count, too.
  let isKilled = false
  const betting = (async () => {
    while (!isKilled) await member.bet().catch(() => false)
  })()
  await waitFor('a few more bets', () => orderIds.length > BETS, DRAW_TIMEOUT_MS)
  await first.kill()
  isKilled = true
  await kill(site)
  await betting
  const confirmedCount = orderIds.length
  // The store after the database: files never change, so a later copy has every file that the database names.
  cpSync(firstData, secondData, {
    recursive: true,
    filter: (path) => !path.endsWith('.lock') && !path.endsWith('.pid'),
  })
  restart()

  second.restore(backup, log)
  await second.start()
  step('database restored')
  site = await startSite(second, secondData)
  step('site is back')

  member.site = SITE
  let lostCount = 0
  for (const id of orderIds) if ((await member.orderState(id).catch(() => 'lost')) === 'lost') lostCount += 1
  for (const id of depositIds) if ((await member.depositState(id)) !== 'credited') lostCount += 1
  const misfits = second.query('api', 'select count(*) from ledger_trial_balance(null)')
  const sum = second.query('api', 'select coalesce(sum(amount), 0) from ledger_postings')
  step(
    `${confirmedCount} bets and ${depositIds.length} deposits were confirmed, ${lostCount} lost; accounts that do not balance: ${misfits}; sum of postings: ${sum}`,
  )
  if (lostCount > 0 || misfits !== '0' || sum !== '0')
    throw new Error('the restored site differs from what was confirmed')

  for (const drawId of member.confirmed.drawIds) {
    await waitFor(`draw ${drawId}`, async () => (await member.isDrawRight(drawId)) !== null, DRAW_TIMEOUT_MS)
    if (!(await member.isDrawRight(drawId))) throw new Error(`draw ${drawId} is wrong`)
  }
  step(`${member.confirmed.drawIds.size} draws verified`)

  const token = readFileSync(join(secondData, 'registry-token'), 'utf8').trim()
  const stack = JSON.parse(readFileSync(join(secondData, 'stack.json'), 'utf8')) as { registry: string }
  const env = { TESSERA_REGISTRY: stack.registry, TESSERA_TOKEN: token, TESSERA_DATA: secondData }
  if (!(await runProgram('node', ['tools/bin/tessera.mjs', 'doctor', '--site', SITE], { env })))
    throw new Error('tessera doctor found differences')
  step('tessera doctor: everything matches')
} finally {
  if (site && site.exitCode === null) await kill(site)
  await first.kill()
  await second.kill()
}
printAll()
