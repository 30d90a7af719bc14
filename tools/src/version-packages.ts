import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exportReport } from './pack/export-report.ts'
import { layOut } from './pack/pack.ts'
import { published } from './pack/packages.ts'
import { TEMPLATES, withCurrentVersions } from './pack/template-versions.ts'
import { REPORT } from './pack/version.ts'

// Usage: npm run version-packages, which first raises the versions that the change files ask for.
for (const file of TEMPLATES) writeFileSync(file, withCurrentVersions(file))
const stage = mkdtempSync(join(tmpdir(), 'tessera-version-'))
try {
  const packages = published()
  for (const [at, folder] of (await layOut(packages, stage)).entries()) {
    const { dir = '', manifest } = packages[at] ?? {}
    const file = join(dir, REPORT)
    const title = `${manifest?.name} ${manifest?.version}\n`
    // A report is that of a version: what changed without one is for the test to tell.
    if (!existsSync(file) || !readFileSync(file, 'utf8').startsWith(title)) writeFileSync(file, exportReport(folder))
  }
} finally {
  rmSync(stage, { recursive: true, force: true })
}
