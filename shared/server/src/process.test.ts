import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

const here = JSON.stringify(new URL('./process.ts', import.meta.url).href)

/** Runs a small process, sends it a signal once it says so, and answers how it ended and what it said. */
function run(start: string, signal: NodeJS.Signals | null): Promise<{ code: number | null; text: string }> {
  const script = `const { runProcess } = await import(${here}); await runProcess(${start})`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { env: { PATH: process.env.PATH } })
  let text = ''
  const hear = (data: Buffer): void => {
    text += String(data)
    if (signal && text.includes('signal me') && !child.killed) child.kill(signal)
  }
  child.stdout.on('data', hear)
  child.stderr.on('data', hear)
  // Not `exit`: what the process has written may be read after that.
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, text })))
}

const closing = "{ close: async () => console.log('closed') }"

test('closes everything and exits with 0 on SIGTERM', async () => {
  const start = `async () => { setInterval(() => {}, 1000); setImmediate(() => console.log('signal me')); return ${closing} }`
  expect(await run(start, 'SIGTERM')).toEqual({ code: 0, text: 'signal me\nclosed\n' })
})

test('waits for the start to complete on a signal, and then closes', async () => {
  const start = `async () => {
    const alive = setInterval(() => {}, 1000)
    console.log('signal me')
    await new Promise((resolve) => process.once('SIGINT', () => setImmediate(resolve)))
    clearInterval(alive)
    console.log('started')
    return ${closing}
  }`
  expect(await run(start, 'SIGINT')).toEqual({ code: 0, text: 'signal me\nstarted\nclosed\n' })
})

test('exits with 1 and a reason if the start fails', async () => {
  const result = await run("async () => { throw new Error('no room') }", null)
  expect(result.code).toBe(1)
  expect(result.text).toContain('no room')
})

test('SEC-32 announces a shutdown first, serves meanwhile, and completes requests in flight', async () => {
  const app = JSON.stringify(new URL('./app.ts', import.meta.url).href)
  const script = `
    const { runProcess } = await import(${here})
    const { createApp } = await import(${app})
    await runProcess(async () => {
      const config = { LOG_LEVEL: 'silent', DRAIN_MS: 5000, CLOSE_GRACE_MS: 15000 }
      const app = await createApp({ name: 'slow', config })
      const closes = new Promise((resolve) => app.addHook('preClose', async () => void setImmediate(resolve)))
      app.get('/slow', async () => { console.log('under way'); await closes; return 'whole' })
      console.log(await app.listen({ port: 0, host: '127.0.0.1' }))
      return { close: async () => { await app.drain?.(); await app.close() } }
    })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { env: { PATH: process.env.PATH } })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const line = async () => String((await lines.next()).value)
  const ended = once(child, 'exit')
  try {
    const base = await line()
    const status = (path: string) =>
      fetch(base + path, { headers: { connection: 'close' } }).then(
        (answer) => answer.status,
        () => 'nobody there',
      )
    expect(await status('/readyz')).toBe(200)
    const slow = fetch(`${base}/slow`).then((answer) => answer.text())
    expect(await line()).toBe('under way')
    child.kill('SIGTERM')
    let ready: unknown = 200
    while (ready === 200) ready = await status('/readyz')
    expect([ready, await status('/healthz')]).toEqual([503, 200])
    expect(await slow).toBe('whole')
    expect((await ended)[0]).toBe(0)
    expect(await status('/readyz')).toBe('nobody there')
  } finally {
    child.kill('SIGKILL')
  }
})
