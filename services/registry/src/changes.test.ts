import { openDatabase } from '@tessera/server'
import { describeOnBothEngines } from '@tessera/server/testing'
import type { Tables } from './tables.ts'
import { sampleShell } from './testing/sample-releases.ts'
import { startTestRegistry, type TestRegistry } from './testing/test-registry.ts'

describeOnBothEngines('the stream of changes', (engine) => {
  let registry: TestRegistry
  let url: string
  beforeAll(async () => {
    registry = await startTestRegistry(await engine.open())
    await registry.mustPublish(sampleShell('1.0.0'))
    url = await registry.listen()
  })
  afterAll(() => registry.stop())

  /** Opens the stream and answers how to wait for a text in it. */
  async function open() {
    const hangUp = new AbortController()
    const answer = await fetch(`${url}/v1/changes`, { signal: hangUp.signal })
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
    let heard = ''
    return {
      type: answer.headers.get('content-type'),
      hangUp: () => hangUp.abort(),
      until: async (text: string): Promise<number> => {
        const from = Date.now()
        while (!heard.includes(text)) {
          const chunk = await reader?.read()
          if (!chunk || chunk.done) throw new Error(`the stream ended after ${heard}`)
          heard += chunk.value
        }
        return Date.now() - from
      },
    }
  }

  test('MFP-005 every reader is told within a second which merchant moved', async () => {
    const readers = [await open(), await open()]
    expect(readers[0]?.type).toBe('text/event-stream')
    for (const merchant of ['siam', 'lotus']) {
      await registry.mustCompose({ shell: { version: '1.0.0' } }, merchant)
      for (const reader of readers)
        expect(await reader.until(`event: composition\ndata: ${merchant}\n\n`)).toBeLessThan(1000)
    }
    for (const reader of readers) reader.hangUp()
  })

  test('a refused move is not told', async () => {
    const reader = await open()
    expect((await registry.compose({ merchant: 'nobody', changes: {} })).status).toBe(404)
    await registry.mustCompose({ shell: { version: '1.0.0' } }, 'lotus')
    await reader.until('data: lotus\n\n')
    await expect(
      Promise.race([reader.until('data: nobody'), new Promise((r) => setTimeout(r, 150, 'silent'))]),
    ).resolves.toBe('silent')
    reader.hangUp()
  })
})

test('an open stream does not hold the registry’s end', async () => {
  const database = await openDatabase<Tables>()
  const registry = await startTestRegistry(database)
  const answer = await fetch(`${await registry.listen()}/v1/changes`)
  const from = Date.now()
  await registry.stop()
  await database.close()
  expect(Date.now() - from).toBeLessThan(2000)
  await answer.body?.cancel().catch(() => undefined)
}, 15_000)
