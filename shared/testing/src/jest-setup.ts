import '@testing-library/jest-dom'
import { configure as configureTestingLibrary } from '@testing-library/react'
import { configure } from 'mobx'
import { matchers } from './to-read-exactly.ts'

configure({ enforceActions: 'always' })
expect.extend(matchers)

// Limits that only detect hangs: rendering a menu took longer than the default second on a busy machine. Under StrykerJS the limit is
// short, because many killed mutants end in such a wait; it still has to cover the second that some components wait.
if ((globalThis as { isMutationRun?: boolean }).isMutationRun) {
  configureTestingLibrary({ asyncUtilTimeout: 4_000 })
} else {
  configureTestingLibrary({ asyncUtilTimeout: 30_000 })
  jest.setTimeout(120_000)
}

// MobX warnings are errors in the code under test.
const warn = console.warn
console.warn = (...args: unknown[]) => {
  if (String(args[0]).startsWith('[MobX]') || String(args[0]).startsWith('[mobx]')) throw new Error(args.join(' '))
  warn(...args)
}
