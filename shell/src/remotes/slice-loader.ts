import { type ComposedSlice, type SliceHead, satisfiesCaret, type TextLanguage } from '@tessera/contracts'
import { addTexts } from '@tessera/i18n'
import { CONTRACT_VERSION, type ExposeModule } from '@tessera/platform'
import { loadLinked } from './linked.ts'
import { inPhase, LoadError } from './load-error.ts'
import { identityOf, type ReleaseFiles } from './release-files.ts'
import { createShareScope } from './share-scope.ts'
import { ensureStyles } from './styles.ts'

const TIMEOUT_MS = 4500

/** Loads exposes of the composition's slices. The rest of the shell uses the federation only through it. */
export interface SliceLoader {
  /**
   * Rejects with a {@link LoadError}; a slow load rejects after 4.5 s and may still be used by a later call. `isRetry` after a
   * failure: the browser's cached files may be the cause, so they are requested again.
   */
  load(slice: SliceHead, expose: string, options?: { anew?: boolean }): Promise<ExposeModule>
  /** Texts of everything loaded so far, in a language. */
  loadTexts(language: TextLanguage): Promise<void>
  /** Releases the loaded modules of a slice; later requests load it again. */
  evict(name: string): void
}

interface Deps {
  composition: {
    readonly files: Pick<ReleaseFiles, 'of' | 'integrity'>
    /** URL prefixes whose modules must have an integrity hash. */
    readonly bases: readonly string[]
    /** Version of each shared library that the shell provides. */
    readonly shared: Readonly<Record<string, string>>
  }
  language(): TextLanguage
  gears?: { linked: typeof loadLinked; hosted: () => Promise<typeof import('./hosted.ts')> }
}

interface SliceTexts {
  version: string
  load: NonNullable<ExposeModule['texts']>
  languages: Set<TextLanguage>
}

/** If this fails, the retry may still succeed. */
const refreshCachedFiles = (slice: ComposedSlice, expose: string) =>
  import(/* webpackChunkName: "recover" */ './refresh-files.ts').then(
    ({ refreshFiles }) => refreshFiles(slice, expose),
    () => {},
  )

const GEARS = { linked: loadLinked, hosted: () => import(/* webpackChunkName: "hosted" */ './hosted.ts') }

export function createSliceLoader({ composition, language, gears = GEARS }: Deps): SliceLoader {
  const scope = createShareScope(composition.shared)
  const pending = new Map<string, Promise<ExposeModule>>()
  const texts = new Map<string, SliceTexts>()

  const fetchModule = async (sliceHead: SliceHead, expose: string, isRetry: boolean): Promise<ExposeModule> => {
    if (!satisfiesCaret(CONTRACT_VERSION, sliceHead.claims.contract)) throw new LoadError('init', 'refused')
    const files = await inPhase('entry', composition.files.of(sliceHead, expose))
    const exposeFiles = files?.exposes[expose]
    if (!exposeFiles) throw new LoadError('expose', 'refused')
    const slice = { ...sliceHead, ...files }
    if (isRetry) await refreshCachedFiles(slice, expose)
    const styles = ensureStyles(
      document,
      exposeFiles.css.map((f) => slice.base + f),
      composition.files.integrity,
    )
    const code =
      slice.gear === 'linked'
        ? gears.linked(slice, expose, scope)
        : inPhase('entry', gears.hosted()).then((hosted) =>
            hosted.loadHosted(slice, expose, {
              scope,
              integrity: composition.files.integrity,
              bases: () => composition.bases,
            }),
          )
    const [module] = await Promise.all([code, styles])
    if (typeof module.default !== 'function' && typeof module.default !== 'object')
      throw new LoadError('expose', 'refused')
    await loadSliceTexts(slice, module, language())
    return module
  }

  // Two releases of a slice share its name for texts: those of the newer one overwrite the existing ones.
  const loadSliceTexts = async (slice: SliceHead, module: ExposeModule, textLanguage: TextLanguage): Promise<void> => {
    if (!module.texts) return
    const cachedTexts = texts.get(slice.name)
    const isSameVersion = cachedTexts?.version === slice.version
    const sliceTexts: SliceTexts = isSameVersion
      ? cachedTexts
      : { version: slice.version, load: module.texts, languages: new Set() }
    texts.set(slice.name, sliceTexts)
    await addLanguage(slice.name, sliceTexts, textLanguage)
  }

  const addLanguage = async (name: string, sliceTexts: SliceTexts, textLanguage: TextLanguage): Promise<void> => {
    if (sliceTexts.languages.has(textLanguage)) return
    addTexts(textLanguage, name, await inPhase('texts', sliceTexts.load[textLanguage]()))
    sliceTexts.languages.add(textLanguage)
  }

  return {
    load(slice, expose, { anew: isRetry = false } = {}) {
      const key = identityOf(slice) + expose
      let pendingLoad = pending.get(key)
      if (!pendingLoad) {
        pendingLoad = fetchModule(slice, expose, isRetry)
        pending.set(key, pendingLoad)
        pendingLoad.catch(() => pending.delete(key))
      }
      return withTimeout(pendingLoad)
    },
    async loadTexts(textLanguage) {
      await Promise.allSettled([...texts].map(([name, sliceTexts]) => addLanguage(name, sliceTexts, textLanguage)))
    },
    evict(name) {
      texts.delete(name)
      for (const key of pending.keys()) if (key.startsWith(`${name}@`)) pending.delete(key)
    },
  }
}

function withTimeout<T>(promise: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout>
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new LoadError('entry', 'timeout')), TIMEOUT_MS)
  })
  return Promise.race([promise, timeout]).finally(() => clearTimeout(timer))
}
