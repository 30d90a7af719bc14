/**
 * The libraries that the shell provides once, and the names of each that the contract permits. A slice that imports any
 * other name fails to build. Libraries of one group are in one module of the shell; the composed import map points every
 * specifier of the group at it, so no name may occur twice within a group.
 */
export interface SharedLibrary {
  readonly group: 'react' | 'vendor' | 'kit'
  /** Permitted names; `all` for our own packages, whose own index is the permission. */
  readonly names: readonly string[] | 'all'
  /** Additional permitted names, which another library of the group exports from the same module. */
  readonly borrowed?: readonly string[]
  readonly hasDefault?: boolean
  /** Package whose version counts. */
  readonly package: string
  /** A container that needs another version may load its own copy next to the shell's. */
  readonly several?: boolean
}

const REACT =
  'Activity Children Component Fragment PureComponent StrictMode Suspense cloneElement createContext createElement createRef forwardRef isValidElement lazy memo startTransition use useActionState useCallback useContext useDebugValue useDeferredValue useEffect useId useImperativeHandle useInsertionEffect useLayoutEffect useMemo useOptimistic useReducer useRef useState useSyncExternalStore useTransition version'
const MOBX =
  'action autorun computed configure makeAutoObservable makeObservable observable observableRef reaction runInAction toJS untracked when'
const ROUTER = 'Link Navigate Route Router Routes UNSAFE_createBrowserHistory useLocation useNavigate useSearchParams'
const ZOD =
  '_default array boolean config discriminatedUnion enum int literal maxLength maximum minLength minimum null nullable number object omit optional parse partialRecord pipe record refine regex safeParse string transform union unknown'

const splitNames = (text: string) => text.split(' ')

export const SHARED_LIBRARIES = {
  react: { group: 'react', names: splitNames(REACT), hasDefault: true, package: 'react' },
  'react/jsx-runtime': { group: 'react', names: ['jsx', 'jsxs'], borrowed: ['Fragment'], package: 'react' },
  'react-dom': { group: 'react', names: ['createPortal', 'flushSync'], package: 'react-dom' },
  'react-dom/client': { group: 'react', names: ['createRoot'], package: 'react-dom' },
  mobx: { group: 'vendor', names: splitNames(MOBX), package: 'mobx' },
  'mobx-react-lite': { group: 'vendor', names: ['observer', 'useLocalObservable'], package: 'mobx-react-lite' },
  'react-router-dom': { group: 'vendor', names: splitNames(ROUTER), package: 'react-router-dom' },
  i18next: { group: 'vendor', names: [], hasDefault: true, package: 'i18next' },
  'zod/mini': { group: 'vendor', names: splitNames(ZOD), package: 'zod', several: true },
  '@tessera/platform': { group: 'kit', names: 'all', package: '@tessera/platform' },
  '@tessera/i18n': { group: 'kit', names: 'all', package: '@tessera/i18n' },
  '@tessera/ui': { group: 'kit', names: 'all', package: '@tessera/ui' },
} as const satisfies Record<string, SharedLibrary>

export type SharedSpecifier = keyof typeof SHARED_LIBRARIES
export const GROUPS = ['react', 'vendor', 'kit'] as const
export type SharedGroup = (typeof GROUPS)[number]

export const isShared = (specifier: string): specifier is SharedSpecifier => specifier in SHARED_LIBRARIES

export const sharedLibrary = (specifier: SharedSpecifier): SharedLibrary => SHARED_LIBRARIES[specifier]

export const specifiersOf = (group: SharedGroup): SharedSpecifier[] =>
  (Object.keys(SHARED_LIBRARIES) as SharedSpecifier[]).filter((s) => SHARED_LIBRARIES[s].group === group)

/** Source of the module that the shell builds for one group. */
export function facadeSource(group: SharedGroup): string {
  return specifiersOf(group)
    .map((specifier) => {
      const { names, hasDefault } = sharedLibrary(specifier)
      if (names === 'all') return `export * from '${specifier}'`
      const exportList = hasDefault ? ['default', ...names] : [...names]
      return `export { ${exportList.join(', ')} } from '${specifier}'`
    })
    .join('\n')
}

/** Source of the module that replaces a shared library in a slice's build: only its permitted names. */
export function shimSource(specifier: SharedSpecifier): string {
  const { names, borrowed = [], hasDefault } = sharedLibrary(specifier)
  if (names === 'all') return `export * from '#shared/${specifier}'`
  const exportList = [...(hasDefault ? ['default'] : []), ...names, ...borrowed]
  return `export { ${exportList.join(', ')} } from '#shared/${specifier}'`
}
