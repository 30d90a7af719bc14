import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildGallery } from './build-gallery.ts'
import { serveFolder } from './serve-folder.ts'

/** Builds the gallery page of all UI components and serves it; closing deletes its files. */
export async function serveGallery(): Promise<{ url: string; close(): Promise<void> }> {
  const dir = mkdtempSync(join(tmpdir(), 'tessera-gallery-'))
  await buildGallery(dir)
  const { url, close } = await serveFolder(dir)
  return {
    url,
    close: async () => {
      await close()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
