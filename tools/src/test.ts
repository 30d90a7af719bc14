import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, SLICES } from './root.ts'
import { engines } from './stages/engines.ts'

interface Count {
  passed: number
  failed: number
  skipped: number
}

const BIN = join(ROOT, 'node_modules', '.bin')
const REPORTS = join(ROOT, '.cache', 'reports')
const STAGE_TIMEOUT_MS = 25 * 60_000
const chromium = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
const inCi = process.env.CI === 'true'
const only = process.argv.slice(2)

function run(command: string, args: string[], env: Record<string, string> = {}, cwd = ROOT): Promise<boolean> {
  const child = spawn(command, args, {
    cwd,
    stdio: 'inherit',
    env: { ...process.env, ...env },
    timeout: STAGE_TIMEOUT_MS,
  })
  return new Promise((resolve) => child.on('close', (code) => resolve(code === 0)))
}

const check = async (command: string, args: string[]): Promise<Count> => {
  const passed = await run(join(BIN, command), args)
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 }
}

async function jest(): Promise<Count> {
  const report = join(REPORTS, 'jest.json')
  const passed = await run(
    join(BIN, 'node'),
    [join(BIN, 'jest'), '--json', `--outputFile=${report}`, '--maxWorkers=2', '--forceExit'],
    {
      NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning',
    },
  )
  const result = read(report) as {
    numPassedTests: number
    numFailedTests: number
    numPendingTests: number
    numRuntimeErrorTestSuites: number
  } | null
  if (!result) return { passed: 0, failed: 1, skipped: 0 }
  const failed = result.numFailedTests + result.numRuntimeErrorTestSuites
  return { passed: result.numPassedTests, failed: Math.max(failed, passed ? 0 : 1), skipped: result.numPendingTests }
}

async function browser(): Promise<Count> {
  if (!existsSync(chromium)) {
    console.log(
      `No Chromium at ${chromium}: the browser tests were SKIPPED. Install it (Debian: chromium) or set CHROMIUM_PATH.`,
    )
    return { passed: 0, failed: inCi ? 1 : 0, skipped: 1 }
  }
  const passed = await run(join(BIN, 'playwright'), ['test'], {}, join(ROOT, 'e2e'))
  const result = read(join(ROOT, 'e2e', 'test-results', 'report.json')) as {
    stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  } | null
  if (!result) return { passed: 0, failed: 1, skipped: 0 }
  const { expected, unexpected, flaky, skipped } = result.stats
  return { passed: expected, failed: Math.max(unexpected + flaky, passed ? 0 : 1), skipped }
}

const read = (file: string): unknown => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null)

const CODE = ['shared', 'shell', ...SLICES, 'services', 'ops', 'tools', 'bench', 'e2e']
const STAGES: Record<string, () => Promise<Count>> = {
  lint: () => check('biome', ['check', '--error-on-warnings', '.']),
  boundaries: () => check('depcruise', ['--config', '.dependency-cruiser.cjs', ...CODE]),
  types: () => check('tsc', ['--noEmit', '-p', 'tsconfig.json']),
  jest,
  browser,
  engines: () => engines(run, inCi),
}

mkdirSync(REPORTS, { recursive: true })
const total: Count = { passed: 0, failed: 0, skipped: 0 }
for (const [name, stage] of Object.entries(STAGES)) {
  if (only.length > 0 && !only.includes(name)) continue
  console.log(`\n== ${name}`)
  const count = await stage()
  total.passed += count.passed
  total.failed += count.failed
  total.skipped += count.skipped
}
console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`)
process.exitCode = total.failed > 0 ? 1 : 0
