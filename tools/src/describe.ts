import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DESCRIPTIONS, served } from './descriptions.ts'
import { ROOT } from './root.ts'

// Usage: npm run describe. Writes down what each service says of its own calls, for a review to see how it changes.
for (const description of DESCRIPTIONS) {
  const { file } = description
  const document = await served(description)
  await writeFile(join(ROOT, file), `${JSON.stringify(document, null, 2)}\n`)
  console.log(`${file} is written`)
}
process.exit(0)
