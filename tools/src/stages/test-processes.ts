import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Environment variable that marks every process of a test run, detached ones included. */
export const RUN_ID = 'TESSERA_TEST_RUN'
const GRACE_PERIOD_MS = 2_500
const POLL_INTERVAL_MS = 50

/** Marks this run: every process started from here on inherits the id. Returns the id. */
export function markTestRun(): string {
  const id = randomUUID()
  process.env[RUN_ID] = id
  return id
}

/**
 * Ends every process of the run, also those that left its process group or lost their parent: SIGTERM first, SIGKILL after
 * a grace period of 2.5 s. Processes are found by their environment in /proc, so elsewhere than on Linux only the programs
 * that `stopPrograms` knows are ended.
 */
export async function endTestProcesses(id: string): Promise<void> {
  const deadline = Date.now() + GRACE_PERIOD_MS
  for (const pid of processesOf(id)) sendSignal(pid, 'SIGTERM')
  while (Date.now() < deadline) {
    if (processesOf(id).length === 0) return
    await sleep(POLL_INTERVAL_MS)
  }
  for (const pid of processesOf(id)) sendSignal(pid, 'SIGKILL')
}

/** Ids of the processes, other than this one, that were started with the id in their environment. */
export function processesOf(id: string, variable = RUN_ID): number[] {
  const entry = `${variable}=${id}`
  return processIds().filter((pid) => pid !== process.pid && environmentOf(pid).includes(entry))
}

function processIds(): number[] {
  try {
    return readdirSync('/proc').map(Number).filter(Number.isInteger)
  } catch {
    return []
  }
}

/** Environment a process was started with; empty for one that has ended or belongs to another user. */
function environmentOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'latin1')
  } catch {
    return ''
  }
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has ended meanwhile.
  }
}
