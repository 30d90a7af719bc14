import { Violation } from './area.ts'

export function same<T>(what: string, found: T | undefined, expected: T): void {
  if (found !== expected) throw new Violation(`${what}: ${String(found)}, the model ${String(expected)}`)
}
