import '@testing-library/jest-dom'
import { configure } from 'mobx'

configure({ enforceActions: 'always' })

// A MobX warning is a fault of the code under test.
const warn = console.warn
console.warn = (...args: unknown[]) => {
  if (String(args[0]).startsWith('[MobX]') || String(args[0]).startsWith('[mobx]')) throw new Error(args.join(' '))
  warn(...args)
}
