import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runProgram } from '../../stages/run-program.ts'
import type { Engine } from './engine.ts'
import { createSite } from './site.ts'

/** Values of the env file that are not secrets. */
const VALUES: Readonly<Record<string, string>> = {
  PLAY_ORIGIN: 'https://games.example',
  CDN_URL: 'https://pictures.example',
}

/** Starts the site for members by the README's commands: first without a variable, then with all. */
export async function startProduction(
  engine: Engine,
  checkout: string,
  ports: Record<string, string>,
  step: (text: string) => void,
): Promise<void> {
  const envFile = join(checkout, 'ops/deploy/env')
  const write = (missing?: string) =>
    writeFileSync(envFile, fillExample(readFileSync(`${envFile}.example`, 'utf8'), ports, missing))
  const files = ['-f', 'docker-compose.yml', '-f', 'compose.production.yml', '--env-file', 'ops/deploy/env']
  const site = createSite(engine, checkout, ports.SITE_PORT ?? '', {})
  const compose = (...args: string[]) => site.compose(...files, ...args)

  write('PROTECTION_KEY')
  const message = errorOf(() => compose('config', '-q'))
  if (!message.includes('PROTECTION_KEY') || !message.includes('env.example'))
    throw new Error(`FIX-422 the error about a missing variable is: ${message}`)
  write()
  compose('up', '--detach')
  await site.waitForStatus('/m/home', 503)
  compose('run', '--rm', 'deploy')
  await site.waitForStatus('/m/home', 200)
  const env = { E2E_PORT: ports.SITE_PORT ?? '' }
  if (!(await runProgram('playwright', ['test', '-c', 'e2e/containers/playwright.config.ts', 'production'], { env })))
    throw new Error('the pages of production are wrong')
  step('compose.production.yml: refused without a variable, started with all, builds deployed')
  compose('down', '--volumes')
}

/** Sets every empty variable of the example to a secret, but for those that a site works without. */
function fillExample(example: string, ports: Record<string, string>, missing: string | undefined): string {
  const needed = /^(.*_PASSWORD|REGISTRY_.*_TOKEN|API_EDGE_TOKEN|OPERATOR_SETUP_TOKEN|PROTECTION_KEY)$/
  return example.replace(/^(\w+)=(.*)$/gm, (line, name: string) => {
    if (name === missing) return `${name}=`
    const value = ports[name] ?? VALUES[name] ?? (needed.test(name) ? randomBytes(24).toString('hex') : undefined)
    return value === undefined ? line : `${name}=${value}`
  })
}

function errorOf(run: () => unknown): string {
  try {
    run()
    return 'no error'
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}
