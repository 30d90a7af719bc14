import { createContext, useContext } from 'react'
import type { Shell } from './stores/shell.ts'

export const ShellContext = createContext<Shell | null>(null)

export function useShell(): Shell {
  const shell = useContext(ShellContext)
  if (!shell) throw new Error('useShell is used outside of a ShellContext')
  return shell
}
