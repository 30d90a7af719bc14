import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { lockFolder } from '@tessera/server'
import { ROOT } from './root.ts'

test('FIX-309 a start on data that another process uses ends before anything is built, and names the process', () => {
  const dir = mkdtempSync(join(tmpdir(), 'tessera-start-'))
  const release = lockFolder(join(dir, 'stack'))
  try {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'tools/src/start.ts')], {
      env: { ...process.env, NODE_OPTIONS: '', TESSERA_DATA: dir },
      encoding: 'utf8',
    })
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toContain(`${join(dir, 'stack')} is in use by process ${process.pid}: `)
    expect(statSync(dir).isDirectory()).toBe(true)
  } finally {
    release()
    rmSync(dir, { recursive: true, force: true })
  }
})
