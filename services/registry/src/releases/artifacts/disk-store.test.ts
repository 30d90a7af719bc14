import { existsSync } from 'node:fs'
import { type FileHandle, mkdtemp, open, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jest } from '@jest/globals'
import { diskStore } from './disk-store.ts'

afterEach(() => jest.restoreAllMocks())

test('FIX-146 writes an artifact to the disk before renaming it, and its folder before acknowledging it', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'tessera-store-'))
  const any = await open(dir)
  const handles = Object.getPrototypeOf(any) as FileHandle
  await any.close()
  const sync = handles.sync
  const hadName: boolean[] = []
  jest.spyOn(handles, 'sync').mockImplementation(function (this: FileHandle) {
    hadName.push(existsSync(join(dir, 'shell/shell.js')))
    return sync.call(this)
  })
  const store = diskStore(dir)
  await store.put('shell', 'shell.js', Buffer.from('export {}'))
  // The file, its folder, and the folder of that, which is new.
  expect(hadName).toEqual([false, true, true])
  expect(await store.get('shell', 'shell.js')).toEqual(Buffer.from('export {}'))
  expect(await readdir(join(dir, 'shell'))).toEqual(['shell.js'])
  await rm(dir, { recursive: true })
})
