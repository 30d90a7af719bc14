import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportReport } from './pack/export-report.ts'
import { layOut } from './pack/pack.ts'
import { published } from './pack/packages.ts'
import { TEMPLATES, withCurrentVersions } from './pack/template-versions.ts'
import { REPORT } from './pack/version.ts'

// Usage: npm run version-packages, which first raises the versions by the change files.
const packages = published()
for (const file of TEMPLATES) writeFileSync(file, withCurrentVersions(file))
writeContractVersion()
const stage = mkdtempSync(join(tmpdir(), 'tessera-version-'))
try {
  for (const [at, folder] of (await layOut(packages, stage)).entries()) {
    const { dir = '', manifest } = packages[at] ?? {}
    const file = join(dir, REPORT)
    const title = `${manifest?.name} ${manifest?.version}\n`
    // A report belongs to a version: the test detects changes without a new one.
    if (!existsSync(file) || !readFileSync(file, 'utf8').startsWith(title)) writeFileSync(file, exportReport(folder))
  }
} finally {
  rmSync(stage, { recursive: true, force: true })
}

/** The contract's version is that of its package, and is in its sources too: the shell passes it to slices. */
function writeContractVersion(): void {
  const { dir = '', manifest } = packages.find(({ folder }) => folder === 'platform') ?? {}
  const file = join(dir, 'src/contract-version.ts')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/'[\d.]+'/, `'${manifest?.version}'`))
}
