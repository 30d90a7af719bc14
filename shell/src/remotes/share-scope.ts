/** One version of a library, as Module Federation's containers find it in a share scope. */
export interface SharedVersion {
  /** Who gives it. */
  readonly from: string
  /** The module itself, behind a factory. */
  get(): Promise<() => unknown>
}

/** Library to version to what gives it: Module Federation's own shape. */
export type ShareScope = Record<string, Record<string, SharedVersion>>

export const SHELL = 'tessera_shell'

type ImportShared = (specifier: string) => Promise<unknown>

const throughImportMap: ImportShared = (specifier) => import(/* webpackIgnore: true */ specifier)

/**
 * The one share scope of a page, of what its composition's shell shares: a linked container's `init` holds its needs against it,
 * the runtime of the hosted gear gives from it. Nothing is loaded before a container asks.
 */
export const createShareScope = (
  versions: Readonly<Record<string, string>>,
  importShared = throughImportMap,
): ShareScope =>
  Object.fromEntries(
    Object.entries(versions).map(([library, version]) => [
      library,
      { [version]: { from: SHELL, get: () => importShared(library).then((module) => () => module) } },
    ]),
  )
