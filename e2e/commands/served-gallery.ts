import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildGallery } from './build-gallery.ts'
import { serveFolder } from './serve-folder.ts'

/** Builds the page with every part of the kit and serves it; its files go away with it. */
export async function servedGallery(): Promise<{ url: string; close(): Promise<void> }> {
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
