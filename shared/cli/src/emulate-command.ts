import type { DevServerOptions } from '@tessera/build/dev-server'
import { OVERRIDE_COOKIE } from '@tessera/contracts'
import { type Command, InvalidArgumentError, Option } from 'commander'
import { localStack } from './connection.ts'
import { devLink } from './dev-link.ts'
import { sliceDir } from './slice-dir.ts'
import { type Terminal, UsageError } from './terminal.ts'

const REQUEST_TIMEOUT_MS = 5000

interface EmulateOptions {
  site?: string
  port?: number
  face: 'linked' | 'standard'
}

const parsePort = (text: string): number => {
  if (!/^\d{2,5}$/.test(text)) throw new InvalidArgumentError('it must be a number')
  return Number(text)
}

/** Adds `tessera emulate`: a slice served from this machine, in the shell of a site that runs elsewhere. */
export function addEmulateCommand(program: Command, terminal: Terminal): void {
  program
    .command('emulate [slice]')
    .description(
      'serve a slice from here, and print the link that opens a site with it; the folder that you are in, by default',
    )
    .option('--site <url>', 'address of the site; TESSERA_SITE without it, or the local stack')
    .option('--port <number>', 'by default the first that is free from 3001', parsePort)
    .addOption(
      new Option('--face <face>', 'what is served: a federation container, or ES modules as members get them')
        .choices(['standard', 'linked'])
        .default('standard'),
    )
    .action((slice: string | undefined, options: EmulateOptions) => emulate(terminal, slice, options))
}

/** Serves the slice until a signal ends the process, without a graceful shutdown. */
async function emulate(
  terminal: Terminal,
  target = '.',
  { site: siteOption, port, face }: EmulateOptions,
): Promise<void> {
  const slicePath = sliceDir(target, terminal)
  const site = siteOption ?? terminal.env.TESSERA_SITE ?? (await localStack(terminal))?.site
  if (site !== undefined && !URL.canParse(site)) throw new UsageError(`${site} is not the address of a site`)
  const { readSlice, serveSlice } = await importBuildTools()
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(0))
  try {
    const slice = await readSlice(slicePath)
    const server = await serveSlice(slicePath, { port, face, onBuild: buildReporter(slice.name, terminal) })
    terminal.out(`${slice.name} is served at ${server.url}\n`)
    terminal.out(
      site
        ? `open ${devLink(site, slice, server.port)}\n`
        : 'no site is known: name one with --site or TESSERA_SITE, or run npm start in a checkout\n',
    )
    if (site) await warnIfRejected(devLink(site, slice, server.port), terminal)
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

/** Imports the build package of the slice's installation. */
async function importBuildTools() {
  try {
    const [{ serveSlice }, { readSlice }] = await Promise.all([
      import('@tessera/build/dev-server'),
      import('@tessera/build/slice-sources'),
    ])
    return { serveSlice, readSlice }
  } catch (error) {
    throw new UsageError(
      `@tessera/build is not installed next to @tessera/cli: ${error instanceof Error ? error.message : error}`,
    )
  }
}

function buildReporter(name: string, { out, err }: Terminal): DevServerOptions['onBuild'] {
  let hadErrors = false
  return ({ faults, ms }) => {
    if (faults) err(`${name} does not build; the last good build stays:\n${faults}\n`)
    else out(`${name} ${hadErrors ? 'builds again' : 'is built'} (${Math.round(ms)} ms)\n`)
    hadErrors = faults !== ''
  }
}

/** Warns if the site does not accept the link: a site that does sets a cookie in the browser that opened it. */
async function warnIfRejected(link: string, { err }: Terminal): Promise<void> {
  const response = await fetch(link, { redirect: 'manual', signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) }).catch(
    () => null,
  )
  const isAccepted = response?.headers.getSetCookie().some((line) => line.startsWith(`${OVERRIDE_COOKIE}=`))
  if (!response) err(`warning: ${new URL(link).origin} did not respond\n`)
  else if (!isAccepted)
    err(`warning: ${new URL(link).origin} takes no slice from elsewhere: this merchant is in production there\n`)
}
