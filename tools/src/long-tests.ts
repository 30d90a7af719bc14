import { installMissing } from './install-programs.ts'
import { LONG_FORMS } from './long/long-forms.ts'
import { formatMissing, missingFor } from './programs.ts'
import { runProgram } from './stages/run-program.ts'

// Usage: npm run long [-- NAME]
const [name] = process.argv.slice(2)
const longForm = LONG_FORMS.find((item) => item.name === name)
if (longForm) {
  installMissing([longForm.name])
  const missing = missingFor(longForm.name)
  if (missing.length > 0) console.error(`${longForm.name} cannot run: ${formatMissing(missing)}`)
  process.exitCode =
    missing.length === 0 && (await runProgram(longForm.command, longForm.args, longForm.options)) ? 0 : 1
} else {
  const width = Math.max(...LONG_FORMS.map((item) => item.name.length))
  console.log(
    `npm run long -- NAME\n${LONG_FORMS.map((item) => `  ${item.name.padEnd(width)}  ${item.description}`).join('\n')}`,
  )
  process.exitCode = name === undefined ? 0 : 2
}
