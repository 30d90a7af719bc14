import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readConfig } from '@tessera/server'
import { ContainerConfig, clusterSettings, containerSettings } from './container-settings.ts'

// Usage: node services/stack/src/write-container-settings.ts [--cluster]
// Creates the secrets of a trial in containers once, and writes the settings of each service to SETTINGS_DIR;
// with --cluster as the files from which ops/kubernetes/overlays/local generates its Secrets.
const config = readConfig(ContainerConfig, process.env)
const isForCluster = process.argv.includes('--cluster')
const files = await (isForCluster ? clusterSettings : containerSettings)(config)
for (const [name, text] of Object.entries(files))
  await writeFile(join(config.SETTINGS_DIR, name), text, { mode: isForCluster ? 0o600 : 0o644 })
console.log(`settings of ${Object.keys(files).length} files are in ${config.SETTINGS_DIR}`)
