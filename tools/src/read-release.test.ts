import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readRelease } from '@tessera/cli'

test('FIX-308 names the file, at most five issues and the remedy for an invalid release', async () => {
  const dist = mkdtempSync(join(tmpdir(), 'tessera-release-'))
  try {
    writeFileSync(join(dist, 'release.json'), '{"kind":"slice","files":[1,2,3,4,5,6,7,8,9]}')
    const error = await readRelease(dist).then(
      () => '',
      (failure: Error) => failure.message,
    )
    const [first, ...lines] = error.split('\n')
    expect(first).toBe(
      `${join(dist, 'release.json')} is not a release; build the workspace again (npm run build -w <workspace>):`,
    )
    expect(lines).toHaveLength(6)
    expect(lines[5]).toMatch(/^ {2}and \d+ more$/)
  } finally {
    rmSync(dist, { recursive: true, force: true })
  }
})
