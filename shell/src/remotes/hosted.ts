import { createInstance } from '@module-federation/enhanced/runtime'
import type { ComposedSlice } from '@tessera/contracts'
import type { ExposeModule } from '@tessera/platform'
import { scriptUrl } from '@tessera/ui/trusted-types'
import { guardElements } from './hosted-guard.ts'
import { rejectUnlisted } from './listed.ts'
import { inPhase, LoadError } from './load-error.ts'
import { pageModules } from './page-modules.ts'
import { SHELL, type SharedVersion, type ShareScope } from './share-scope.ts'

type Federation = ReturnType<typeof createInstance>

interface HostedContext {
  /** Libraries that this page's shell shares. */
  scope: ShareScope
  /** Integrity by full path. */
  integrity: Readonly<Record<string, string>>
  /** Prefixes under which every script and stylesheet must have integrity. */
  bases(): readonly string[]
}

let federation: Federation | null = null
/** Address that each version of a container is registered with. */
const entries = new Map<string, string>()

/**
 * The hosted gear: containers that contain their own federation runtime. Downloaded only if a composition has one. Every
 * script and stylesheet that the runtime or a container adds gets its integrity from the composition, or is rejected.
 */
export async function loadHosted(slice: ComposedSlice, expose: string, context: HostedContext): Promise<ExposeModule> {
  if (!slice.container) throw new LoadError('entry', 'refused')
  // A developer's own server gives no integrity, and is under none of the bases.
  if (context.bases().includes(slice.base))
    rejectUnlisted(slice, expose, (path) => integrityOf(context, path) !== undefined)
  const instance = getFederation(context)
  const entry = new URL(slice.base + slice.entry, document.baseURI).href
  // Each version has a name of its own: a page that returns to one still has it.
  const name = `${slice.container}__${slice.version.replaceAll(/\W/g, '_')}`
  const type = slice.entryType === 'module' ? 'module' : 'global'
  instance.registerRemotes(
    [{ name, entry, type, entryGlobalName: slice.container }],
    // A container that failed to load, or is from a developer's server, must be loaded again.
    { force: entries.get(name) !== entry || !instance.moduleCache.get(name) },
  )
  entries.set(name, entry)
  try {
    const module = await inPhase('expose', instance.loadRemote<ExposeModule>(`${name}/${expose.slice(2)}`))
    if (!module) throw new LoadError('expose', 'failed')
    return module
  } finally {
    // Otherwise the runtime would use the global of this script, even of a failed one, for the next version of the container.
    if (type === 'global') Reflect.set(globalThis, slice.container, undefined)
  }
}

const integrityOf = ({ integrity }: HostedContext, path: string): string | undefined =>
  integrity[path] ?? pageModules(document).admitted.get(path)

function getFederation(context: HostedContext): Federation {
  if (federation) return federation
  guardElements(
    document,
    (path) => integrityOf(context, path),
    () => context.bases(),
  )
  federation = createInstance({
    name: SHELL,
    remotes: [],
    shareStrategy: 'loaded-first',
    plugins: [
      {
        name: 'tessera-integrity',
        createScript: ({ url }) => {
          const script = document.createElement('script')
          script.async = true
          // The guard gives the element its integrity, or throws.
          script.src = scriptUrl(url)
          return script
        },
      },
    ],
  })
  federation.initShareScopeMap('default', toRuntimeScope(context.scope))
  return federation
}

/**
 * The page's scope with the runtime's data of each version; containers may add versions of their own in addition to the
 * shell's.
 */
function toRuntimeScope(scope: ShareScope) {
  const toShared = (version: string, shared: SharedVersion) =>
    Object.assign(shared, {
      version,
      scope: ['default'],
      strategy: 'loaded-first' as const,
      shareConfig: { singleton: true, strictVersion: true, requiredVersion: `^${version}` },
      loading: null,
      deps: [],
      useIn: [],
    })
  for (const versions of Object.values(scope))
    for (const [version, shared] of Object.entries(versions)) toShared(version, shared)
  return scope as Record<string, Record<string, ReturnType<typeof toShared>>>
}
