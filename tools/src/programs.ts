import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** A program of the machine that npm cannot install. */
export interface Program {
  name: string
  /** Debian's packages that contain it; null if Debian's is of no use. */
  packages: string | null
  /** Stages and long forms that cannot run without it. */
  neededBy: readonly string[]
  /** Those that run without it too, but slower. */
  helps?: readonly string[]
  isThere(): boolean
}

const runs = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
const onPath = (name: string): boolean =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'].some(
    (folder) => folder !== '' && runs(join(folder, name)),
  )
const versions = '/usr/lib/postgresql'

export const PROGRAMS: readonly Program[] = [
  {
    name: 'Chromium',
    packages: 'chromium',
    neededBy: [
      ...['browser', 'crawl', 'engines', 'integrity', 'matrix', 'own-repository'],
      ...['bench-home', 'bench-swap', 'bench-federation-price'],
    ],
    isThere: () => runs(process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'),
  },
  {
    name: 'Chromium without a window',
    packages: 'chromium-headless-shell',
    neededBy: [],
    helps: ['browser'],
    isThere: () => runs('/usr/bin/chromium-headless-shell'),
  },
  {
    name: 'Firefox',
    packages: 'firefox-esr',
    neededBy: ['engines', 'integrity', 'crawl-engines'],
    isThere: () => onPath('firefox-esr'),
  },
  {
    name: 'WebKit',
    packages: 'webkit2gtk-driver',
    neededBy: ['engines', 'integrity', 'crawl-engines'],
    isThere: () => onPath('WebKitWebDriver'),
  },
  {
    name: 'Xvfb',
    packages: 'xvfb',
    neededBy: ['engines', 'integrity', 'crawl-engines'],
    isThere: () => onPath('Xvfb'),
  },
  {
    name: 'Thai fonts',
    packages: 'fonts-thai-tlwg fonts-noto-core',
    neededBy: ['browser', 'engines'],
    isThere: () => (spawnSync('fc-list', [':lang=th'], { encoding: 'utf8' }).stdout ?? '').trim() !== '',
  },
  {
    name: 'Postgres',
    packages: 'postgresql',
    neededBy: ['jest', 'kill'],
    isThere: () =>
      Boolean(process.env.TEST_DATABASE_URL) ||
      onPath('initdb') ||
      (existsSync(versions) && readdirSync(versions).some((version) => runs(join(versions, version, 'bin/initdb')))),
  },
  { name: 'docker-compose', packages: 'docker-compose', neededBy: ['jest'], isThere: () => onPath('docker-compose') },
  { name: 'nginx', packages: 'nginx', neededBy: ['jest', 'bench-resolve'], isThere: () => onPath('nginx') },
  {
    name: 'wrk',
    packages: 'wrk',
    neededBy: ['bench-resolve'],
    isThere: () => runs(process.env.WRK_PATH ?? '/usr/bin/wrk'),
  },
  { name: 'kubectl', packages: null, neededBy: ['kubectl'], isThere: () => onPath('kubectl') },
]

/** Programs that a stage or long form needs and that are missing on this machine. */
export const missingFor = (user: string): Program[] =>
  PROGRAMS.filter((program) => program.neededBy.includes(user) && !program.isThere())

/** Lists programs by name, with the packages that contain them. */
export const tellMissing = (missing: readonly Program[]): string =>
  `no ${missing.map(({ name, packages }) => (packages ? `${name} (Debian: ${packages})` : name)).join(', no ')}`
