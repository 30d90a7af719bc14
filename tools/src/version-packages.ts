import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportReport } from './pack/export-report.ts'
import { stagePackages } from './pack/pack.ts'
import { publishedPackages } from './pack/packages.ts'
import { MANIFEST_TEMPLATES, withCurrentVersions } from './pack/template-versions.ts'
import { REPORT_FILE } from './pack/version.ts'

// Usage: npm run version-packages, which first bumps the versions from the change files.
const packages = publishedPackages()
for (const file of MANIFEST_TEMPLATES) writeFileSync(file, withCurrentVersions(file))
writeContractVersion()
const stagingDir = mkdtempSync(join(tmpdir(), 'tessera-version-'))
try {
  for (const [index, folder] of (await stagePackages(packages, stagingDir)).entries()) {
    const { dir = '', manifest } = packages[index] ?? {}
    const file = join(dir, REPORT_FILE)
    const title = `${manifest?.name} ${manifest?.version}\n`
    // A report is written once for each version, so that the test detects changes without a new version.
    if (!existsSync(file) || !readFileSync(file, 'utf8').startsWith(title)) writeFileSync(file, exportReport(folder))
  }
} finally {
  rmSync(stagingDir, { recursive: true, force: true })
}

/** Copies the version of the contract's package into its sources, because the shell passes it to slices. */
function writeContractVersion(): void {
  const { dir = '', manifest } = packages.find(({ folder }) => folder === 'platform') ?? {}
  const file = join(dir, 'src/contract-version.ts')
  writeFileSync(file, readFileSync(file, 'utf8').replace(/'[\d.]+'/, `'${manifest?.version}'`))
}
