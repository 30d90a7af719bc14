import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'
import { installMissing } from './install-programs.ts'
import { WORKSPACES } from './root.ts'
import { closingTable } from './stages/closing-table.ts'
import { startLoadMeter } from './stages/machine-load.ts'
import { stopPrograms } from './stages/run-program.ts'
import { runStages } from './stages/run-stages.ts'
import { parseSelection } from './stages/selection.ts'
import { endSharedSite } from './stages/site.ts'
import { sumCounts } from './stages/stage.ts'
import { endTestProcesses, markTestRun } from './stages/test-processes.ts'
import { quickFolder } from './testing/quick-folder.ts'

const PARENT_POLL_MS = 500

// Usage: npm test [-- STAGE ... | WORKSPACE | --changed]
const selection = parseSelection(process.argv.slice(2), WORKSPACES)
if (typeof selection === 'string') {
  console.error(selection)
  process.exit(2)
}

const runId = markTestRun()
const folder = mkdtempSync(join(quickFolder(), 'tessera-test-'))
// Postgres runs as a user of its own.
chmodSync(folder, 0o755)
process.env.TESSERA_TEST_FOLDER = folder
const removeFolder = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 })

let isStopping = false
/** Ends every process of the run and exits; the terminal may be closed already. */
async function stop(signal: NodeJS.Signals): Promise<void> {
  if (isStopping) return
  isStopping = true
  // Errors of a stage whose processes are killed must not prevent the other processes from being ended.
  process.on('uncaughtException', () => undefined)
  stopPrograms()
  await endTestProcesses(runId)
  removeFolder()
  process.exit(128 + constants.signals[signal])
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(signal))
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => void stop('SIGHUP'))
const parent = process.ppid
setInterval(() => process.ppid !== parent && void stop('SIGHUP'), PARENT_POLL_MS).unref()

const startedAt = Date.now()
installMissing(selection.isFullRun ? null : selection.groups.flat().map(({ name }) => name))
const meter = startLoadMeter()
const results = await runStages(selection.groups, selection.scope).finally(endSharedSite)
if (!isStopping) {
  await endTestProcesses(runId)
  removeFolder()
  console.log(`\n${closingTable(results, Date.now() - startedAt, meter.stop())}`)
  process.exitCode = sumCounts(results.map(({ count }) => count)).failed > 0 ? 1 : 0
}
