import { installMissing } from './install-programs.ts'
import { WORKSPACES } from './root.ts'
import { closingTable } from './stages/closing-table.ts'
import { stopPrograms } from './stages/run-program.ts'
import { runStages } from './stages/run-stages.ts'
import { select } from './stages/selection.ts'
import { endSharedSite } from './stages/site.ts'
import { sum } from './stages/stage.ts'

// Usage: npm test [-- STAGE ... | WORKSPACE]
const selection = select(process.argv.slice(2), WORKSPACES)
if (typeof selection === 'string') {
  console.error(selection)
  process.exit(2)
}
process.once('SIGTERM', () => {
  stopPrograms()
  void endSharedSite().finally(() => process.exit(143))
})
const from = Date.now()
installMissing(selection.whole ? null : selection.groups.flat().map(({ name }) => name))
const results = await runStages(selection.groups, selection.scope).finally(endSharedSite)
console.log(`\n${closingTable(results, Date.now() - from)}`)
process.exitCode = sum(results.map(({ count }) => count)).failed > 0 ? 1 : 0
