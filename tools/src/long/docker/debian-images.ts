import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '../../root.ts'
import type { Engine } from './engine.ts'

const FOLDER = join(ROOT, 'tools/src/long/docker')
/** Debian suites with the packages of each image: Postgres 17 and an nginx that resolves names at run time are not in the oldest. */
const SUITES = {
  node: { suite: 'bookworm', packages: 'ca-certificates', base: 'tessera-test/debian' },
  postgres: { suite: 'trixie', packages: 'ca-certificates,postgresql-17', base: 'tessera-test/debian-postgres' },
  nginx: { suite: 'forky', packages: 'ca-certificates,nginx-light,wget', base: 'tessera-test/debian-nginx' },
} as const
/** Names that the Dockerfile and the compose file use for each. */
export const IMAGES = {
  node: 'node:24-bookworm-slim',
  postgres: 'postgres:17-alpine',
  nginx: 'nginx:1.29-alpine',
} as const

const NPM = join(dirname(realpathSync('/usr/bin/npm')), '..')
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt'

/**
 * Builds images from Debian's packages under the names of the official ones, for a machine that reaches no image registry. The file
 * systems are cached in `cacheDir`.
 */
export function buildDebianImages(engine: Engine, cacheDir: string, log: (line: string) => void): void {
  mkdirSync(cacheDir, { recursive: true })
  const context = join(cacheDir, 'context')
  cpSync(FOLDER, context, { recursive: true })
  cpSync(join(ROOT, 'node_modules/node/bin/node'), join(context, 'node'))
  cpSync(NPM, join(context, 'npm'), { recursive: true })
  cpSync(CERTIFICATES, join(context, 'ca-certificates.crt'))
  for (const [name, { suite, packages, base }] of Object.entries(SUITES)) {
    const tar = join(cacheDir, `${name}.tar`)
    if (!existsSync(tar)) makeFileSystem(suite, packages, tar)
    engine.docker(['import', tar, base])
    const image = IMAGES[name as keyof typeof IMAGES]
    const args = ['build', '--quiet', '--file', join(context, `${name}.Dockerfile`), '--tag', image, context]
    engine.docker(args, { env: { DOCKER_BUILDKIT: '0' } })
    log(`${image} is Debian ${suite}'s`)
  }
}

function makeFileSystem(suite: string, packages: string, tar: string): void {
  const args = [
    '--variant=minbase',
    // The testing suite is a snapshot whose date may be past.
    '--aptopt=Acquire::Check-Valid-Until "false"',
    `--include=${packages}`,
    suite,
    tar,
    `deb ${debianMirror()} ${suite} main`,
  ]
  const { status, stderr } = spawnSync('mmdebstrap', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`mmdebstrap ${suite}: ${stderr.slice(-2_000)}`)
}

/** The mirror that this machine installs packages from. */
function debianMirror(): string {
  const sources = ['/etc/apt/sources.list.d/debian.sources', '/etc/apt/sources.list'].filter(existsSync)
  const [, mirror] = /^(?:URIs:|deb) +(\S+)/m.exec(sources.map((file) => readFileSync(file, 'utf8')).join('\n')) ?? []
  if (!mirror) throw new Error('this machine names no Debian mirror')
  return mirror
}
