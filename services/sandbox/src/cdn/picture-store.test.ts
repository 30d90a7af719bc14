import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { jest } from '@jest/globals'
import { until } from '@tessera/server/testing'
import type { PictureName } from './picture.ts'
import { createPictureStore } from './picture-store.ts'
import { createRenderQueue } from './render-queue.ts'

const name = (slug: string): PictureName => ({ kind: 'games', vendor: 'PG', slug, scale: '1x', format: 'webp' })

let dir = ''
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pictures-'))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

/** A renderer whose pictures are finished by hand. */
function heldRenderer() {
  const held: { slug: string; finish: () => void }[] = []
  const render = (picture: PictureName) =>
    new Promise<Buffer>((resolve) => {
      const slug = picture.kind === 'vendors' ? picture.vendor : picture.slug
      held.push({ slug, finish: () => resolve(Buffer.from(slug)) })
    })
  return { held, render }
}

/** Until so many drawings have begun: each looks at the disk first, which may take its time. */
async function begun({ held }: ReturnType<typeof heldRenderer>, count: number): Promise<void> {
  await until(() => held.length >= count, `${count} drawings`)
  expect(held).toHaveLength(count)
}

test('draws one picture for two concurrent requests', async () => {
  const renderer = heldRenderer()
  const { held, render } = renderer
  const store = await createPictureStore({
    dir,
    maxFiles: 9,
    queue: createRenderQueue({ workers: 2, waiting: 9 }),
    render,
  })
  const both = [store.get(name('aa')), store.get(name('aa'))]
  await begun(renderer, 1)
  held[0]?.finish()
  expect((await Promise.all(both)).map(String)).toEqual(['aa', 'aa'])
  expect(String(await store.get(name('aa')))).toBe('aa')
  expect(held).toHaveLength(1)
})

test('draws at most two concurrently, queues a bounded number, and rejects one more as busy', async () => {
  const renderer = heldRenderer()
  const { held, render } = renderer
  const queue = createRenderQueue({ workers: 2, waiting: 1 })
  const runs = jest.spyOn(queue, 'run')
  const store = await createPictureStore({ dir, maxFiles: 9, queue, render })
  const asked = ['aa', 'bb', 'cc'].map((slug) => store.get(name(slug)))
  await begun(renderer, 2)
  await until(() => runs.mock.calls.length === 3, 'the one that waits')
  expect(held.map(({ slug }) => slug).sort()).toEqual(['aa', 'bb'])
  expect(await store.get(name('dd'))).toBe('busy')
  held[0]?.finish()
  await begun(renderer, 3)
  held[1]?.finish()
  held[2]?.finish()
  expect((await Promise.all(asked)).map(String)).toEqual(['aa', 'bb', 'cc'])
})

test('draws a requested picture before background ones', async () => {
  const order: string[] = []
  const queue = createRenderQueue({ workers: 1, waiting: 9 })
  const work = (label: string) => async () => {
    await new Promise((resolve) => setImmediate(resolve))
    order.push(label)
  }
  await Promise.all([queue.run(work('first')), queue.run(work('warm'), 'background'), queue.run(work('asked'))])
  expect(order).toEqual(['first', 'asked', 'warm'])
})

test('frees the worker of a failed drawing and allows a retry', async () => {
  let tries = 0
  const render = async () => {
    tries += 1
    if (tries === 1) throw new Error('no paint')
    return Buffer.from('ok')
  }
  const store = await createPictureStore({
    dir,
    maxFiles: 9,
    queue: createRenderQueue({ workers: 1, waiting: 0 }),
    render,
  })
  await expect(store.get(name('aa'))).rejects.toThrow('no paint')
  expect(String(await store.get(name('aa')))).toBe('ok')
})

test('limits pictures on disk and evicts the oldest', async () => {
  const render = async (picture: PictureName) => Buffer.from(picture.kind === 'vendors' ? '' : picture.slug)
  const queue = createRenderQueue({ workers: 1, waiting: 9 })
  const store = await createPictureStore({ dir, maxFiles: 2, queue, render })
  for (const slug of ['aa', 'bb', 'cc']) await store.get(name(slug))
  const files = (await readdir(dir, { recursive: true })).filter((file) => file.endsWith('.webp'))
  expect(files.map((file) => file.slice(-'aa-1x.webp'.length)).sort()).toEqual(['bb-1x.webp', 'cc-1x.webp'])
})

test('stops warming when the sandbox closes', async () => {
  const stop = new AbortController()
  const render = async () => {
    stop.abort()
    return Buffer.from('x')
  }
  const store = await createPictureStore({
    dir,
    maxFiles: 9,
    queue: createRenderQueue({ workers: 1, waiting: 9 }),
    render,
  })
  expect(await store.prerender([name('aa'), name('bb'), name('cc')], stop.signal)).toBe(1)
})

test('serves pictures drawn before a restart from disk, and removes a half-written file', async () => {
  const parts = { dir, maxFiles: 9, queue: createRenderQueue({ workers: 1, waiting: 9 }) }
  const before = await createPictureStore({ ...parts, render: async () => Buffer.from('drawn') })
  await before.get(name('aa'))
  const [art] = await readdir(dir)
  await writeFile(join(dir, String(art), 'bb-1x.webp.123.part'), 'half')
  const after = await createPictureStore({ ...parts, render: () => Promise.reject(new Error('drawn again')) })
  expect(String(await after.get(name('aa')))).toBe('drawn')
  expect((await readdir(dir, { recursive: true })).filter((file) => file.endsWith('.part'))).toEqual([])
})
