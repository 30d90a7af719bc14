import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** A program of the machine that npm cannot install. */
export interface Program {
  name: string
  /** Debian's packages that contain it; null if Debian's is not usable. */
  packages: string | null
  /** Stages and long forms that cannot run without it. */
  neededBy: readonly string[]
  /** Stages and long forms that run without it, but slower. */
  speedsUp?: readonly string[]
  isInstalled(): boolean
}

const isExecutable = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK)
    return true
  } catch {
    return false
  }
}
const onPath = (name: string): boolean =>
  [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'].some(
    (folder) => folder !== '' && isExecutable(join(folder, name)),
  )
const POSTGRES_DIR = '/usr/lib/postgresql'

export const PROGRAMS: readonly Program[] = [
  {
    name: 'Chromium',
    packages: 'chromium',
    neededBy: [
      ...['browser', 'crawl', 'docker', 'engines', 'integrity', 'matrix', 'own-repository'],
      ...['bench-home', 'bench-swap', 'bench-federation-price'],
    ],
    isInstalled: () => isExecutable(process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'),
  },
  {
    name: 'Chromium without a window',
    packages: 'chromium-headless-shell',
    neededBy: [],
    speedsUp: ['browser'],
    isInstalled: () => isExecutable('/usr/bin/chromium-headless-shell'),
  },
  {
    name: 'Firefox',
    packages: 'firefox-esr',
    neededBy: ['engines', 'integrity', 'crawl-engines'],
    isInstalled: () => onPath('firefox-esr'),
  },
  {
    name: 'WebKit',
    packages: 'webkit2gtk-driver',
    neededBy: ['engines', 'integrity', 'crawl-engines'],
    isInstalled: () => onPath('WebKitWebDriver'),
  },
  {
    name: 'Xvfb',
    packages: 'xvfb',
    neededBy: ['engines', 'integrity', 'crawl-engines'],
    isInstalled: () => onPath('Xvfb'),
  },
  {
    name: 'Thai fonts',
    packages: 'fonts-thai-tlwg fonts-noto-core',
    neededBy: ['browser', 'engines'],
    isInstalled: () => (spawnSync('fc-list', [':lang=th'], { encoding: 'utf8' }).stdout ?? '').trim() !== '',
  },
  {
    name: 'Postgres',
    packages: 'postgresql',
    neededBy: ['jest', 'kill', 'restore'],
    isInstalled: () =>
      Boolean(process.env.TEST_DATABASE_URL) ||
      onPath('initdb') ||
      (existsSync(POSTGRES_DIR) &&
        readdirSync(POSTGRES_DIR).some((version) => isExecutable(join(POSTGRES_DIR, version, 'bin/initdb')))),
  },
  {
    name: 'docker-compose',
    packages: 'docker-compose',
    neededBy: ['jest', 'docker'],
    isInstalled: () => onPath('docker-compose'),
  },
  {
    name: 'a Docker engine',
    packages: 'docker.io',
    neededBy: ['docker'],
    isInstalled: () => onPath('dockerd'),
  },
  { name: 'mmdebstrap', packages: 'mmdebstrap', neededBy: ['docker'], isInstalled: () => onPath('mmdebstrap') },
  { name: 'nginx', packages: 'nginx', neededBy: ['jest', 'bench-resolve'], isInstalled: () => onPath('nginx') },
  {
    name: 'OpenStack Swift',
    packages: 'python3-swift',
    neededBy: ['jest'],
    // Debian's Python, because its packages are not installed for another one on the PATH.
    isInstalled: () => spawnSync('/usr/bin/python3', ['-c', 'import swift.common.middleware.s3api']).status === 0,
  },
  {
    name: 'wrk',
    packages: 'wrk',
    neededBy: ['bench-resolve'],
    isInstalled: () => isExecutable(process.env.WRK_PATH ?? '/usr/bin/wrk'),
  },
  { name: 'kubectl', packages: null, neededBy: ['kubectl'], isInstalled: () => onPath('kubectl') },
]

/** Programs that a stage or long form needs and that are missing on this machine. */
export const missingFor = (stage: string): Program[] =>
  PROGRAMS.filter((program) => program.neededBy.includes(stage) && !program.isInstalled())

/** Lists programs by name, with the packages that contain them. */
export const formatMissing = (missing: readonly Program[]): string =>
  `no ${missing.map(({ name, packages }) => (packages ? `${name} (Debian: ${packages})` : name)).join(', no ')}`
