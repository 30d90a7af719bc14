import { spawn } from 'node:child_process'

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
  return new Promise((resolve) => child.on('exit', (code) => resolve({ code, text })))
}

const closing = "{ close: async () => console.log('closed') }"

test('SIGTERM closes what was started and ends with 0', async () => {
  const start = `async () => { setInterval(() => {}, 1000); setTimeout(() => console.log('signal me'), 50); return ${closing} }`
  expect(await run(start, 'SIGTERM')).toEqual({ code: 0, text: 'signal me\nclosed\n' })
})

test('a signal during the start waits for the start and then closes', async () => {
  const start = `async () => { console.log('signal me'); await new Promise((r) => setTimeout(r, 300)); console.log('started'); return ${closing} }`
  expect(await run(start, 'SIGINT')).toEqual({ code: 0, text: 'signal me\nstarted\nclosed\n' })
})

test('a start that fails ends with 1 and says why', async () => {
  const result = await run("async () => { throw new Error('no room') }", null)
  expect(result.code).toBe(1)
  expect(result.text).toContain('no room')
})
