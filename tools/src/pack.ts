import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { servePackages } from './pack/npm-registry.ts'
import { pack } from './pack/pack.ts'
import { ROOT } from './root.ts'

// Usage: npm run pack [-- --to FOLDER] [--serve PORT]
const { values } = parseArgs({
  options: { to: { type: 'string', default: '.cache/packages' }, serve: { type: 'string' } },
})
const folder = resolve(ROOT, values.to)
for (const file of await pack(folder)) console.log(file)
if (values.serve) {
  const { url } = await servePackages(folder, Number(values.serve))
  console.log(`npm finds them with: npm config set @tessera:registry ${url}`)
}
