import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readConfig } from '@tessera/server'
import { ContainerConfig, containerSettings } from './container-settings.ts'

// Usage: node services/stack/src/write-container-settings.ts
// Creates the secrets of a trial in containers once, and writes the settings of each service to SETTINGS_DIR.
const config = readConfig(ContainerConfig, process.env)
const files = await containerSettings(config)
for (const [name, text] of Object.entries(files))
  await writeFile(join(config.SETTINGS_DIR, name), text, { mode: 0o644 })
console.log(`settings of ${Object.keys(files).length} files are in ${config.SETTINGS_DIR}`)
