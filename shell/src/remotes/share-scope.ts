/** One version of a library, as Module Federation's containers find it in a share scope. */
export interface SharedVersion {
  /** Provider of the module. */
  readonly from: string
  /** The module itself, behind a factory. */
  get(): Promise<() => unknown>
}

/** Provider by library and version: Module Federation's own shape. */
export type ShareScope = Record<string, Record<string, SharedVersion>>

export const SHELL = 'tessera_shell'

type ImportShared = (specifier: string) => Promise<unknown>

const importFromMap: ImportShared = (specifier) => import(/* webpackIgnore: true */ specifier)

/**
 * The one share scope of a page, with the libraries of its composition's shell: a linked container's `init` checks its needs
 * against it, the runtime of the hosted gear serves from it. Nothing is loaded before a container requests it.
 */
export const createShareScope = (
  versions: Readonly<Record<string, string>>,
  importShared = importFromMap,
): ShareScope =>
  Object.fromEntries(
    Object.entries(versions).map(([library, version]) => [
      library,
      { [version]: { from: SHELL, get: () => importShared(library).then((module) => () => module) } },
    ]),
  )
