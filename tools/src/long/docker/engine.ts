import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, openSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { waitFor } from '../wait-for.ts'

const START_TIMEOUT_MS = 60_000
const COMMAND_TIMEOUT_MS = 20 * 60_000

/** A Docker engine of its own, so that a test sees no image, volume or container of the machine. */
export interface Engine {
  /** Runs the docker command; returns its output, throws with it if the command fails. */
  docker(args: readonly string[], options?: CommandOptions): string
  /** Runs docker compose. */
  compose(args: readonly string[], options?: CommandOptions): string
  close(): Promise<void>
}

interface CommandOptions {
  cwd?: string
  env?: Record<string, string>
}

/** Debian's client builds with and without BuildKit; a newer one needs a plugin for the first. */
const DOCKER = ['/usr/bin/docker', 'docker'].find((path) => path === 'docker' || existsSync(path)) ?? 'docker'
const COMPOSE = [['docker', 'compose'], ['docker-compose']].find(
  ([program = '', ...args]) => spawnSync(program, [...args, 'version']).status === 0,
)

/** Starts dockerd with its data below `folder`. It needs root. */
export async function startEngine(folder: string): Promise<Engine> {
  mkdirSync(folder, { recursive: true })
  const socket = join(folder, 'docker.sock')
  const output = openSync(join(folder, 'dockerd.log'), 'w')
  const args = ['--data-root', 'data', '--exec-root', 'exec', '--pidfile', 'pid'].map((arg) =>
    arg.startsWith('--') ? arg : join(folder, arg),
  )
  const daemon = spawn('dockerd', [...args, '--host', `unix://${socket}`], { stdio: ['ignore', output, output] })
  const run = (program: string, args: readonly string[], { cwd, env }: CommandOptions = {}): string => {
    const { status, stdout, stderr } = spawnSync(program, args, {
      cwd,
      env: { ...process.env, DOCKER_HOST: `unix://${socket}`, ...env },
      encoding: 'utf8',
      maxBuffer: 1 << 28,
      timeout: COMMAND_TIMEOUT_MS,
    })
    if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr.slice(-4_000)}${stdout.slice(-2_000)}`)
    return stdout
  }
  const engine: Engine = {
    docker: (args, options) => run(DOCKER, args, options),
    compose: (args, options) => run(COMPOSE?.[0] ?? '', [...(COMPOSE?.slice(1) ?? []), ...args], options),
    close: () => stop(daemon, folder),
  }
  try {
    await waitFor('the Docker engine', () => engine.docker(['info']) !== '', START_TIMEOUT_MS)
  } catch (error) {
    await engine.close()
    throw error
  }
  return engine
}

async function stop(daemon: ChildProcess, folder: string): Promise<void> {
  if (daemon.exitCode === null) {
    const exited = new Promise((resolve) => daemon.once('exit', resolve))
    daemon.kill('SIGTERM')
    await exited
  }
  rmSync(folder, { recursive: true, force: true })
}
