import { readFile } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'
import { parseArgs } from 'node:util'
import { serveSlice } from '@tessera/build/dev-server'
import { readSlice } from '@tessera/build/slice-sources'
import { devLink } from './dev-link.ts'
import { ROOT } from './root.ts'

const USAGE = 'npm run dev -w mfe-lobby [-- --face linked] [--port 3001] [--site http://127.0.0.1:8080]'

/** Serves one slice of this checkout, or of any folder, for a site that runs already. */
async function dev(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { port: { type: 'string' }, site: { type: 'string' }, face: { type: 'string', default: 'standard' } },
  })
  const [target] = positionals
  if (!target) throw new Error(`which slice? ${USAGE}`)
  if (values.port !== undefined && !/^\d{2,5}$/.test(values.port)) throw new Error(`--port takes a number: ${USAGE}`)
  const { face } = values
  if (face !== 'linked' && face !== 'standard') throw new Error(`--face takes linked or standard: ${USAGE}`)
  const dir = isAbsolute(target) ? target : join(ROOT, target)
  const slice = await readSlice(dir)
  let wasBroken = false
  const server = await serveSlice(dir, {
    port: values.port === undefined ? undefined : Number(values.port),
    face,
    onBuild({ faults, ms }) {
      if (faults) process.stderr.write(`${slice.name} does not build; the last good build stays:\n${faults}\n`)
      else process.stdout.write(`${slice.name} ${wasBroken ? 'builds again' : 'is built'} (${Math.round(ms)} ms)\n`)
      wasBroken = faults !== ''
    },
  })
  process.stdout.write(`${slice.name} is served at ${server.url}\n`)
  const site = values.site ?? process.env.TESSERA_SITE ?? (await runningSite())
  process.stdout.write(
    site
      ? `open ${devLink(site, slice, server.port)}\n`
      : 'no site is known: run npm start, or name one with --site or TESSERA_SITE\n',
  )
}

/** Address of the stack of this checkout, if it has run. */
async function runningSite(): Promise<string | undefined> {
  const file = join(process.env.TESSERA_DATA ?? join(ROOT, '.data'), 'stack.json')
  return (JSON.parse(await readFile(file, 'utf8').catch(() => '{}')) as { site?: string }).site
}

// Nothing here is worth waiting for.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0))
try {
  await dev()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exit(1)
}
