import '@testing-library/jest-dom'
import { configure } from 'mobx'
import { matchers } from './to-read-exactly.ts'

configure({ enforceActions: 'always' })
expect.extend(matchers)

// A MobX warning is a fault of the code under test.
const warn = console.warn
console.warn = (...args: unknown[]) => {
  if (String(args[0]).startsWith('[MobX]') || String(args[0]).startsWith('[mobx]')) throw new Error(args.join(' '))
  warn(...args)
}
