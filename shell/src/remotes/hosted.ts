import { createInstance } from '@module-federation/enhanced/runtime'
import type { ComposedSlice } from '@tessera/contracts'
import type { ExposeModule } from '@tessera/platform'
import { admittedModules } from './admitted-modules.ts'
import { guardElements } from './hosted-guard.ts'
import { sharedModules } from './hosted-shared.ts'
import { refuseUnlisted } from './listed.ts'
import { inPhase, LoadError } from './load-error.ts'

type Federation = ReturnType<typeof createInstance>

interface Hosting {
  /** Version of each shared library that this shell provides. */
  versions: Readonly<Record<string, string>>
  /** Integrity by full path. */
  integrity: Readonly<Record<string, string>>
  /** Prefixes under which every script and stylesheet must have integrity. */
  bases(): readonly string[]
}

let federation: Federation | null = null
/** Address that each version of a container is registered with. */
const entries = new Map<string, string>()

/**
 * The hosted gear: containers that bring their own federation runtime. Downloaded only when a composition has one. Every
 * script and stylesheet that the runtime or a container adds gets its integrity from the composition, or is refused.
 */
export async function loadHosted(slice: ComposedSlice, expose: string, hosting: Hosting): Promise<ExposeModule> {
  if (!slice.container) throw new LoadError('entry', 'refused')
  // A developer's own server gives no integrity, and stands under none of the bases.
  if (hosting.bases().includes(slice.base))
    refuseUnlisted(slice, expose, (path) => integrityOf(hosting, path) !== undefined)
  const instance = await start(hosting)
  const entry = new URL(slice.base + slice.entry, document.baseURI).href
  // Each version under a name of its own: a page that goes back to one has it still.
  const name = `${slice.container}__${slice.version.replaceAll(/\W/g, '_')}`
  const type = slice.entryType === 'module' ? 'module' : 'global'
  instance.registerRemotes(
    [{ name, entry, type, entryGlobalName: slice.container }],
    // A container that failed to load, or comes from a developer's server, must be asked for anew.
    { force: entries.get(name) !== entry || !instance.moduleCache.get(name) },
  )
  entries.set(name, entry)
  try {
    const module = await inPhase('expose', instance.loadRemote<ExposeModule>(`${name}/${expose.slice(2)}`))
    if (!module) throw new LoadError('expose', 'failed')
    return module
  } finally {
    // The runtime would take what the script left behind for the next version of the container, a failed one's too.
    if (type === 'global') Reflect.set(globalThis, slice.container, undefined)
  }
}

const integrityOf = ({ integrity }: Hosting, path: string): string | undefined =>
  integrity[path] ?? admittedModules(document).get(path)

async function start(hosting: Hosting): Promise<Federation> {
  if (federation) return federation
  guardElements(
    document,
    (path) => integrityOf(hosting, path),
    () => hosting.bases(),
  )
  const modules = await sharedModules()
  federation = createInstance({
    name: 'tessera_shell',
    remotes: [],
    shareStrategy: 'loaded-first',
    shared: Object.fromEntries(
      Object.entries(modules).map(([name, module]) => [
        name,
        {
          version: hosting.versions[name] ?? '0.0.0',
          lib: () => module,
          shareConfig: { singleton: true, requiredVersion: `^${hosting.versions[name] ?? '0.0.0'}` },
        },
      ]),
    ),
    plugins: [
      {
        name: 'tessera-integrity',
        createScript: ({ url }) => {
          const script = document.createElement('script')
          script.async = true
          // The guard gives the element its integrity, or throws.
          script.src = url
          return script
        },
      },
    ],
  })
  return federation
}
