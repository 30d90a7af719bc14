import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { pack } from './pack/pack.ts'
import { ROOT } from './root.ts'

// Usage: npm run pack [-- --to FOLDER]
const { values } = parseArgs({ options: { to: { type: 'string', default: '.cache/packages' } } })
for (const file of await pack(resolve(ROOT, values.to))) console.log(file)
