import { createContext, useContext } from 'react'
import type { Console } from './console.ts'

export const ConsoleContext = createContext<Console | null>(null)

export function useConsole(): Console {
  const console = useContext(ConsoleContext)
  if (!console) throw new Error('useConsole must be called inside ConsoleContext')
  return console
}
