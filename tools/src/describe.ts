import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DESCRIPTIONS, loadDescription } from './descriptions.ts'
import { MERCHANT_SCHEMA_FILE, merchantSchema } from './merchant-schema.ts'
import { ROOT } from './root.ts'

// Usage: npm run describe. Writes each service's description of its own calls, so that a review shows its changes, and the
// JSON schema of a merchant's configuration for the registry.
const writeJson = async (file: string, document: object) => {
  await writeFile(join(ROOT, file), `${JSON.stringify(document, null, 2)}\n`)
  console.log(`${file} is written`)
}
await writeJson(MERCHANT_SCHEMA_FILE, merchantSchema())
for (const description of DESCRIPTIONS) await writeJson(description.file, await loadDescription(description))
process.exit(0)
