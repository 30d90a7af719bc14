import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findPostgresBinaries, ordinaryUser } from '@tessera/server/testing'
import { waitFor } from '../wait-for.ts'

const START_TIMEOUT_MS = 60_000
/** Name under which the receiver of the log is the server's synchronous standby: a commit waits until it has written the log. */
const RECEIVER = 'receiver'

/** A Postgres server with the settings of the backup guide, run as the user `postgres` where this process is root. */
export class PostgresServer {
  readonly dir: string
  readonly port: number
  private readonly binaries: string
  private server: ChildProcess | null = null
  private receiver: ChildProcess | null = null

  constructor(dir: string, port: number) {
    const binaries = findPostgresBinaries(process.env.PATH ?? '')
    if (!binaries) throw new Error('Postgres is not installed')
    this.binaries = binaries
    this.dir = dir
    this.port = port
    makeFolder(dir)
  }

  get data(): string {
    return join(this.dir, 'data')
  }

  urlOf(database: string): string {
    return `postgres://postgres@127.0.0.1:${this.port}/${database}`
  }

  /** Creates an empty server whose log a receiver can follow. */
  initialize(): void {
    this.run('initdb', ['-D', this.data, '-U', 'postgres', '-A', 'trust', '--locale=C', '-E', 'UTF8'])
  }

  async start(): Promise<void> {
    const settings = [`port=${this.port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${this.dir}`]
    const args = ['-D', this.data, ...settings.flatMap((setting) => ['-c', setting])]
    this.server = spawn(join(this.binaries, 'postgres'), args, { ...ordinaryUser(), cwd: this.dir, stdio: 'ignore' })
    await waitFor(`Postgres in ${this.dir}`, () => this.isReady(), START_TIMEOUT_MS)
  }

  /** Ends it as a power failure does. */
  async kill(): Promise<void> {
    for (const child of [this.receiver, this.server]) {
      if (!child || child.exitCode !== null) continue
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    }
  }

  query(database: string, sql: string): string {
    return this.run('psql', [
      '--no-psqlrc',
      '--tuples-only',
      '--no-align',
      '-d',
      this.urlOf(database),
      '-c',
      sql,
    ]).trim()
  }

  /** Copies the server's data, without stopping it. */
  backUp(folder: string): void {
    this.run('pg_basebackup', ['-d', this.urlOf('postgres'), '-D', folder, '--checkpoint=fast', '--wal-method=none'])
  }

  /** Starts writing the log to `folder`, and has every commit wait for it. */
  async receiveLog(folder: string): Promise<void> {
    makeFolder(folder)
    const connection = `${this.urlOf('postgres')}?application_name=${RECEIVER}`
    const args = ['-d', connection, '-D', folder, '--synchronous', '--slot', RECEIVER]
    this.run('pg_receivewal', [...args, '--create-slot'])
    this.receiver = spawn(join(this.binaries, 'pg_receivewal'), args, {
      ...ordinaryUser(),
      cwd: this.dir,
      stdio: 'ignore',
    })
    this.query('postgres', `alter system set synchronous_standby_names = '${RECEIVER}'`)
    this.query('postgres', 'select pg_reload_conf()')
    const standbys = "select count(*) from pg_stat_replication where sync_state = 'sync'"
    await waitFor('the synchronous standby', () => this.query('postgres', standbys) === '1', START_TIMEOUT_MS)
  }

  /** Restores a backup and the received log into this server, up to the last commit. */
  restore(backup: string, log: string): void {
    cpSync(backup, this.data, { recursive: true })
    // The segment that was being written.
    for (const file of readdirSync(log).filter((name) => name.endsWith('.partial')))
      renameSync(join(log, file), join(log, file.slice(0, -'.partial'.length)))
    writeFileSync(
      join(this.data, 'postgresql.auto.conf'),
      `restore_command = 'cp "${log}/%f" "%p"'\nsynchronous_standby_names = ''\n`,
    )
    writeFileSync(join(this.data, 'recovery.signal'), '')
    execFileSync('chmod', ['700', this.data])
    if (process.getuid?.() === 0) execFileSync('chown', ['-R', 'postgres:postgres', this.dir, log])
  }

  private isReady(): boolean {
    const pidFile = join(this.data, 'postmaster.pid')
    if (!existsSync(pidFile) || !/^ready/m.test(readFileSync(pidFile, 'utf8'))) return false
    try {
      return this.query('postgres', 'select pg_is_in_recovery()') === 'f'
    } catch {
      return false
    }
  }

  private run(program: string, args: readonly string[]): string {
    return execFileSync(join(this.binaries, program), args, { ...ordinaryUser(), cwd: this.dir, encoding: 'utf8' })
  }
}

function makeFolder(dir: string): void {
  mkdirSync(dir, { recursive: true })
  const { uid, gid } = ordinaryUser()
  if (uid !== undefined && gid !== undefined) chownSync(dir, uid, gid)
}
