import { join } from 'node:path'
import { createConfig, formatProblems, getTotals, lint } from '@redocly/openapi-core'
import { DESCRIPTIONS } from './descriptions.ts'
import { ROOT } from './root.ts'

// Redocly's recommended rules over the stored descriptions; warnings also fail the run.
const config = await createConfig({ extends: ['recommended'] })
const problems = (await Promise.all(DESCRIPTIONS.map(({ file }) => lint({ ref: join(ROOT, file), config })))).flat()
const totals = getTotals(problems)
formatProblems(problems, { totals, cwd: ROOT, version: '1', format: 'stylish', color: false })
process.exitCode = totals.errors + totals.warnings > 0 ? 1 : 0
