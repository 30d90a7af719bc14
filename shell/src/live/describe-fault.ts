import { FAULT_LIMITS, type FaultReport, SHELL } from '@tessera/contracts'
import type { CompositionStore } from '../stores/composition.store.ts'
import type { UnreportedFault } from '../stores/faults.ts'

/** The page's composition, with the fallback releases of its slices. */
export type CompositionState = Pick<CompositionStore, 'current' | 'releaseOf'>

/** The end of a line of a stack, in each engine: the folder of a release, a file of it, line and column. */
const STACK_FRAME = /\/([a-z][a-z0-9-]{1,40})\/([\w.~@-]{1,150}):(\d{1,7}):(\d{1,7})\)?$/
/** Quoted text, with the dots of an engine that truncated a visitor's text. */
const QUOTED_TEXT = /(\.{3})?(["'`])((?:(?!\2).)*)\2(\.{3})?/g
const CODE_NAME = /^[A-Za-z_$][\w$]{0,40}$/

/**
 * Removes from a message what may be the visitor's: numbers of four digits and more, addresses of mails, what follows `?` or `#` of an
 * address, words as long as secrets, and what is quoted unless it is a name of the code; 200 characters at most.
 */
export const scrubMessage = (message: string): string =>
  message
    .replace(/[?#][^\s"'`]*/g, '')
    .replace(QUOTED_TEXT, (all, before, quote, text, after) =>
      !before && !after && CODE_NAME.test(text) ? all : `${quote}…${quote}`,
    )
    .replace(/[^\s@"'`]+@[^\s@"'`]+/g, '…')
    .replace(/\d[\d.,\s-]{2,}\d/g, '#')
    .replace(/[\w-]{25,}/g, '…')
    .slice(0, FAULT_LIMITS.message)

/**
 * Report of an error for ops: its owner (the innermost slice of its stack, otherwise the shell), the version, and the files
 * of releases. Null for one without an owner, such as a browser extension's, and for aborted calls.
 */
export function describeFault(
  { kind, error, release }: UnreportedFault,
  { current: { shell, slices }, releaseOf }: CompositionState,
): FaultReport | null {
  const { name, stack: text } = error instanceof Error ? error : { name: '', stack: '' }
  if (name === 'AbortError') return null
  const frames = (text ?? '').split('\n').flatMap((line) => {
    const [, folder = '', file, row, column] = STACK_FRAME.exec(line) ?? []
    const slice = slices.find((candidate) => candidate.name === folder)
    const version = folder === SHELL ? shell.version : slice && releaseOf(slice).version
    return version ? [{ slice: folder, version, at: `${folder}/${file}:${row}:${column}` }] : []
  })
  const owner = release ?? frames.find(({ slice }) => slice !== SHELL) ?? frames[0]
  if (!owner) return null
  return {
    slice: 'slice' in owner ? owner.slice : owner.name,
    version: owner.version,
    kind,
    message: scrubMessage(String(error)),
    stack: frames.slice(0, FAULT_LIMITS.frames).map(({ at }) => at),
  }
}
