import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../commands/dev-server.ts'
import { type Browser, type Tab, WINDOW_SIZE } from './browser.ts'

const START_TIMEOUT_MS = 60_000
const CALL_TIMEOUT_MS = 120_000
/** A call while a document is being unloaded may never return; the caller retries. */
const RUN_TIMEOUT_MS = 30_000

/**
 * WebKitGTK by plain W3C WebDriver. The driver supports one session at a time and sometimes only one at all, so each tab has a
 * driver of its own. All share a screen, which MiniBrowser needs.
 */
export async function webkitBrowser(driver: string, miniBrowser: string, hasMotion: boolean): Promise<Browser> {
  // WebKitGTK takes the visitor's preference from the settings of GTK.
  const config = await mkdtemp(join(tmpdir(), 'tessera-gtk-'))
  await mkdir(join(config, 'gtk-3.0'))
  await writeFile(join(config, 'gtk-3.0', 'settings.ini'), `[Settings]\ngtk-enable-animations=${hasMotion ? 1 : 0}\n`)
  const xvfb = startProgram('Xvfb', ['-displayfd', '3', '-screen', '0', '800x1000x24', '-nolisten', 'tcp'])
  const display = `:${(await readFirstLine(xvfb)).trim()}`
  return {
    engine: 'webkit',
    async newTab() {
      const port = await freePort()
      const child = startProgram(driver, [`--port=${port}`, '--host=127.0.0.1'], {
        DISPLAY: display,
        XDG_CONFIG_HOME: config,
      })
      try {
        const call = createCall(`http://127.0.0.1:${port}`)
        await waitUntilReady(child, () => call('GET', '/status'))
        const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
          capabilities: {
            alwaysMatch: {
              pageLoadStrategy: 'none',
              'webkitgtk:browserOptions': { binary: miniBrowser, args: ['--automation'] },
            },
          },
        })
        const sessionCall: WebDriverCall = (method, path, ...rest) =>
          call(method, `/session/${sessionId}${path}`, ...rest)
        await sessionCall('POST', '/window/rect', WINDOW_SIZE)
        return createTab(sessionCall, async () => {
          await sessionCall('DELETE', '')
          await endProcess(child)
        })
      } catch (error) {
        await endProcess(child)
        throw error
      }
    },
    close: async () => {
      await endProcess(xvfb)
      await rm(config, { recursive: true, force: true })
    },
  }
}

/** Starts a program in a process group of its own, so that its child processes are ended with it. */
const startProgram = (command: string, args: string[], env: Record<string, string> = {}): ChildProcess =>
  spawn(command, args, {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    detached: true,
    env: { ...process.env, ...env },
  })

async function endProcess(child: ChildProcess): Promise<void> {
  if (!child.pid || child.exitCode !== null) return
  const exited = new Promise((resolve) => child.once('exit', resolve))
  process.kill(-child.pid, 'SIGTERM')
  await exited
}

const readFirstLine = ({ stdio }: ChildProcess): Promise<string> =>
  new Promise((resolve) => stdio[3]?.once('data', (chunk: Buffer) => resolve(chunk.toString())))

type WebDriverCall = <T>(method: string, path: string, body?: unknown, timeoutMs?: number) => Promise<T>

const createCall =
  (url: string): WebDriverCall =>
  async (method, path, body, timeoutMs = CALL_TIMEOUT_MS) => {
    const response = await fetch(url + path, {
      method,
      signal: AbortSignal.timeout(timeoutMs),
      ...(method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
    })
    const { value } = (await response.json()) as { value: never }
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }

const POINTER = { type: 'pointer', id: 'pointer', parameters: { pointerType: 'mouse' } }

/** The Escape key in WebDriver. */
const ESCAPE = '\uE00C'

const keyPresses = (keys: string[]) => [
  {
    type: 'key',
    id: 'keyboard',
    actions: keys.flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
]

const createTab = (call: WebDriverCall, close: () => Promise<void>): Tab => ({
  startNavigation: (url) => call('POST', '/url', { url }),
  run: (task, ...args) =>
    call('POST', '/execute/sync', { script: `return (${task})(...arguments)`, args }, RUN_TIMEOUT_MS),
  async pressAt(x, y) {
    const actions = [
      { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y), origin: 'viewport' },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await call('POST', '/actions', { actions: [{ ...POINTER, actions }] })
  },
  typeText: (text) => call('POST', '/actions', { actions: keyPresses([...text]) }),
  pressEscape: () => call('POST', '/actions', { actions: keyPresses([ESCAPE]) }),
  clearCookies: () => call('DELETE', '/cookie'),
  async closeOtherWindows() {
    const [ownHandle, ...otherHandles] = await call<string[]>('GET', '/window/handles')
    for (const handle of otherHandles) {
      await call('POST', '/window', { handle })
      await call('DELETE', '/window')
    }
    if (otherHandles.length > 0) await call('POST', '/window', { handle: ownHandle })
    return otherHandles.length
  },
  takeScreenshot: async () => Buffer.from(await call<string>('GET', '/screenshot'), 'base64'),
  close,
})

async function waitUntilReady(child: ChildProcess, probe: () => Promise<unknown>): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT_MS
  for (;;) {
    try {
      return void (await probe())
    } catch (error) {
      if (child.exitCode !== null || Date.now() > deadline) throw error
      await sleep(50)
    }
  }
}
