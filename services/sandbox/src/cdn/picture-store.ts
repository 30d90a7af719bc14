import { join } from 'node:path'
import { openDiskCache } from './disk-cache.ts'
import { type PictureName, picturePath } from './picture.ts'
import { ART_VERSION } from './render.ts'
import type { RenderQueue } from './render-queue.ts'

export interface PictureStore {
  /** Returns the picture from disk, or renders it; `busy` if the render queue is full. */
  get(name: PictureName): Promise<Buffer | 'busy'>
  prerender(list: Iterable<PictureName>, signal: AbortSignal): Promise<number>
  /** Resolves once no picture is being rendered. */
  whenIdle(): Promise<void>
}

interface PictureStoreOptions {
  dir: string
  maxFiles: number
  queue: RenderQueue
  render: (name: PictureName) => Promise<Buffer>
}

export async function createPictureStore({ dir, maxFiles, queue, render }: PictureStoreOptions): Promise<PictureStore> {
  const disk = await openDiskCache(join(dir, ART_VERSION), maxFiles)
  const inFlight = new Map<string, Promise<Buffer>>()

  const enqueueRender = (name: PictureName, path: string, priority: 'asked' | 'background'): Promise<Buffer> | null => {
    const pending = inFlight.get(path)
    if (pending) return pending
    const task = queue.run(async () => {
      const bytes = await render(name)
      await disk.write(path, bytes)
      return bytes
    }, priority)
    if (!task) return null
    const tracked = task.finally(() => inFlight.delete(path))
    inFlight.set(path, tracked)
    return tracked
  }

  return {
    get: async (name) => {
      const path = picturePath(name)
      return (await disk.read(path)) ?? (await (enqueueRender(name, path, 'asked') ?? 'busy'))
    },
    prerender: async (list, signal) => {
      let renderCount = 0
      for (const name of list) {
        if (signal.aborted) break
        const path = picturePath(name)
        if (disk.has(path)) continue
        await enqueueRender(name, path, 'background')
        renderCount += 1
      }
      return renderCount
    },
    whenIdle: async () => {
      while (inFlight.size > 0) await Promise.allSettled(inFlight.values())
    },
  }
}
